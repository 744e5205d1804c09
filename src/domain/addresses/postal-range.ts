import { addressRulesOf } from './countries.ts';

/** From its first to its last code, each as a key of `LENGTH` signs, so that keys compare as their country orders codes. */
export type PostalRange = { from: string; to: string; minimumLength: number };

const LENGTH = 10;

const compact = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/**
 * What an owner writes for some postal codes of a country: `PA6` (an outward code), `PA20-PA49`, `SW1A 1AA`, `10-19`,
 * `10000-19999`, `00-950`. Undefined if it is none.
 */
export function postalRangeOf(text: string, country: string): PostalRange | undefined {
  const [first, last = first] = endsOf(text.trim().toUpperCase(), country);
  if (!first || !last) return undefined;
  if (!british.has(country) && hasOnlyDigits(country) && /[A-Z]/.test(first + last)) return undefined;
  const from = british.has(country) ? britishKey(first, '0') : prefixKey(first, '0');
  const to = british.has(country) ? britishKey(last, 'Z') : prefixKey(last, 'Z');
  if (from === undefined || to === undefined || from > to) return undefined;
  return { from, to, minimumLength: british.has(country) ? 0 : Math.max(compact(first).length, compact(last).length) };
}

export function isInRange(postalCode: string, country: string, { from, to, minimumLength }: PostalRange): boolean {
  const key = british.has(country) ? britishKey(postalCode, '0') : prefixKey(postalCode, '0');
  return key !== undefined && compact(postalCode).length >= minimumLength && from <= key && key <= to;
}

/** How many keys are in the range. */
export const widthOfRange = ({ from, to }: PostalRange): number => Number.parseInt(to, 36) - Number.parseInt(from, 36);

/** One, or two of a range. A hyphen may also be a part of a code: 00-950 is a Polish one, 4000-4999 a Portuguese range. */
function endsOf(text: string, country: string): string[] {
  const pattern = patternOf(country);
  const parts = text.split('-');
  const isCode = new RegExp(`^(?:${pattern})$`).test(text);
  if (parts.length === 1 || isCode) return [text];
  if (parts.length % 2 === 1) return [];
  const half = parts.length / 2;
  return [parts.slice(0, half).join('-'), parts.slice(half).join('-')];
}

const hasOnlyDigits = (country: string) => !/[A-Z]/.test(patternOf(country));

const patterns = new Map<string, string>();

/** Read once for each country: a zone may have hundreds of codes. Empty where addresses have none. */
function patternOf(country: string): string {
  const known = patterns.get(country);
  if (known !== undefined) return known;
  const pattern = addressRulesOf(country)?.postalCode?.pattern ?? '';
  patterns.set(country, pattern);
  return pattern;
}

// Other codes have one length, so that a beginning is a place.
function prefixKey(text: string, fill: '0' | 'Z'): string | undefined {
  const code = compact(text);
  return code === '' ? undefined : code.slice(0, LENGTH).padEnd(LENGTH, fill);
}

/** Countries whose codes are an outward code (area, district) of two to four signs and an inward one of three. */
const british: ReadonlySet<string> = new Set(['GB', 'GG', 'IM', 'JE']);

/**
 * The area, the number of the district, its letter, and the inward code. What the text leaves out is filled: PA is every
 * district of the area, PA6 neither PA60 nor PA67, EC1 each of EC1A to EC1Y, and `PA6 7` the sector of PA6.
 */
function britishKey(text: string, fill: '0' | 'Z'): string | undefined {
  const code = compact(text);
  const [, army] = /^BFPO(\d{0,4})$/.exec(code) ?? [];
  if (army !== undefined) return army ? `BFPO${army.padStart(4, '0')}00` : `BFPO${fill.repeat(6)}`;
  const [, area, district, letter, inward = ''] =
    whole.exec(code) ?? sector.exec(text.trim().toUpperCase()) ?? outward.exec(code) ?? [];
  if (area === undefined) return undefined;
  return [
    area.padEnd(4, '0'),
    district === undefined ? fill.repeat(2) : district.padStart(2, '0'),
    // A code with an inward part has no further letter.
    letter ?? (inward ? '0' : fill),
    inward.padEnd(3, fill),
  ].join('');
}

const whole = /^([A-Z]{1,3})(\d{1,2})?([A-Z])?(\d[A-Z]{2})$/;
const sector = /^([A-Z]{1,2})(\d{1,2})([A-Z])? +(\d)$/;
const outward = /^([A-Z]{1,2})(?:(\d{1,2})([A-Z])?)?$/;
