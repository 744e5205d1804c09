import type { Specifications } from '../../../contract/catalogue/specification.ts';
import { list, plausibleNumber, type Row, text } from '../field-values.ts';
import { connections, isWireless, matchInName, numberInName } from './normalize.ts';

export const microphone = (row: Row): Specifications<'microphone'> => ({
  polarPattern: list(row.polar_pattern),
  connectivity: connections(row.connectivity_type),
  features: list(row.features),
});

const pixels: Readonly<Record<string, string>> = {
  '4k': '3840 × 2160',
  '2k': '2560 × 1440',
  '1440p': '2560 × 1440',
  '1080p': '1920 × 1080',
  '720p': '1280 × 720',
};

export const webcam = (row: Row, name: string): Specifications<'webcam'> => ({
  resolution: pixels[(text(row.resolution) ?? matchInName(name, /\b(4k|2k|1440p|1080p|720p)\b/i))?.toLowerCase() ?? ''],
  frameRate: plausibleNumber(row.frame_rate, 10, 480) ?? numberInName(name, /\b(\d{2,3}) ?FPS\b/i, 10, 480),
  connectivity: connections(row.connectivity_type),
});

export const speaker = (_row: Row, name: string): Specifications<'speaker'> => ({
  configuration: matchInName(name, /(?<!bluetooth )\b([1257]\.[012])(?! ?GHz)\b/i),
  power: numberInName(name, /\b(\d+(?:\.\d+)?) ?W(?:atts?)?\b/, 0.5, 3000),
  wireless: isWireless(undefined, name),
});

export const soundCard = (_row: Row, name: string): Specifications<'sound-card'> => ({
  interface: matchInName(name, /\b(PCIe x\d+|PCIe|PCI|USB)\b/),
  channels: matchInName(name, /\b(\d\.\d)(?= channel)/i),
  sampleRate: numberInName(name, /\b(\d{2,3}) ?kHz\b/i, 40, 1000),
});

export const captureCard = (_row: Row, name: string): Specifications<'capture-card'> => ({
  interface: matchInName(name, /\b(PCIe|USB)\b/),
  maxCapture: matchInName(name, /\b(8K|4K|1080p)/i),
});
