import { sql } from 'kysely';
import type { FilterValues, Listing } from '../../contract/listing.ts';
import type { Database } from '../../db/connect.ts';
import { conditionsOf } from './conditions.ts';
import { expressionOf, type Field } from './field.ts';
import type { Source } from './source.ts';

const MAX_VALUES = 50;

export type ValueCount = { value: string; count: number };

/** Counts rows that match the other filters, the most frequent value first. */
export async function countValues<L extends Listing, Row extends { id: string }>(
  db: Database,
  source: Source<L, Row>,
  facet: L['facets'][number],
  query: FilterValues<L>,
): Promise<ValueCount[]> {
  const filter = source.listing.filters[facet];
  if (!filter || filter.kind === 'search') throw new Error(`${facet} is no field that can be counted`);
  const value = expressionOf((source.fields as Record<string, Field>)[filter.field] as Field);
  const others = conditionsOf(source, { ...query, [facet]: undefined });
  const { rows } = await sql<ValueCount>`
    select ${value} as value, count(*) as count from ${source.from} where ${others} and ${value} is not null
    group by 1 order by count desc, value limit ${MAX_VALUES}
  `.execute(db);
  return rows;
}
