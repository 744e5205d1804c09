import { type ExpressionBuilder, sql } from 'kysely';
import type { Page } from '../../contract/endpoint.ts';
import type { Paging } from '../../contract/page.ts';
import type { Database } from '../../db/connect.ts';
import type { DB } from '../../db/types.ts';
import { follows, pageOf, patternsOf, sortOf } from '../paging.ts';
import { settledToday } from '../payment/settled-today.ts';
import type { Order, OrderStatus } from './order.ts';
import { selectOrders } from './orders.ts';

export type OrderFilter = {
  /** Whose; without it everyone's. */
  email?: string | undefined;
  status?: OrderStatus | undefined;
  /** Only what was paid on this day and not refunded, where the day begins as in the zone. */
  paidToday?: { timeZone: string } | undefined;
  /** Each must be found in the number, the customer's name or e-mail, or a product's name. */
  words?: string | undefined;
};

const positions = {
  createdAt: sql.ref('orders.createdAt'),
  customerName: sql.ref('orders.customerName'),
  price: sql.ref('orders.totalAmount'),
  status: sql.ref('orders.status'),
};

type Column = keyof typeof positions;
export type OrderSort = Column | `-${Column}`;

/** One page of the orders. */
export async function findOrders(
  db: Database,
  filter: OrderFilter,
  sort: OrderSort,
  { limit, cursor, page }: Paging,
): Promise<Page<Order>> {
  const { by, direction } = sortOf<Column>(sort);
  const position = positions[by];
  let query = selectOrders(db)
    .where((eb) => matches(eb, filter))
    .orderBy(position, direction)
    .orderBy('orders.id', direction)
    .limit(limit + 1);
  if (page) query = query.offset((page - 1) * limit);
  if (cursor) query = query.where(follows({ table: 'orders', by: position, direction, cursor }));
  const [rows, { total }] = await Promise.all([
    query.execute(),
    db
      .selectFrom('orders')
      .innerJoin('users', 'users.id', 'orders.userId')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where((eb) => matches(eb, filter))
      .executeTakeFirstOrThrow(),
  ]);
  return pageOf(rows, limit, total);
}

function matches(eb: ExpressionBuilder<DB, 'orders' | 'users'>, { email, status, paidToday, words }: OrderFilter) {
  return eb.and([
    ...(email === undefined ? [] : [eb('users.email', '=', email)]),
    ...(status ? [eb('orders.status', '=', status)] : []),
    ...(paidToday
      ? [
          sql<boolean>`exists (
            select from payments where payments.order_id = orders.id and ${settledToday(paidToday.timeZone)}
          )`,
        ]
      : []),
    ...patternsOf(words).map((pattern) =>
      eb.or([
        sql<boolean>`orders.number::text like ${pattern}`,
        sql<boolean>`lower(orders.customer_name) like ${pattern}`,
        eb('users.email', 'like', pattern),
        sql<boolean>`exists (
          select from order_lines where order_lines.order_id = orders.id and lower(order_lines.name) like ${pattern}
        )`,
      ]),
    ),
  ]);
}
