import { sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import { limits } from '../../contract/limits.ts';
import { isStockInRange } from '../../contract/owner/product-edit.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import { lockStock, recordMovements } from './record-movements.ts';

export type Receipt = { productId: string; quantity: number };

/** A negative quantity corrects a count. */
export async function receive(transaction: DatabaseTransaction, receipts: readonly Receipt[]): Promise<void> {
  const received = receipts.filter(({ quantity }) => quantity !== 0);
  await recordMovements(
    transaction,
    received.map((receipt) => ({ ...receipt, kind: 'received' })),
  );
}

/** Throws `stock_too_low` below zero, `stock_too_high` above the limit, which returned goods may exceed. */
export async function receiveWithinLimits(transaction: DatabaseTransaction, receipt: Receipt): Promise<void> {
  const { productId, quantity } = receipt;
  const left = (await lockStock(transaction, [productId])).get(productId) ?? 0;
  if (!isStockInRange(left, quantity)) {
    throw quantity < 0
      ? new Refusal('stock_too_low', { left })
      : new Refusal('stock_too_high', { left, most: limits.productQuantity.max });
  }
  await receive(transaction, [receipt]);
}

/** SQL for a bulk write of rows with `id`, `movement_id`, `available`, `received`; each row is written once. */
export const bulkReceipt = {
  column: sql`available`,
  value: sql`available + received`,
  assignment: sql`available = excluded.available`,
  /** In an update of products that the transaction has locked, from rows with `received`. */
  addition: sql`available = products.available + received`,
  movements: sql`
    insert into stock_movements (id, product_id, kind, quantity) select movement_id, id, 'received', received`,
};
