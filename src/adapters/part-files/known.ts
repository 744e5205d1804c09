import { tidy } from './tidy.ts';

/** A record of a file, of whatever shape it really is. */
export type Row = Readonly<Record<string, unknown>>;

// What data sets write where they know nothing.
const nothing = /^(|-|–|0|n\/?a|none|null|no|unknown|undefined|other)$/i;

const longestText = 200;
const longestList = 50;

/** The value at a path such as `clocks.performance.boost`, if the record goes that deep. */
export function at(row: unknown, path: string): unknown {
  return path.split('.').reduce((value, key) => (isRecord(value) ? value[key] : undefined), row);
}

/** A measure between plausible bounds. Zero means unknown, and so does what cannot be true. */
export function measure(value: unknown, lowest: number, highest: number, decimals = 2): number | undefined {
  const number = typeof value === 'string' ? Number.parseFloat(value) : value;
  if (typeof number !== 'number' || !(number >= lowest && number <= highest)) return undefined;
  return Math.round(number * 10 ** decimals) / 10 ** decimals;
}

/** A whole number between bounds; pass 0 as the lowest where none is an answer. */
export function count(value: unknown, lowest: number, highest: number): number | undefined {
  return Number.isInteger(value) ? measure(value, lowest, highest) : undefined;
}

/** A text that says something. */
export function text(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const line = tidy(value);
  return nothing.test(line) || line.length > longestText ? undefined : line;
}

/** A text for which "None" is an answer, such as the lighting of a fan. */
export function textOrNone(value: unknown): string | undefined {
  return typeof value === 'string' && /^\s*none\s*$/i.test(value) ? 'None' : text(value);
}

export function flag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

/** The known ones of a list, each once, in the words that `rename` gives them. */
export function list(value: unknown, rename: (item: string) => string | undefined = (item) => item) {
  const items = Array.isArray(value) ? value : [];
  const known = items.map((item) => text(typeof item === 'string' ? rename(item) : undefined));
  const distinct = [...new Set(known.filter((item) => item !== undefined))].slice(0, longestList);
  return distinct.length > 0 ? distinct : undefined;
}

/** The records of a list. */
export function rows(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** "ATX Mid Tower" as "ATX mid tower": capitals stay where a word is more than its first letter. */
export function sentenceCase(value: string | undefined): string | undefined {
  return value?.replace(/(?<=[ (/-])[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
}

export function isRecord(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
