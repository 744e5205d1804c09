import { type Expression, type SqlBool, sql } from 'kysely';
import type { FilterValues, Listing, ValueFilter } from '../../contract/listing.ts';
import { type Case, casesOf, every, type Field, some, valueIn } from './field.ts';
import { partsOf, patternsOf } from './search-words.ts';
import type { Source, ToParameter } from './source.ts';

export const asValue: ToParameter = (_, value) => sql`${value}`;

type Options = {
  toParameter?: ToParameter;
  /** Only rows of this case of the field. */
  within?: { field: string; one: Case } | undefined;
};

/** By the filter's name. An absent or empty filter adds no condition. */
export function conditionsOf<L extends Listing, Row extends { id: string }>(
  source: Source<L, Row>,
  query: FilterValues<L>,
  { toParameter = asValue, within }: Options = {},
): Map<string, Expression<SqlBool>> {
  const conditions = new Map<string, Expression<SqlBool>>();
  for (const [name, value] of givenFilters(source.listing, query)) {
    const filter = source.listing.filters[name];
    if (filter?.kind === 'search') {
      conditions.set(name, matches(source, String(value), toParameter));
    } else if (filter) {
      const field = fieldOf(source, filter.field);
      const cases = within?.field === filter.field ? [valueCase(within.one)] : casesOf(field);
      const parameter = toParameter(name, value);
      conditions.set(name, some(cases.flatMap((one) => compared(one, filter.kind, value, parameter))));
    }
  }
  return conditions;
}

export function givenFilters<L extends Listing>(
  { filters }: L,
  query: FilterValues<L>,
): [name: string, value: unknown][] {
  return Object.entries(query).filter(([name, value]) => {
    if (!Object.hasOwn(filters, name) || value === undefined || value === '') return false;
    return filters[name]?.kind !== 'search' || /\S/.test(String(value));
  });
}

// A plan for the word itself is no better, but would be made again for each word.
const hidden = (pattern: Expression<unknown>) => sql`(select ${pattern})`;

export const wordName = (at: number) => `word ${at}`;

export const WORD_PARTS = 'parts of words';

export const fieldOf = (source: { fields: object }, name: string) =>
  (source.fields as Record<string, Field>)[name] as Field;

function matches(
  { texts, wordParts }: { texts: object; wordParts?: Expression<unknown> | undefined },
  words: string,
  toParameter: ToParameter,
): Expression<SqlBool> {
  const patterns = patternsOf(words).map((pattern, at) => toParameter(wordName(at), pattern));
  // Punctuation alone finds nothing.
  if (patterns.length === 0) return sql<SqlBool>`false`;
  // Fields that share an expression are searched once.
  const searched = [...new Set(Object.values(texts as Record<string, Expression<string>>))];
  const like = patterns.map((pattern) =>
    some(searched.map((text) => sql<SqlBool>`${text} like ${hidden(sql`${pattern}::text`)}`)),
  );
  return every([...like, ...(wordParts ? [hasParts(wordParts, toParameter(WORD_PARTS, partsOf(words)))] : [])]);
}

const hasParts = (wordParts: Expression<unknown>, searched: Expression<unknown>) =>
  sql<SqlBool>`${wordParts} @@ ${hidden(sql`${searched}::tsquery`)}`;

function valueCase(one: Case): Case {
  if ('is' in one) return one;
  const { when: _, ...value } = one;
  return value;
}

const operators = { equals: sql`=`, atLeast: sql`>=`, atMost: sql`<=` };

function compared(
  one: Case,
  kind: ValueFilter['kind'],
  value: unknown,
  parameter: Expression<unknown>,
): Expression<SqlBool>[] {
  if ('is' in one) return one.is === value ? [one.when] : [];
  const comparison = sql<SqlBool>`${valueIn(one)} ${operators[kind]} ${one.keyOf?.(parameter) ?? parameter}`;
  return [every([...(one.when ? [one.when] : []), comparison])];
}
