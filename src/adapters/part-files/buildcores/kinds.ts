import type { Category } from '../../../contract/catalogue/category.ts';
import type { Specifications } from '../../../contract/catalogue/specification.ts';
import type { Row } from '../field-values.ts';
import { pcCase, powerSupply } from './case.ts';
import { caseFan, cpuCooler, thermalCompound } from './cooling.ts';
import { accessory, desk, laptop, networkCard, operatingSystem, prebuiltDesktop, vrHeadset } from './from-name.ts';
import { gpu } from './gpu.ts';
import { memory, storage } from './memory.ts';
import { monitor } from './monitor.ts';
import { motherboard } from './motherboard.ts';
import { headphones, keyboard, mouse } from './peripherals.ts';
import { processor } from './processor.ts';
import { captureCard, microphone, soundCard, speaker, webcam } from './sound-and-vision.ts';

export type BuildcoresKind = {
  [C in Category]: { category: C; specificationsOf: (row: Row, name: string) => Specifications<C> };
}[Category];

const noSpecifications = () => ({});

const kinds: Readonly<Record<string, BuildcoresKind>> = {
  Accessory: { category: 'accessory', specificationsOf: accessory },
  CaptureCard: { category: 'capture-card', specificationsOf: captureCard },
  CaseFan: { category: 'case-fan', specificationsOf: caseFan },
  Chair: { category: 'chair', specificationsOf: noSpecifications },
  CPU: { category: 'processor', specificationsOf: processor },
  CPUCooler: { category: 'cpu-cooler', specificationsOf: cpuCooler },
  Desk: { category: 'desk', specificationsOf: desk },
  GPU: { category: 'gpu', specificationsOf: gpu },
  Headphones: { category: 'headphones', specificationsOf: headphones },
  Keyboard: { category: 'keyboard', specificationsOf: keyboard },
  Laptop: { category: 'laptop', specificationsOf: laptop },
  Lighting: { category: 'lighting', specificationsOf: noSpecifications },
  Microphone: { category: 'microphone', specificationsOf: microphone },
  Monitor: { category: 'monitor', specificationsOf: monitor },
  Motherboard: { category: 'motherboard', specificationsOf: motherboard },
  Mouse: { category: 'mouse', specificationsOf: mouse },
  Mousepad: { category: 'mousepad', specificationsOf: noSpecifications },
  NetworkCard: { category: 'network-card', specificationsOf: networkCard },
  OS: { category: 'operating-system', specificationsOf: operatingSystem },
  PCCase: { category: 'case', specificationsOf: pcCase },
  PrebuiltDesktop: { category: 'prebuilt-desktop', specificationsOf: prebuiltDesktop },
  PSU: { category: 'power-supply', specificationsOf: powerSupply },
  RAM: { category: 'memory', specificationsOf: memory },
  SoundCard: { category: 'sound-card', specificationsOf: soundCard },
  Speaker: { category: 'speaker', specificationsOf: speaker },
  Stand: { category: 'stand', specificationsOf: noSpecifications },
  Storage: { category: 'storage', specificationsOf: storage },
  ThermalCompound: { category: 'thermal-compound', specificationsOf: thermalCompound },
  VRHeadset: { category: 'vr-headset', specificationsOf: vrHeadset },
  Webcam: { category: 'webcam', specificationsOf: webcam },
};

const byName = new Map(Object.entries(kinds).map(([name, kind]) => [name.toLowerCase(), kind]));

export function buildcoresKindOf(fileName: string): BuildcoresKind | undefined {
  return byName.get(fileName.replace(/\.jsonl$/i, '').toLowerCase());
}
