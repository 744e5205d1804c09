import type { Specifications } from '../../contract/specification.ts';
import { connections, isWireless, named } from './buildcores-words.ts';
import { count, flag, measure, type Row, sentenceCase, text, textOrNone } from './known.ts';

// Of most rows only the name is filled in, but names here are built from facts: "… RGB Wired Gaming Keyboard".

export const keyboard = (row: Row, name: string): Specifications<'keyboard'> => ({
  layout:
    sentenceCase(text(row.size)?.replace(/^TKL.*$/, 'Tenkeyless')) ??
    named(name, /\b(TKL|tenkeyless|full[- ]size|(?:60|65|75|96|98)%)/i)
      ?.replace(/^(TKL|tenkeyless)$/i, 'Tenkeyless')
      .replace(/^full.size$/i, 'Full size'),
  switchName: text(row.switch),
  switchType: text(row.switch_type) ?? switchOf(name),
  backlight: textOrNone(row.backlighting) ?? (/\bRGB\b/.test(name) ? 'RGB' : undefined),
  connectivity: connections(row.connectivity),
  wireless: isWireless(row.connectivity, name),
});

function switchOf(name: string): string | undefined {
  const word = named(name, /\b(mechanical|membrane|scissor|optical|magnetic|hall effect)\b(?! mouse)/i)?.toLowerCase();
  return word && (word === 'hall effect' ? 'Magnetic' : `${word.charAt(0).toUpperCase()}${word.slice(1)}`);
}

export const mouse = (row: Row, name: string): Specifications<'mouse'> => ({
  sensor: text(row.sensor)?.replace(/ sensor$/i, '') ?? sentenceCase(named(name, /\b(Optical|Laser)\b/)),
  maxDpi: measure(row.max_dpi, 200, 100_000),
  buttons: count(row.buttons, 1, 30),
  weight: measure(row.weight, 15, 500),
  handOrientation: row.shape === 'Ambidextrous' ? 'Both' : undefined,
  connectivity: connections(row.connectivity),
  wireless: isWireless(row.connectivity, name),
});

export const headphones = (row: Row, name: string): Specifications<'headphones'> => ({
  fit:
    sentenceCase(text(row.ear_cup_type)) ??
    sentenceCase(named(name, /\b(In-Ear|On-Ear|Over-Ear)\b/)) ??
    (/\bearbuds?\b/i.test(name) ? 'Earbuds' : undefined),
  enclosure: sentenceCase(
    (text(row.headphone_type) ?? named(name, /\b((?:Semi-)?(?:Closed|Open))(?:-Back)?\b/i))?.replace(/-Back$/i, ''),
  ),
  microphone: flag(row.has_microphone) ?? (/\bheadset\b|with microphone/i.test(name) || undefined),
  driverSize: measure(row.driver_size, 3, 150),
  frequencyResponse: frequencies(row.frequency_response_low, row.frequency_response_high),
  weight: measure(row.weight, 2, 1500),
  connectivity: connections(row.connection_types),
  wireless: isWireless(row.connection_types, name),
});

// The low end is in hertz; the high end is in kilohertz, but for a row that has hertz there too.
function frequencies(low: unknown, high: unknown): string | undefined {
  const from = measure(low, 1, 500);
  const to = measure(high, 1, 200) ?? measure(measure(high, 1000, 200_000, 0), 1000, 200_000);
  return from && to ? `${from} Hz – ${to >= 1000 ? to / 1000 : to} kHz` : undefined;
}
