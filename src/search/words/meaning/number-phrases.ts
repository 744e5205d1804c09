import { wordsOfAll } from '../languages/all.ts';
import { usualSynonyms } from '../spelling/synonyms.ts';
import type { Token } from '../tokens.ts';
import { factNoun, isCounted, isFactNoun } from './fact-nouns.ts';
import { measureOf } from './measures.ts';

/** A number with a unit, a noun of a fact or a word that makes it a bound: `at least 8 cores`, `weight under 60 g`. */
export type NumberPhrase = {
  /** Tokens `from` up to `to` (exclusive). */
  readonly from: number;
  readonly to: number;
  /** Those without the noun, which may belong to something else. */
  readonly bare: { readonly from: number; readonly to: number };
  /** As they are written. Both are the same if neither "more" nor "less" was written. */
  readonly min?: number;
  readonly max?: number;
  /** `more than 8`: of what is counted, 8 is not enough. */
  readonly isStrict: boolean;
  /** Empty if only the noun says what is counted. */
  readonly unit: string;
  readonly noun?: string;
  /** Where it is in the text, with the signs around it. */
  readonly start: number;
  readonly end: number;
};

type Side = 'min' | 'max';
type Bound = { readonly side: Side; readonly isStrict: boolean };

const bounds = new Map<string, Bound>([
  ...bound(
    'min',
    false,
    'at least|minimum|minimal|min|no less than|not less than|starting at|from|mindestens|wenigstens|ab',
  ),
  ...bound(
    'min',
    true,
    'over|above|more than|greater than|larger than|bigger than|faster than|longer than|über|mehr als|größer als|schneller als|länger als|oberhalb',
  ),
  ...bound(
    'max',
    false,
    'under|below|up to|max|maximum|maximal|at most|no more than|not more than|within|unter|unterhalb|bis|bis zu|höchstens|nicht mehr als',
  ),
  ...bound(
    'max',
    true,
    'less than|fewer than|lighter than|shorter than|smaller than|quieter than|slower than|weniger als|kleiner als|leichter als|kürzer als|leiser als',
  ),
]);

/** After the number. */
const boundsAfter = new Map<string, Side>([
  ...after(
    'min',
    'or more|or higher|or better|or greater|or faster|or larger|and up|and more|and above|minimum|min|oder mehr|oder höher|oder größer|oder besser|und mehr|aufwärts|mindestens',
  ),
  ...after(
    'max',
    'or less|or lower|or fewer|or lighter|or smaller|or under|and below|and under|oder weniger|oder leichter|oder kleiner|und weniger|maximum|maximal|max|höchstens',
  ),
]);

function bound(side: Side, isStrict: boolean, words: string): [string, Bound][] {
  return words.split('|').map((text) => [key(text), { side, isStrict }]);
}

function after(side: Side, words: string): [string, Side][] {
  return words.split('|').map((text) => [key(text), side]);
}

function key(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss');
}

/** They say how much, or belong to an amount of money, so they are neither misspelt nor searched for. */
export const boundWords: ReadonlySet<string> = new Set(
  [
    ...bounds.keys(),
    ...boundsAfter.keys(),
    'between zwischen cheaper gunstiger euro euros dollar dollars bucks usd eur',
  ].flatMap((text) => text.split(' ')),
);

const joins = wordsOfAll('joins');
const linksBefore = wordsOfAll('linksBefore');
const linksAfter = wordsOfAll('linksAfter');
const MOST_WORDS = 3;
/** A computer has no more of a part. */
const MOST_PARTS = 16;

/** Those whose unit or noun says that they are a fact. */
export function numberPhrases(q: string, tokens: readonly Token[]): NumberPhrase[] {
  const found: NumberPhrase[] = [];
  const words = tokens.map(({ text }) => text);
  let first = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const phrase = at < first ? undefined : phraseAt(q, tokens, words, at, first);
    if (!phrase) continue;
    found.push(phrase);
    first = phrase.to;
  }
  return found;
}

function phraseAt(
  q: string,
  tokens: readonly Token[],
  words: readonly string[],
  at: number,
  first: number,
): NumberPhrase | undefined {
  const number = quantityAt(tokens, at);
  if (!number || isMoney(q, tokens, at, number.to)) return undefined;
  const range = rangeFrom(q, tokens, at, number);
  const { unit } = range ?? number;
  let to = range?.to ?? number.to;
  const [before, from] = boundBefore(q, tokens, at, first);
  let side = range ? undefined : before;
  const isSigned = q[tokens[to - 1]?.end ?? 0] === '+';
  if (!range && !side && isSigned) side = { side: 'min', isStrict: false };
  const readBoundAfter = () => {
    const later = range || side ? undefined : boundAfter(words, to);
    if (later) [side, to] = [{ side: later.side, isStrict: false }, later.to];
  };
  readBoundAfter();
  const { amount } = number;
  const isNoun = (text: string) => saysFact(text, unit, amount);
  const following = nounFrom(words, to, unit, isNoun);
  let noun = following?.text;
  const bareTo = to;
  if (following) to = following.to;
  readBoundAfter();
  let start = from;
  if (!noun && (side || range || unit)) {
    const earlier = nounBefore(words, from, first, (text) => unit !== '' || saysFactBefore(text, amount));
    if (earlier) [noun, start] = [earlier.text, earlier.from];
  }
  // A number with its unit alone is left to the fields that know such numbers.
  if (!unit && !noun) return undefined;
  if (!side && !range && !noun && number.to - at === 1) return undefined;
  const low = range ? Math.min(amount, range.amount) : amount;
  return {
    from: start,
    to,
    bare: { from, to: noun === unit || !following ? to : bareTo },
    ...(side?.side !== 'max' && { min: low }),
    ...(side?.side !== 'min' && { max: range ? Math.max(amount, range.amount) : amount }),
    isStrict: side?.isStrict === true,
    unit,
    ...(noun !== undefined && { noun }),
    start: signBefore(q, tokens[start]?.start ?? 0),
    end: (tokens[to - 1]?.end ?? 0) + (isSigned ? 1 : 0),
  };
}

