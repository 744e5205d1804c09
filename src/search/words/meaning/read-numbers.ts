import type { Category } from '../../../contract/catalogue/category.ts';
import type { Lexicon } from '../index/lexicon.ts';
import { categoriesOf, isNounOf } from './fact-nouns.ts';
import { convert, isSameKind } from './measures.ts';
import type { NumberPhrase } from './number-phrases.ts';
import type { Reading } from './reading.ts';
import { type FieldShorthand, fieldShorthands } from './shorthands.ts';
import { tokenUnit } from './units.ts';

/** What numbers with a bound or a noun mean in a category. A number that is no fact of it is left out. */
export function readNumbers(lexicon: Lexicon, category: Category, numbers: readonly NumberPhrase[]): Reading[] {
  const found: Reading[] = [];
  for (const phrase of numbers) {
    const field = fieldFor(lexicon, category, phrase);
    if (!field || found.some((other) => other.field === field.key)) continue;
    const { noun, from, to, bare } = phrase;
    const isNamed = noun !== undefined && isNounOf(field.key, noun);
    const isHome = isNamed && categoriesOf(noun).length === 1;
    const extent = isNamed ? { from, to } : bare;
    found.push({ ...extent, ...filterOf(field, phrase), field: field.key, isHome, staysWord: false });
  }
  return found;
}

function fieldFor({ vocabulary }: Lexicon, category: Category, phrase: NumberPhrase): FieldShorthand | undefined {
  const { unit, noun } = phrase;
  const fields = fieldShorthands(category).filter(
    ({ key, field }) => field.kind === 'number' && vocabulary.coverage(category, key) > 0,
  );
  const isNamed = ({ key }: FieldShorthand) => noun !== undefined && isNounOf(key, noun);
  const isCounted = unit === noun;
  const fits = (field: FieldShorthand) => unit === '' || isCounted || isSameKind(unit, unitIn(field));
  const named = fields.filter((field) => isNamed(field) && fits(field));
  if (named[0])
    return (
      named.find(({ unitToken }) => unitToken === unit) ??
      named.find((field) => isCounting(field) === (unit === '')) ??
      named[0]
    );
  if (unit === '' || isCounted) return undefined;
  return byUnit(
    fields.filter((field) => field.unit !== 'none' && unitIn(field) !== '' && fits(field)),
    phrase,
  );
}

const isCounting = (field: FieldShorthand) => unitIn(field) === '';

const unitIn = ({ field }: FieldShorthand) => (field.kind === 'number' && field.unit ? tokenUnit(field.unit) : '');

function byUnit(fields: readonly FieldShorthand[], { unit, min, max }: NumberPhrase): FieldShorthand | undefined {
  const isMost = min === undefined;
  const text = `${min ?? max}${unit}`;
  return (
    fields.find(({ pattern }) => pattern?.test(text)) ??
    fields.find(({ takesBound }) => takesBound === true || (takesBound === 'max' && isMost)) ??
    fields.find(({ unit: own }) => own === 'own') ??
    fields[0]
  );
}

function filterOf(field: FieldShorthand, phrase: NumberPhrase): Pick<Reading, 'filters' | 'preferred'> {
  const own = unitIn(field);
  const inUnit = (amount: number | undefined) =>
    amount === undefined || phrase.unit === '' || own === '' ? amount : convert(amount, phrase.unit, own);
  const [min, max] = [inUnit(phrase.min), inUnit(phrase.max)];
  if (min !== undefined && min === max) return exactly(field, min);
  // More than 8 is 9, of what is counted.
  const step = phrase.isStrict && own === '' ? 1 : 0;
  return {
    filters: [{ ...(min !== undefined && { min: min + step }), ...(max !== undefined && { max: max - step }) }],
  };
}

function exactly({ isLeast, isMaximum, margin, field }: FieldShorthand, amount: number) {
  if (isLeast) return { filters: [{ min: amount }], preferred: amount };
  if (isMaximum) return { filters: [{ max: amount }] };
  if (margin) return { filters: [{ min: amount - margin, max: amount + margin }] };
  if (field.facet === 'values') return { filters: [{ value: amount }] };
  const better = field.kind === 'number' ? field.better : undefined;
  return { filters: [{ ...(better !== 'lower' && { min: amount }), ...(better !== 'higher' && { max: amount }) }] };
}
