import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Listing } from '../../contract/listing.ts';
import { every } from './field.ts';
import type { Parts } from './page-plan.ts';
import { rowsInOrder, sortCases } from './rows-in-order.ts';

export const walkName = (at: number) => `walk_${at}`;

/**
 * The matches among the first rows in the order of each case, no more than the page; and whether each walk has found the
 * whole page, or there was nothing else to read.
 */
export function walks<L extends Listing, Row extends { id: string }>(parts: Parts<L, Row>): RawBuilder<unknown>[] {
  const cases = sortCases(parts).map((one, at) => ({ ...rowsInOrder(parts, one), walk: sql.ref(walkName(at)) }));
  const wanted = sql`(select ${parts.toParameter('limit')}::bigint + ${parts.toParameter('offset')}::bigint)`;
  const walked = sql.lit(parts.walked);
  const found = cases.map(
    ({ rows, order, walk }) => sql`${walk} as materialized (
      select id, position from (${rows} ${order} limit ${walked}) as rows where is_match limit ${wanted}
    )`,
  );
  const isComplete = cases.map(
    ({ rows, order, walk }) => sql<SqlBool>`((select count(*) from ${walk}) = ${wanted}
      or not exists (select from (${rows} ${order} limit 1 offset ${walked}) as rows))`,
  );
  return [...found, sql`walking as materialized (select ${every(isComplete)} as is_complete)`];
}

export const isWalked = sql<SqlBool>`(select is_complete from walking)`;
