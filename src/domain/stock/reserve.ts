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
  /** A CTE with `product_id` and `quantity`. */
  lines: RawBuilder<unknown>;
  /** A CTE with the quantity of all lines of a `product_id`. */
  needed: RawBuilder<unknown>;
  /** The products of the lines: PostgreSQL cannot know how few they are, and would read all products. */
  productIds: RawBuilder<string[]>;
  /** CTEs that are read, and take their locks, before the products. */
  after: RawBuilder<unknown>[];
  /** A condition on a line and its row of `locked`. */
  isReady: RawBuilder<boolean>;
  /** A condition on the order. */
  where: RawBuilder<boolean>;
  /** Columns of `locked` beside `id` and `available`. */
  returning: RawBuilder<unknown>;
};

/**
 * CTEs for the statement that writes the order. `complete` has a row, `at`, if all lines are reserved; if
 * any is short or not ready, it is empty and nothing changes. Products are locked by id, as everywhere.
 */
export function reservation(reservation: Reservation): RawBuilder<unknown> {
  const { orderId, lines, needed, productIds, after, isReady, where, returning } = reservation;
  const isOrdered = sql`products.id = any(${productIds}::uuid[])`;
  return sql`
    locked as materialized (
      select id, available, ${returning} from products
      where ${isOrdered} and ${sql.join(
        after.map((cte) => sql`(select count(*) from ${cte}) >= 0`),
        sql` and `,
      )}
      order by id for no key update
    ), complete as materialized (
      -- After the locks: now() is when the transaction began.
      select clock_timestamp() as at from (
        select count(*) as lines, count(*) filter (where ${isReady} and locked.available >= needed.quantity) as ready
        from ${lines} as line join ${needed} as needed using (product_id) left join locked on locked.id = product_id
      ) as counted
      where lines = ready and ${where}
    ), taken as materialized (
      select count(take_available(product_id, needed.quantity)) from ${needed} as needed, complete
    ), movement as (
      insert into stock_movements (id, product_id, order_id, kind, quantity, at)
      select ${nextId}, product_id, ${orderId}::uuid, 'held', quantity, at from ${lines}, complete, taken
    )`;
}
