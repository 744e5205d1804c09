import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/connect.ts';
import { newId } from '../kernel/id.ts';
import { balanceOf, type Movement } from './stock.ts';

export type ProductMovement = Movement & { productId: string; orderId?: string };

/** One statement also updates `products.available`, whose check refuses a negative stock. */
export async function recordMovements(
  transaction: DatabaseTransaction,
  movements: readonly ProductMovement[],
): Promise<void> {
  if (movements.length === 0) return;
  const rows = movements.map(({ productId, orderId, kind, quantity }) => ({
    id: newId(),
    product_id: productId,
    order_id: orderId ?? null,
    kind,
    quantity,
  }));
  const changes = [...Map.groupBy(movements, ({ productId }) => productId)]
    .map(([id, ofProduct]) => ({ id, change: balanceOf(ofProduct) }))
    .filter(({ change }) => change !== 0);
  if (changes.length > 1)
    await lockStock(
      transaction,
      changes.map(({ id }) => id),
    );
  await sql`
    with recorded as (
      insert into stock_movements (id, product_id, order_id, kind, quantity)
      select id, product_id, order_id, kind, quantity from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as movement (id uuid, product_id uuid, order_id uuid, kind stock_movement_kind, quantity integer)
    )
    update products set available = available + changed.change
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as changed (id uuid, change integer)
    where products.id = changed.id
  `.execute(transaction);
}

/** Locks until the transaction ends. Returns the available units by product. */
export async function lockStock(
  transaction: DatabaseTransaction,
  productIds: readonly string[],
): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map();
  const products = await transaction
    .selectFrom('products')
    .select(['id', 'available'])
    .where('id', 'in', productIds)
    // The same order everywhere prevents deadlocks.
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(products.map(({ id, available }) => [id, available]));
}
