import { normalizeText } from './normalize-text.ts';

export type Row = Readonly<Record<string, unknown>>;

const unknownValue = /^(|-|–|0|n\/?a|none|null|no|unknown|undefined|other)$/i;

const maxTextLength = 200;
const maxListLength = 50;

export function valueAt(row: unknown, path: string): unknown {
  return path.split('.').reduce((value, key) => (isRecord(value) ? value[key] : undefined), row);
}

/** Outside the bounds, zero included, a number counts as unknown. */
export function plausibleNumber(value: unknown, lowest: number, highest: number, decimals = 2): number | undefined {
  const number = typeof value === 'string' ? Number.parseFloat(value) : value;
  if (typeof number !== 'number' || !(number >= lowest && number <= highest)) return undefined;
  return Math.round(number * 10 ** decimals) / 10 ** decimals;
}

/** Pass 0 as the lowest where zero is a valid value. */
export function plausibleInteger(value: unknown, lowest: number, highest: number): number | undefined {
  return Number.isInteger(value) ? plausibleNumber(value, lowest, highest) : undefined;
}

export function text(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const line = normalizeText(value);
  return unknownValue.test(line) || line.length > maxTextLength ? undefined : line;
}

export function textOrNone(value: unknown): string | undefined {
  return typeof value === 'string' && /^\s*none\s*$/i.test(value) ? 'None' : text(value);
}

export function flag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

export function list(value: unknown, rename: (item: string) => string | undefined = (item) => item) {
  const items = Array.isArray(value) ? value : [];
  const known = items.map((item) => text(typeof item === 'string' ? rename(item) : undefined));
  const distinct = [...new Set(known.filter((item) => item !== undefined))].slice(0, maxListLength);
  return distinct.length > 0 ? distinct : undefined;
}

export function rows(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** "ATX Mid Tower" becomes "ATX mid tower"; acronyms stay. */
export function sentenceCase(value: string | undefined): string | undefined {
  return value?.replace(/(?<=[ (/-])[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
}

export function isRecord(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
