import { expressionBuilder, sql } from 'kysely';
import { bookingListing } from '../../contract/booking.ts';
import type { Page } from '../../contract/endpoint.ts';
import type { ListQuery } from '../../contract/listing.ts';
import type { Database } from '../../db/connect.ts';
import type { DB } from '../../db/types.ts';
import { byValue } from '../listing/field.ts';
import { findPage } from '../listing/find-page.ts';
import { source } from '../listing/source.ts';
import type { Order } from './order.ts';
import { selectOrders } from './orders.ts';
import { isPaidToday } from './paid-today.ts';

const eb = expressionBuilder<DB, 'orders' | 'users'>();
const { ref } = eb;

const ordersIn = (timeZone: string) =>
  source({
    listing: bookingListing,
    from: sql`orders inner join users on users.id = orders.user_id`,
    id: ref('orders.id'),
    fields: {
      email: ref('users.email'),
      status: ref('orders.status'),
      paid: byValue<'today'>({
        today: sql<boolean>`exists (
          select from payments where payments.order_id = orders.id and ${isPaidToday(timeZone)}
        )`,
      }),
      createdAt: ref('orders.createdAt'),
      customerName: ref('orders.customerName'),
      price: ref('orders.totalAmount'),
    },
    texts: {
      number: sql<string>`orders.number::text`,
      customerName: sql<string>`lower(orders.customer_name)`,
      email: ref('users.email'),
      productName: sql<string>`(
        select string_agg(lower(order_lines.name), ' ') from order_lines where order_lines.order_id = orders.id
      )`,
    },
    rows: (db, found) => selectOrders(db).innerJoin(found, 'found.id', 'orders.id'),
  });

export function findOrders(
  db: Database,
  query: ListQuery<typeof bookingListing>,
  timeZone: string,
): Promise<Page<Order>> {
  return findPage(db, ordersIn(timeZone), query);
}
