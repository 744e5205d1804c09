import { sql } from 'kysely';
import { limits } from '../../contract/limits.ts';
import type { FilterValues, Listing } from '../../contract/listing.ts';
import type { Database } from '../../db/connect.ts';
import { conditionsOf, fieldOf } from './conditions.ts';
import { every, expressionOf } from './field.ts';
import type { Source } from './source.ts';

const MAX_VALUES = 50;

export type ValueCount = { value: string; count: number };

/** Counts rows that match the other filters, the most frequent value first. Looks at no more rows than the bound. */
export async function countValues<L extends Listing, Row extends { id: string }>(
  db: Database,
  source: Source<L, Row>,
  facet: L['facets'][number],
  query: FilterValues<L>,
): Promise<ValueCount[]> {
  const filter = source.listing.filters[facet];
  if (!filter || filter.kind === 'search') throw new Error(`${facet} is no field that can be counted`);
  if (typeof source.always === 'function') throw new Error('The facets of a list with its own values are not counted');
  const value = expressionOf(fieldOf(source, filter.field));
  const others = conditionsOf(source, { ...query, [facet]: undefined }).values();
  const matching = every([...(source.always ? [source.always] : []), ...others, sql<boolean>`${value} is not null`]);
  const { counted } = source.bounds ?? limits.list;
  const { rows } = await sql<ValueCount>`
    select value, count(*) as count
    from (select ${value} as value from ${source.from} where ${matching} limit ${sql.lit(counted)}) as matching
    group by 1 order by count desc, value limit ${sql.lit(MAX_VALUES)}
  `.execute(db);
  return rows;
}
