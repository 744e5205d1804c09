import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Page } from '../../contract/endpoint.ts';
import type { FilterValues, ListQuery } from '../../contract/listing.ts';
import { returnListing } from '../../contract/orders/return.ts';
import type { Database } from '../../db/connect.ts';
import type { DB } from '../../db/types.ts';
import { conditionsOf } from '../listing/conditions.ts';
import { every } from '../listing/field.ts';
import { findPage } from '../listing/find-page.ts';
import { searchable } from '../listing/search-words.ts';
import { source } from '../listing/source.ts';
import type { Return } from './return.ts';
import { selectReturns } from './returns.ts';

const { ref } = expressionBuilder<DB, 'returns' | 'orders' | 'users'>();

export const returnsFrom = sql`returns join orders on orders.id = returns.order_id left join users on users.id = orders.user_id`;

const returns = source({
  listing: returnListing,
  from: returnsFrom,
  id: ref('returns.id'),
  fields: { state: ref('returns.state'), kind: ref('returns.kind'), createdAt: ref('returns.createdAt') },
  texts: {
    number: sql<string>`' ' || orders.number || '-' || returns.sequence`,
    customerName: searchable(ref('orders.customerName')),
    email: searchable(sql<string>`coalesce(orders.contact_email, users.email)`),
  },
  rows: (db, found) => selectReturns(db).innerJoin(found, 'found.id', 'returns.id'),
});

export function findReturns(db: Database, query: ListQuery<typeof returnListing>): Promise<Page<Return>> {
  return findPage(db, returns, query);
}

/** For statements on `returnsFrom`: those that the list with these filters has. */
export const returnsWhere = (filters: FilterValues<typeof returnListing>): Expression<SqlBool> =>
  every([...conditionsOf(returns, filters).values()]);
