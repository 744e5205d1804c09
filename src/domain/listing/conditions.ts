import { type Expression, type SqlBool, sql } from 'kysely';
import type { FilterValues, Listing, ValueFilter } from '../../contract/listing.ts';
import { type Case, casesOf, every, type Field, some, valueIn } from './field.ts';
import { patternsOf } from './search-words.ts';
import type { Source } from './source.ts';

type Within = { field: string; one: Case };

/** An absent or empty filter adds no condition. */
export function conditionsOf<L extends Listing, Row extends { id: string }>(
  { listing, always, fields, texts }: Source<L, Row>,
  query: FilterValues<L>,
  within?: Within,
): Expression<SqlBool> {
  const all = [...(always ? [always] : [])];
  for (const [name, filter] of Object.entries(listing.filters)) {
    const value = (query as Record<string, unknown>)[name];
    if (value === undefined || value === '') continue;
    if (filter.kind === 'search') {
      const searched = new Set(filter.fields.map((field) => (texts as Record<string, Expression<string>>)[field]));
      all.push(
        ...patternsOf(String(value)).map((pattern) =>
          some([...searched].map((text) => sql<SqlBool>`${text} like ${pattern}`)),
        ),
      );
    } else {
      const field = (fields as Record<string, Field>)[filter.field] as Field;
      const cases = within?.field === filter.field ? [valueCase(within.one)] : casesOf(field);
      all.push(some(cases.flatMap((one) => compared(one, filter.kind, value))));
    }
  }
  return every(all);
}

function valueCase(one: Case): Case {
  return 'is' in one ? one : { value: one.value };
}

const operators = { equals: sql`=`, atLeast: sql`>=`, atMost: sql`<=` };

function compared(one: Case, kind: ValueFilter['kind'], value: unknown): Expression<SqlBool>[] {
  if ('is' in one) return one.is === value ? [one.when] : [];
  return [every([...(one.when ? [one.when] : []), sql<SqlBool>`${valueIn(one)} ${operators[kind]} ${value}`])];
}
