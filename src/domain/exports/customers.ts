import { sql } from 'kysely';
import type { userListing } from '../../contract/account/user.ts';
import type { FilterValues } from '../../contract/listing.ts';
import { usersWhere } from '../identity/find-users.ts';
import { every } from '../listing/field.ts';
import type { ExportDependencies } from './dependencies.ts';
import { isIn, type Period } from './period.ts';
import { readSnapshot } from './read-snapshot.ts';
import { instant, money, type Table, tableOf } from './table.ts';

type Row = {
  id: string;
  email: string;
  emailVerifiedAt: Date | null;
  name: string;
  role: string;
  createdAt: Date;
  orders: number;
  paidAmount: number;
};

/** Those of the list of the staff, signed up in the period. */
export function exportedCustomers(
  { direct, currency, timeZone }: ExportDependencies,
  { from, to, ...filters }: FilterValues<typeof userListing> & Period,
): Table {
  const signedUp = isIn({ from, to }, sql`users.created_at`, timeZone);
  const rows = readSnapshot(
    direct,
    sql<Row>`
      select users.id, email, email_verified_at, name, role, users.created_at, coalesce(bought.orders, 0) as orders,
        coalesce(bought.paid_amount, 0) as paid_amount
      from users left join lateral (
        select count(*) as orders, sum(total_amount - refunded_amount)::bigint as paid_amount
        from orders where orders.user_id = users.id
          and exists (select from payments where payments.order_id = orders.id and settled_at is not null)
      ) as bought on true
      where ${every([usersWhere(filters), ...signedUp])} order by users.id
    `,
  );
  return tableOf(rows, {
    customer_id: ({ id }) => id,
    name: ({ name }) => name,
    email: ({ email }) => email,
    email_confirmed: ({ emailVerifiedAt }) => (emailVerifiedAt ? 'yes' : 'no'),
    role: ({ role }) => role,
    [`signed_up_at (${timeZone})`]: ({ createdAt }) => instant(createdAt, timeZone),
    paid_orders: ({ orders }) => orders,
    currency: () => currency,
    paid_less_refunds: ({ paidAmount }) => money(paidAmount, currency),
  });
}
