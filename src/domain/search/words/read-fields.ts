import type { Category } from '../../../contract/category.ts';
import type { FacetValue } from '../../../contract/search.ts';
import { fieldsOf, type SpecificationField } from '../../../contract/specification.ts';
import { shorthandOf } from './shorthands.ts';
import { tokenUnit } from './units.ts';
import type { WordIndex } from './word-index.ts';

/** Words `from` up to `to` (exclusive) mean this of a field. */
export type Reading = {
  readonly from: number;
  readonly to: number;
  readonly field: string;
  readonly filters: readonly { value?: FacetValue; min?: number; max?: number }[];
  /** The words alone say the category. */
  readonly isHome: boolean;
  /** The words are searched for, instead of a filter. */
  readonly staysWord: boolean;
};

/** A filter would hide too many products for which the fact is unknown. */
const LEAST_COVERAGE = 0.5;
const MOST_WORDS = 5;
/** A word that rather belongs to other categories does not say this one. */
const LEAST_SHARE = 0.5;

/** What the words mean as facts of a category, the longest phrases first. */
export function readFields(
  index: WordIndex,
  category: Category,
  words: readonly string[],
  isFree: (from: number, to: number) => boolean,
): Reading[] {
  const fields = usableFields(index, category);
  const found: Reading[] = [];
  const isTaken = (from: number, to: number) => found.some((other) => other.from < to && from < other.to);
  for (let width = Math.min(MOST_WORDS, words.length); width >= 1; width -= 1)
    for (let from = 0; from + width <= words.length; from += 1) {
      if (!isFree(from, from + width) || isTaken(from, from + width)) continue;
      const text = words.slice(from, from + width).join('');
      for (const [key, field] of fields) {
        const isPartOfName = /^[\d.]+$/.test(text) && index.count((words[from - 1] ?? '') + text) > 0 && from > 0;
        const reading = read(index, category, key, field, text, width, isPartOfName);
        // `5600` of `ryzen 5600` is no speed of memory.
        if (!reading || found.some((other) => other.field === key && other.to - other.from > width)) continue;
        found.push({ ...reading, from, to: from + width, field: key });
        break;
      }
    }
  return found.sort((a, b) => a.from - b.from);
}

function usableFields(index: WordIndex, category: Category): [string, SpecificationField][] {
  return Object.entries(fieldsOf(category)).filter(
    ([key, { facet }]) => facet && index.vocabulary.coverage(category, key) >= LEAST_COVERAGE,
  );
}

function read(
  index: WordIndex,
  category: Category,
  key: string,
  field: SpecificationField,
  text: string,
  width: number,
  isPartOfName: boolean,
): Omit<Reading, 'from' | 'to' | 'field'> | undefined {
  const shorthand = shorthandOf(category, key);
  const staysWord = shorthand.staysWord === true;
  if (field.kind === 'number') {
    const amount = width <= 2 && !isPartOfName ? amountIn(category, key, field, text) : undefined;
    if (amount === undefined) return undefined;
    const filter = numberFilter(index, category, key, amount);
    if (!filter) return undefined;
    const isBare = /^[\d.]+$/.test(text);
    const isHome = !isBare && (shorthand.isHome === true || amount >= (shorthand.isHome ?? Number.POSITIVE_INFINITY));
    return { filters: [filter], isHome, staysWord };
  }
  const values = valuesFor(index, category, key, text);
  if (values.length === 0) return undefined;
  const isMeant = shorthand.meanings.has(text) || width > 1 || index.shareOf(text, category) >= LEAST_SHARE;
  return { filters: values.map((value) => ({ value })), isHome: shorthand.isHome === true && isMeant, staysWord };
}

function valuesFor(index: WordIndex, category: Category, key: string, text: string): FacetValue[] {
  const { vocabulary } = index;
  const { meanings, withoutBeginning, noValues } = shorthandOf(category, key);
  const meaning = meanings.get(text);
  if (meaning instanceof RegExp)
    return [...vocabulary.values(category, key)].flatMap(({ value }) => (meaning.test(String(value)) ? value : []));
  if (meaning !== undefined) return vocabulary.count(category, key, meaning) > 0 ? [meaning] : [];
  if (noValues || text.length < 2) return [];
  const exact = /^\d+$/.test(text) && !withoutBeginning ? undefined : vocabulary.byText(category, key, text);
  if (exact) return [exact.value];
  if (!withoutBeginning || text.length < 3) return [];
  const shorter = vocabulary.byEnding(category, key, text, withoutBeginning);
  return shorter === undefined ? [] : [shorter];
}

function amountIn(
  category: Category,
  key: string,
  field: SpecificationField & { kind: 'number' },
  text: string,
): number | undefined {
  const { prefix, isBare } = shorthandOf(category, key);
  const prefixed = prefix?.exec(text)?.[1];
  if (prefixed) return Number(prefixed);
  const [, digits, unit] = /^(\d+(?:\.\d+)?)([a-z%]*)$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  if (unit === '') return isBare ? Number(digits) : undefined;
  return unit === unitOf(category, key, field) ? Number(digits) : undefined;
}

/** The unit that says the field, if no other field of the category may be meant. */
function unitOf(category: Category, key: string, field: SpecificationField & { kind: 'number' }): string | undefined {
  const { unit, unitName } = shorthandOf(category, key);
  if (unit === 'none') return undefined;
  const name = unitName ?? (field.unit ? tokenUnit(field.unit) : undefined);
  if (unit === 'own' || unitName || name === undefined) return name;
  if (field.facet === 'range') return undefined;
  const rivals = Object.entries(fieldsOf(category)).filter(
    ([other, { kind, ...rest }]) =>
      kind === 'number' &&
      'unit' in rest &&
      rest.unit === field.unit &&
      rest.facet === 'values' &&
      shorthandOf(category, other).unit !== 'none',
  );
  return rivals.length === 1 ? name : undefined;
}

function numberFilter(index: WordIndex, category: Category, key: string, amount: number) {
  const { margin, isMaximum } = shorthandOf(category, key);
  if (isMaximum) return { max: amount };
  if (margin) {
    const [min, max] = [amount - margin, amount + margin];
    const isKnown = [...index.vocabulary.values(category, key)].some(
      ({ value }) => Number(value) >= min && Number(value) <= max,
    );
    return isKnown ? { min, max } : undefined;
  }
  return index.vocabulary.count(category, key, amount) > 0 ? { value: amount } : undefined;
}
