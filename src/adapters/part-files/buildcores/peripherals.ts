import type { Specifications } from '../../../contract/catalogue/specification.ts';
import { flag, plausibleInteger, plausibleNumber, type Row, sentenceCase, text, textOrNone } from '../field-values.ts';
import { connections, isWireless, matchInName } from './normalize.ts';

// Most rows have only a name, but names contain the specifications: "… RGB Wired Gaming Keyboard".

export const keyboard = (row: Row, name: string): Specifications<'keyboard'> => ({
  layout:
    sentenceCase(text(row.size)?.replace(/^TKL.*$/, 'Tenkeyless')) ??
    matchInName(name, /\b(TKL|tenkeyless|full[- ]size|(?:60|65|75|96|98)%)/i)
      ?.replace(/^(TKL|tenkeyless)$/i, 'Tenkeyless')
      .replace(/^full.size$/i, 'Full size'),
  switchName: text(row.switch),
  switchType: text(row.switch_type) ?? switchOf(name),
  backlight: textOrNone(row.backlighting) ?? (/\bRGB\b/.test(name) ? 'RGB' : undefined),
  connectivity: connections(row.connectivity),
  wireless: isWireless(row.connectivity, name),
});

function switchOf(name: string): string | undefined {
  const word = matchInName(
    name,
    /\b(mechanical|membrane|scissor|optical|magnetic|hall effect)\b(?! mouse)/i,
  )?.toLowerCase();
  return word && (word === 'hall effect' ? 'Magnetic' : `${word.charAt(0).toUpperCase()}${word.slice(1)}`);
}

export const mouse = (row: Row, name: string): Specifications<'mouse'> => ({
  sensor: text(row.sensor)?.replace(/ sensor$/i, '') ?? sentenceCase(matchInName(name, /\b(Optical|Laser)\b/)),
  maxDpi: plausibleNumber(row.max_dpi, 200, 100_000),
  buttons: plausibleInteger(row.buttons, 1, 30),
  weight: plausibleNumber(row.weight, 15, 500),
  handOrientation: row.shape === 'Ambidextrous' ? 'Both' : undefined,
  connectivity: connections(row.connectivity),
  wireless: isWireless(row.connectivity, name),
});

export const headphones = (row: Row, name: string): Specifications<'headphones'> => ({
  fit:
    sentenceCase(text(row.ear_cup_type)) ??
    sentenceCase(matchInName(name, /\b(In-Ear|On-Ear|Over-Ear)\b/)) ??
    (/\bearbuds?\b/i.test(name) ? 'Earbuds' : undefined),
  enclosure: sentenceCase(
    (text(row.headphone_type) ?? matchInName(name, /\b((?:Semi-)?(?:Closed|Open))(?:-Back)?\b/i))?.replace(
      /-Back$/i,
      '',
    ),
  ),
  microphone: flag(row.has_microphone) ?? (/\bheadset\b|with microphone/i.test(name) || undefined),
  driverSize: plausibleNumber(row.driver_size, 3, 150),
  frequencyResponse: frequencies(row.frequency_response_low, row.frequency_response_high),
  weight: plausibleNumber(row.weight, 2, 1500),
  connectivity: connections(row.connection_types),
  wireless: isWireless(row.connection_types, name),
});

// The lower bound is in hertz, the upper bound usually in kilohertz.
function frequencies(low: unknown, high: unknown): string | undefined {
  const from = plausibleNumber(low, 1, 500);
  const to = plausibleNumber(high, 1, 200) ?? plausibleNumber(plausibleNumber(high, 1000, 200_000, 0), 1000, 200_000);
  return from && to ? `${from} Hz – ${to >= 1000 ? to / 1000 : to} kHz` : undefined;
}
