import type { Category } from '../../../contract/catalogue/category.ts';
import type { FacetValue } from '../../../contract/catalogue/search.ts';
import type { Lexicon } from '../index/lexicon.ts';
import type { NumberPhrase } from './number-phrases.ts';
import { readNumbers } from './read-numbers.ts';
import type { Reading } from './reading.ts';
import { type FieldShorthand, fieldShorthands, homeFields, isShorthand } from './shorthands.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Words `from` up to `to` (exclusive) of a search, without spaces. */
export type Phrase = {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** A number that belongs to the word before it, as in `rm 850`. */
  readonly isPartOfName: boolean;
};

type Meant = Pick<Reading, 'filters' | 'isHome' | 'preferred'>;

/** A filter would hide too many products for which the fact is unknown. */
const LEAST_COVERAGE = 0.5;
const MOST_WORDS = 5;
/** A word that rather belongs to other categories does not say this one. */
const LEAST_SHARE = 0.5;
const onlyDigits = /^[\d.]+$/;

/** Phrases that may be a fact of some category, the longest first. */
export function factPhrases(
  lexicon: Lexicon,
  words: readonly string[],
  isFree: (from: number, to: number) => boolean,
): Phrase[] {
  const phrases: Phrase[] = [];
  for (let width = Math.min(MOST_WORDS, words.length); width >= 1; width -= 1)
    for (let from = 0; from + width <= words.length; from += 1) {
      const text = words.slice(from, from + width).join('');
      if (!isFree(from, from + width)) continue;
      if (!/\d/.test(text) && !isShorthand(text) && !lexicon.vocabulary.hasText(text)) continue;
      const isPartOfName = from > 0 && onlyDigits.test(text) && lexicon.count(words[from - 1] + text) > 0;
      phrases.push({ from, to: from + width, text, isPartOfName });
    }
  return phrases;
}

/** Whether one of the phrases alone says the category. Few categories have such a fact, so the others cost nothing. */
export function maySayCategory(lexicon: Lexicon, category: Category, phrases: readonly Phrase[]): boolean {
  return homeFields(category).some(
    (field) =>
      isCovered(lexicon, category, field) &&
      phrases.some((phrase) => meaningOf(lexicon, category, field, phrase)?.isHome === true),
  );
}

const isCovered = ({ vocabulary }: Lexicon, category: Category, { key }: FieldShorthand) =>
  vocabulary.coverage(category, key) >= LEAST_COVERAGE;

/** What the phrases mean as facts of a category. */
export function readFields(
  lexicon: Lexicon,
  category: Category,
  phrases: readonly Phrase[],
  numbers: readonly NumberPhrase[] = [],
): Reading[] {
  const found = readNumbers(lexicon, category, numbers);
  const fields = fieldShorthands(category).filter((field) => isCovered(lexicon, category, field));
  for (const phrase of phrases) {
    const { from, to } = phrase;
    if (found.some((other) => other.from < to && from < other.to)) continue;
    for (const field of fields) {
      const meant = meaningOf(lexicon, category, field, phrase);
      // A longer phrase has said this field.
      if (!meant || found.some((other) => other.field === field.key && other.to - other.from > to - from)) continue;
      found.push({ ...meant, from, to, field: field.key, staysWord: field.staysWord === true });
      break;
    }
  }
  return found.sort((a, b) => a.from - b.from);
}

function meaningOf(lexicon: Lexicon, category: Category, field: FieldShorthand, phrase: Phrase): Meant | undefined {
  if (field.field.kind === 'number')
    return phrase.to - phrase.from > 2 ? undefined : meantNumber(lexicon, category, field, phrase);
  const { from, to, text } = phrase;
  const values = valuesFor(lexicon, category, field, text);
  if (values.length === 0) return undefined;
  const isHome =
    field.isHome === true &&
    (field.meanings.has(text) || to - from > 1 || lexicon.shareOf(text, category) >= LEAST_SHARE);
  return { filters: values.map((value) => ({ value })), isHome };
}

function meantNumber(
  lexicon: Lexicon,
  category: Category,
  field: FieldShorthand,
  { text, isPartOfName }: Phrase,
): Meant | undefined {
  const amount = isPartOfName ? undefined : amountIn(field, text);
  const isKnown =
    amount !== undefined && (!onlyDigits.test(text) || field.margin || exists(lexicon, category, field, amount));
  const filter = isKnown ? numberFilter(lexicon, category, field, amount) : undefined;
  if (amount === undefined || !filter) return undefined;
  const { isHome = Number.POSITIVE_INFINITY } = field;
  return {
    filters: [filter],
    isHome: !onlyDigits.test(text) && (isHome === true || amount >= isHome),
    ...(field.isLeast && { preferred: amount }),
  };
}

function valuesFor(
  { vocabulary }: Lexicon,
  category: Category,
  { key, meanings, withoutBeginning, noValues }: FieldShorthand,
  text: string,
): FacetValue[] {
  const meaning = meanings.get(text);
  if (meaning instanceof RegExp)
    return [...vocabulary.values(category, key)]
      .flatMap(({ value }) => (meaning.test(String(value)) ? value : []))
      .sort();
  if (meaning !== undefined) return vocabulary.count(category, key, meaning) > 0 ? [meaning] : [];
  if (noValues || text.length < 2) return [];
  const shorter = withoutBeginning && text.length > 2 ? vocabulary.byEnding(category, key, text, withoutBeginning) : [];
  if (shorter.length > 0) return [...shorter];
  const exact = onlyDigits.test(text) && !withoutBeginning ? undefined : vocabulary.byText(category, key, text);
  return exact ? [exact.value] : [];
}

function amountIn({ pattern, meanings, isBare, unitToken }: FieldShorthand, text: string): number | undefined {
  const meaning = meanings.get(text);
  if (typeof meaning === 'number') return meaning;
  const prefixed = pattern?.exec(text)?.[1];
  if (prefixed) return Number(prefixed);
  const [, digits, unit] = /^(\d+(?:\.\d+)?)([a-z%]*)$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  if (unit === '') return isBare ? Number(digits) : undefined;
  return unit === unitToken ? Number(digits) : undefined;
}

function numberFilter(
  { vocabulary }: Lexicon,
  category: Category,
  { key, margin, isMaximum, isLeast }: FieldShorthand,
  amount: number,
) {
  if (isMaximum) return { max: amount };
  if (isLeast) return hasWithin(vocabulary, category, key, { min: amount }) ? { min: amount } : undefined;
  if (!margin) return vocabulary.count(category, key, amount) > 0 ? { value: amount } : undefined;
  const around = { min: amount - margin, max: amount + margin };
  return hasWithin(vocabulary, category, key, around) ? around : undefined;
}

const exists = ({ vocabulary }: Lexicon, category: Category, { key }: FieldShorthand, amount: number) =>
  vocabulary.count(category, key, amount) > 0;

function hasWithin(
  vocabulary: Vocabulary,
  category: Category,
  key: string,
  { min = 0, max = Number.POSITIVE_INFINITY }: { min?: number; max?: number },
): boolean {
  for (const { value } of vocabulary.values(category, key))
    if (Number(value) >= min && Number(value) <= max) return true;
  return false;
}