/** `60g`, `60 gram`, `8`. */
function quantityAt(tokens: readonly Token[], at: number): { amount: number; unit: string; to: number } | undefined {
  const [, digits, unit = ''] = /^(\d{1,9}(?:\.\d+)?)([a-z%/²]*)$/.exec(tokens[at]?.text ?? '') ?? [];
  if (digits === undefined) return undefined;
  if (unit) return measureOf(unit) || isFactNoun(unit) ? { amount: Number(digits), unit, to: at + 1 } : undefined;
  const next = tokens[at + 1]?.text ?? '';
  const isUnit = measureOf(next) !== undefined && next !== 'm';
  return { amount: Number(digits), unit: isUnit ? next : '', to: at + (isUnit ? 2 : 1) };
}

/** `6 to 8 cores`, `27-32 inch`. */
function rangeFrom(
  q: string,
  tokens: readonly Token[],
  at: number,
  low: { amount: number; unit: string; to: number },
): { amount: number; unit: string; to: number } | undefined {
  const isJoined = joins.has(tokens[low.to]?.text ?? '');
  const between = q.slice(tokens[low.to - 1]?.end, tokens[low.to]?.start);
  if (!isJoined && !/^\s*[-–—]\s*$/.test(between)) return undefined;
  // `and` joins other things too.
  if (/^(and|und)$/.test(tokens[low.to]?.text ?? '') && !/^(between|zwischen)$/.test(tokens[at - 1]?.text ?? ''))
    return undefined;
  const high = quantityAt(tokens, low.to + (isJoined ? 1 : 0));
  if (!high || high.amount <= low.amount || (low.unit && high.unit && low.unit !== high.unit)) return undefined;
  return { ...high, unit: high.unit || low.unit };
}

function boundBefore(
  q: string,
  tokens: readonly Token[],
  at: number,
  first: number,
): [bound: Bound | undefined, from: number] {
  const sign = /(<=|>=|[<>≤≥])\s*$/.exec(q.slice(0, tokens[at]?.start))?.[1];
  if (sign) return [{ side: /[<≤]/.test(sign) ? 'max' : 'min', isStrict: /^[<>]$/.test(sign) }, at];
  for (let width = MOST_WORDS; width >= 1; width -= 1) {
    const from = at - width;
    if (from < first) continue;
    const text = tokens
      .slice(from, at)
      .map((token) => token.text)
      .join(' ');
    if (/^(between|zwischen|von)$/.test(text)) return [undefined, from];
    const found = bounds.get(text);
    if (found) return [found, from];
  }
  return [undefined, at];
}

function boundAfter(words: readonly string[], at: number): { side: Side; to: number } | undefined {
  for (const width of [2, 1]) {
    const side = boundsAfter.get(words.slice(at, at + width).join(' '));
    if (side) return { side, to: at + width };
  }
  return undefined;
}

/** A unit that is a noun is the noun: `8core`. */
function nounFrom(
  words: readonly string[],
  at: number,
  unit: string,
  isNoun: (text: string) => boolean,
): { text: string; to: number } | undefined {
  for (const skipped of linksAfter.has(words[at] ?? '') ? [0, 1] : [0])
    for (let width = Math.min(MOST_WORDS, words.length - at - skipped); width >= 1; width -= 1) {
      const text = words.slice(at + skipped, at + skipped + width).join('');
      const noun = factNoun(text);
      if (noun && isNoun(noun)) return { text: noun, to: at + skipped + width };
    }
  return isFactNoun(unit) && !measureOf(unit) ? { text: unit, to: at } : undefined;
}

function nounBefore(
  words: readonly string[],
  at: number,
  first: number,
  isNoun: (text: string) => boolean,
): { text: string; from: number } | undefined {
  const end = linksBefore.has(words[at - 1] ?? '') ? at - 1 : at;
  for (let width = MOST_WORDS; width >= 1; width -= 1) {
    if (end - width < first) continue;
    const noun = factNoun(words.slice(end - width, end).join(''));
    if (noun && isNoun(noun)) return { text: noun, from: end - width };
  }
  return undefined;
}

/** Without a unit, a noun of what is counted: `under 500 gpu` is a price, and so is `under 50 fans`. */
function saysFact(noun: string, unit: string, amount: number): boolean {
  if (unit) return true;
  return isCounted(noun) && (amount <= MOST_PARTS || !meansCategory(noun));
}

/** `refresh rate at least 120`. */
const saysFactBefore = (noun: string, amount: number) =>
  !meansCategory(noun) && (amount <= MOST_PARTS || !isCounted(noun));

const meansCategory = (noun: string) => usualSynonyms().categoryOf(noun) !== undefined;

function isMoney(q: string, tokens: readonly Token[], at: number, to: number): boolean {
  const isSigned = /[$€£]\s*$/.test(q.slice(0, tokens[at]?.start)) || /^\s*[$€£]/.test(q.slice(tokens[to - 1]?.end));
  return isSigned || /^(euros?|eur|usd|dollars?|bucks)$/.test(tokens[to]?.text ?? '');
}

const signBefore = (q: string, start: number) => start - (/[<>≤≥]=?\s*$/.exec(q.slice(0, start))?.[0].length ?? 0);
