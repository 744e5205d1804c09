import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Listing } from '../../contract/listing.ts';
import type { Case } from './field.ts';
import type { Parts } from './page-plan.ts';
import { rowsInOrder, sortCases } from './rows-in-order.ts';
import type { ToParameter } from './source.ts';

export const walkName = (at: number) => `walk_${at}`;

/** The matches among the first rows in the order of each case, no more than the page. */
export function walks<L extends Listing, Row extends { id: string }>(parts: Parts<L, Row>): RawBuilder<unknown>[] {
  return sortCases(parts).map((one, at) => {
    const { rows, order } = rowsInOrder(parts, one);
    return sql`${sql.ref(walkName(at))} as materialized (
      select id, position from (${rows} ${order} limit ${sql.lit(parts.walked)}) as rows where is_match limit ${wanted(parts)}
    )`;
  });
}

const wanted = ({ toParameter }: { toParameter: ToParameter }) =>
  sql`(select ${toParameter('limit')}::bigint + ${toParameter('offset')}::bigint)`;

/** The walk has found the whole page, or there was nothing else to read. */
export function isComplete<L extends Listing, Row extends { id: string }>(parts: Parts<L, Row>, one: Case, at: number) {
  const { rows, order } = rowsInOrder(parts, one);
  const next = sql`select from (${rows} ${order} limit 1 offset ${sql.lit(parts.walked)}) as rows`;
  return sql<SqlBool>`((select count(*) from ${sql.ref(walkName(at))}) = ${wanted(parts)} or not exists (${next}))`;
}
