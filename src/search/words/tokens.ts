import { fold } from './fold.ts';
import { unitAt } from './meaning/units.ts';

/** A word, or a number with its unit: `rtx`, `5090`, `1000gb`, `27in`, `2x16gb`, `2560x1440`. */
export type Token = {
  readonly text: string;
  /** Where it is in the original text. */
  readonly start: number;
  readonly end: number;
  /** Only a hyphen is between it and the token before it. */
  readonly isHyphenated: boolean;
};

const piece = /[\p{L}\p{M}\p{N}]+/uy;
const times = /(\d{1,5})(?:[x×]| [x×] )(?=\d)/iuy;
const number = /\d{1,3}(?:,\d{3})+(?![\d.])|\d+(?:[.,]\d+)?/y;
const startsWord = /[\p{L}\p{N}]/u;

export function tokensOf(original: string): Token[] {
  const text = sameLength(original);
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    if (!startsWord.test(text[at] ?? '')) {
      at += 1;
      continue;
    }
    const found = tokenAt(text, at);
    const before = tokens.at(-1);
    const isHyphenated = before !== undefined && at === before.end + 1 && text[before.end] === '-';
    tokens.push({ text: found.text, start: at, end: found.end, isHyphenated });
    at = found.end;
  }
  return tokens;
}

/** Without spaces and hyphens: `LGA 1700` and `lga1700` are the same. */
export const compactTokens = (text: string): string =>
  tokensOf(text)
    .map((token) => token.text)
    .join('');

/** Lower case without a change of the length, so that positions are those of the original. */
function sameLength(original: string): string {
  const lower = original.toLowerCase();
  return lower.length === original.length ? lower : original;
}

function tokenAt(text: string, at: number): { text: string; end: number } {
  return multipleAt(text, at) ?? numberAt(text, at) ?? wordAt(text, at);
}

/** `2 x 16 GB` and `2560 × 1440`. */
function multipleAt(text: string, at: number) {
  times.lastIndex = at;
  const found = times.exec(text);
  if (!found) return undefined;
  const [whole, count = ''] = found;
  const rest = numberAt(text, at + whole.length) ?? wordAt(text, at + whole.length);
  return /^\d+(\.\d+)?(gb|mb|mm|in)?$/.test(rest.text) ? { text: `${count}x${rest.text}`, end: rest.end } : undefined;
}

function numberAt(text: string, at: number) {
  number.lastIndex = at;
  const [digits] = number.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const end = at + digits.length;
  const value = Number(/,\d{3}$/.test(digits) ? digits.replaceAll(',', '') : digits.replace(',', '.'));
  const unit = unitAt(text, value, end);
  if (unit) return unit;
  // A letter after it: the number is the beginning of a word, as in `7800x3d`.
  if (startsWord.test(text[end] ?? '')) return undefined;
  return { text: /^0\d|\d{16}/.test(digits) ? digits : String(value), end };
}

function wordAt(text: string, at: number) {
  piece.lastIndex = at;
  const [word = ''] = piece.exec(text) ?? [];
  const end = at + word.length;
  if (word === 'm' && text.startsWith('.2', end)) return { text: 'm2', end: end + 2 };
  return { text: fold(word), end };
}
