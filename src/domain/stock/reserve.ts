import { type RawBuilder, sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/connect.ts';
import { nextId } from '../kernel/id.ts';
import { movementsOf, type StockedOrder } from './order-stock.ts';
import { lockStock, recordMovements } from './record-movements.ts';

/** Reserves all lines or nothing; returns false if a product has too few. */
export async function reserve(transaction: DatabaseTransaction, order: StockedOrder): Promise<boolean> {
  const movements = movementsOf(order, 'held');
  const available = await lockStock(
    transaction,
    movements.map(({ productId }) => productId),
  );
  for (const { productId, quantity } of movements) {
    const left = (available.get(productId) ?? 0) - quantity;
    if (left < 0) return false;
    available.set(productId, left);
  }
  await recordMovements(transaction, movements);
  return true;
}

type Reservation = {
  orderId: RawBuilder<string>;
  productId: RawBuilder<string>;
  quantity: RawBuilder<number>;
  where: RawBuilder<boolean>;
  returning: RawBuilder<unknown>;
};

/** CTEs for the statement that writes the order. `reserved` is empty if stock is short or `where` fails. */
export function reservation({ orderId, productId, quantity, where, returning }: Reservation): RawBuilder<unknown> {
  return sql`
    reserved as (
      update products set available = available - ${quantity}::bigint
      where id = ${productId} and available >= ${quantity}::bigint and ${where}
      -- now() is when the transaction began, perhaps long before the lock.
      returning ${returning}, clock_timestamp() as at
    ), movement as (
      insert into stock_movements (id, product_id, order_id, kind, quantity, at)
      select ${nextId}, ${productId}::uuid, ${orderId}::uuid, 'held', ${quantity}::integer, at from reserved
    )`;
}
