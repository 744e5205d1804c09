import { expressionBuilder, sql } from 'kysely';
import type { Page } from '../../contract/endpoint.ts';
import type { ListQuery } from '../../contract/listing.ts';
import { withdrawalListing } from '../../contract/orders/withdrawal.ts';
import type { Database } from '../../db/connect.ts';
import type { DB } from '../../db/types.ts';
import { findPage } from '../listing/find-page.ts';
import { searchable } from '../listing/search-words.ts';
import { source } from '../listing/source.ts';
import type { Withdrawal } from './withdrawal.ts';
import { selectWithdrawals } from './withdrawals.ts';

const { ref } = expressionBuilder<DB, 'withdrawals' | 'orders' | 'users'>();

const withdrawals = source({
  listing: withdrawalListing,
  from: sql`withdrawals join orders on orders.id = withdrawals.order_id left join users on users.id = orders.user_id`,
  id: ref('withdrawals.id'),
  fields: { state: ref('withdrawals.state'), declaredAt: ref('withdrawals.declaredAt') },
  texts: {
    number: sql<string>`' ' || orders.number || '-w' || withdrawals.sequence`,
    customerName: searchable(ref('orders.customerName')),
    email: searchable(sql<string>`coalesce(orders.contact_email, users.email)`),
  },
  rows: (db, found) => selectWithdrawals(db).innerJoin(found, 'found.id', 'withdrawals.id'),
});

export function findWithdrawals(db: Database, query: ListQuery<typeof withdrawalListing>): Promise<Page<Withdrawal>> {
  return findPage(db, withdrawals, query);
}
