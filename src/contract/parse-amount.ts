import { cleanCode } from './clean-text.ts';
import { type NumberNotation, notationOf, sameSeparators } from './number-notation.ts';

/**
 * `ambiguous`: it can be read in two ways. `groups`: a sign that separates thousands is at another place.
 * `decimals`: there are more than allowed. `sign`: of another currency. `unreadable`: not a number.
 */
export type AmountProblem = 'ambiguous' | 'groups' | 'decimals' | 'sign' | 'unreadable';

export type ReadAmount = { amount: number; problem?: never } | { amount?: never; problem: AmountProblem };

export type AmountFormat = {
  locale: string;
  /** At most. */
  decimals: number;
  /** Its signs may be beside the number. Without one, those of any currency. */
  currency?: string;
  /** Instead of the locale's. */
  notation?: NumberNotation;
  /** Instead of a currency, such as `%`; empty for none. */
  unit?: string;
};

/** Reads what people write and paste (docs/decisions/0091-amounts-as-people-write-them.md). */
export function parseAmount(text: string, { locale, decimals, currency, notation, unit }: AmountFormat): ReadAmount {
  const signs = unit === undefined ? currency && signsOf(locale, currency) : [normalized(unit)];
  return readNumber(text, notation ?? notationOf(locale, currency), decimals, signs || undefined);
}

const maximumLength = 60;

function readNumber(
  typed: string,
  notation: NumberNotation,
  decimals: number,
  signs: readonly string[] | undefined,
): ReadAmount {
  // Compatibility forms of digits would join the number: 19⁹⁹.
  if (typed.length > maximumLength || /\p{No}/u.test(typed)) return { problem: 'unreadable' };
  const text = normalized(typed);
  const bare = withoutSigns(text, signs);
  const [, minus = '', number = ''] = /^(-?) ?(.*)$/.exec(bare) ?? [];
  if (!/^[.,\u066b]?\d[\d.,' \u066b\u066c]*$/.test(withoutDash(number)))
    return { problem: hasOtherSign(text) ? 'sign' : 'unreadable' };
  const read = readDigits(withoutDash(number), notation, decimals);
  return read.amount && minus ? { amount: -read.amount } : read;
}

const normalized = (text: string) => cleanCode(sameSeparators(text)).toLowerCase();

/** As in `19,-` and `19.–`. */
const withoutDash = (number: string) => number.replace(/[.,] ?-{1,2}$/, '');

const hasOtherSign = (text: string) =>
  /^[\p{L}\p{Sc}\p{M}%. ]*-?\d[\d.,' \u066b\u066c]*[\p{L}\p{Sc}\p{M}%. ]*$/u.test(text);

function withoutSigns(text: string, signs: readonly string[] | undefined): string {
  if (!signs) return text.replace(/^(-? ?)\p{L}{0,3}\p{Sc} ?|(?<=\d[.,]?-{0,2} ?)\p{Sc}$/u, '$1').trim();
  for (const sign of signs) {
    const minus = text.startsWith('-') ? '-' : '';
    if (text.startsWith(minus + sign)) return minus + text.slice(minus.length + sign.length).trim();
    if (text.endsWith(sign)) return text.slice(0, -sign.length).trim();
  }
  return text;
}

const known = new Map<string, string[]>();

/** `$`, `US$`, `USD`, and what the locale calls it. The longest first. */
function signsOf(locale: string, currency: string): string[] {
  const key = `${locale} ${currency}`;
  const signs = known.get(key) ?? readSigns(locale, currency);
  known.set(key, signs);
  return signs;
}

function readSigns(locale: string, currency: string): string[] {
  const displays = ['symbol', 'narrowSymbol'] as const;
  const shown = [locale, 'en'].flatMap((each) =>
    displays.flatMap((currencyDisplay) =>
      new Intl.NumberFormat(each, { style: 'currency', currency, currencyDisplay })
        .formatToParts(1)
        .flatMap(({ type, value }) => (type === 'currency' ? [normalized(value)] : [])),
    ),
  );
  const narrow = shown
    .filter((sign) => /^\p{Sc}$/u.test(sign))
    .map((sign) => currency.slice(0, 2).toLowerCase() + sign);
  const all = [...shown, ...narrow, currency.toLowerCase()].flatMap((sign) => [sign, sign.replace(/\.$/, '')]);
  return [...new Set(all)].filter(Boolean).sort((one, other) => other.length - one.length);
}

const arabicDecimal = '\u066b';

/** Digits with separators between them. */
function readDigits(number: string, notation: NumberNotation, decimals: number): ReadAmount {
  const separators = number.match(/[^\d]/g) ?? [];
  const last = separators.at(-1) ?? '';
  const isLastAlone = separators.filter((sign) => sign === last).length === 1;
  if (/[.,\u066b]/.test(last) && isLastAlone) {
    const at = number.lastIndexOf(last);
    const [whole, fraction] = [number.slice(0, at), number.slice(at + 1)];
    if (separators.length > 1 || last === arabicDecimal) return withFraction(whole, fraction, notation, decimals);
    return oneSeparator({ sign: last, whole, fraction }, notation, decimals);
  }
  return withFraction(number, '', notation, decimals);
}

type Parts = { sign: string; whole: string; fraction: string };

/** A point or a comma that may separate thousands or decimals. */
function oneSeparator({ sign, whole, fraction }: Parts, notation: NumberNotation, decimals: number): ReadAmount {
  const mayBeGroup = notation.group.includes(sign);
  const mayBeDecimal = notation.decimal.includes(sign);
  const looksLikeGroup = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  if (!looksLikeGroup) {
    // A point is what number pads and programs write everywhere; no locale groups by it with other than three digits.
    if (mayBeGroup && !mayBeDecimal && sign !== '.' && fraction !== '') return { problem: 'groups' };
    return withFraction(whole, fraction, notation, decimals);
  }
  if (mayBeGroup && !mayBeDecimal && decimals < 3) return withFraction(whole + fraction, '', notation, decimals);
  if (mayBeDecimal && !mayBeGroup && decimals >= 3) return withFraction(whole, fraction, notation, decimals);
  return { problem: 'ambiguous' };
}

function withFraction(whole: string, fraction: string, notation: NumberNotation, decimals: number): ReadAmount {
  if (!areGroups(whole, notation)) return { problem: 'groups' };
  if (/[1-9]/.test(fraction.slice(decimals))) return { problem: 'decimals' };
  return { amount: Number(`${whole.replace(/\D/g, '') || '0'}.${fraction || '0'}`) };
}

/** Without separators, or with one kind of them. */
function areGroups(whole: string, { groupsByTwo }: NumberNotation): boolean {
  if (/^\d*$/.test(whole)) return true;
  return /^\d{1,3}(\D)\d{3}(?:\1\d{3})*$/.test(whole) || (groupsByTwo && /^\d{1,2}(\D)(?:\d\d\1)*\d{3}$/.test(whole));
}
