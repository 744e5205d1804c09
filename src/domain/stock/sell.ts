import { type RawBuilder, sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/connect.ts';
import { nextId } from '../kernel/id.ts';
import type { StockedOrder } from './order-stock.ts';

/** The available units stay the same. */
export async function sell(transaction: DatabaseTransaction, { id }: StockedOrder): Promise<void> {
  await insertSale(sql`(select ${id}::uuid as id)`).execute(transaction);
}

/** For a larger statement: sells the lines of the orders in `orders`, an expression with the column `id`. */
export const insertSale = (orders: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into stock_movements (id, product_id, order_id, kind, quantity)
  select ${nextId}, order_lines.product_id, order_lines.order_id, 'sold', order_lines.quantity
  from order_lines join ${orders} as sold_orders on sold_orders.id = order_lines.order_id
  where order_lines.product_id is not null`;
