import { expressionBuilder, sql } from 'kysely';
import type { Page } from '../../contract/endpoint.ts';
import type { ListQuery } from '../../contract/listing.ts';
import { returnListing } from '../../contract/orders/return.ts';
import type { Database } from '../../db/connect.ts';
import type { DB } from '../../db/types.ts';
import { findPage } from '../listing/find-page.ts';
import { searchable } from '../listing/search-words.ts';
import { source } from '../listing/source.ts';
import type { Return } from './return.ts';
import { selectReturns } from './returns.ts';

const { ref } = expressionBuilder<DB, 'returns' | 'orders' | 'users'>();

const returns = source({
  listing: returnListing,
  from: sql`returns join orders on orders.id = returns.order_id left join users on users.id = orders.user_id`,
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
