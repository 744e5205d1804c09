import { sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import { limits } from '../../contract/limits.ts';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import type { StaffActor } from '../kernel/actor.ts';
import { asStaff } from '../kernel/as-staff.ts';
import { newId } from '../kernel/id.ts';
import { findRepeated, type Idempotency } from '../kernel/idempotency.ts';
import { receive } from '../stock/receive.ts';
import { lockStock } from '../stock/record-movements.ts';

export type Delivery = {
  reference: string;
  /** A further delivery with a reference that was booked in before. */
  isRepeated: boolean;
  lines: readonly { productId: string; quantity: number }[];
  idempotency: Idempotency | undefined;
};

/**
 * Adds a delivery to the stock, all of it or nothing, once for each key. Lines of one product are added up. Returns the id.
 * Throws `product_not_found`, also for a deleted product, `stock_too_high` with the lines, `delivery_note_repeated`,
 * `idempotency_key_reused`, `forbidden`.
 */
export async function receiveGoods(db: Database, actor: StaffActor, delivery: Delivery): Promise<string> {
  const { reference, isRepeated, idempotency } = delivery;
  const lines = summed(delivery.lines);
  return asStaff(db, actor, async (transaction) => {
    // Two requests with one key wait for each other at the products.
    const left = await lockProducts(transaction, lines);
    const repeated = await findRepeated(idempotency, (key) =>
      transaction
        .selectFrom('goodsReceipts')
        .select(['id', 'requestHash'])
        .where('idempotencyKey', '=', key)
        .executeTakeFirst(),
    );
    if (repeated) return repeated.id;
    if (!isRepeated) await refuseRepeatedNote(transaction, reference);
    refuseTooMany(delivery, lines, left);
    const id = newId();
    const { key: idempotencyKey = null, requestHash = null } = idempotency ?? {};
    await transaction
      .insertInto('goodsReceipts')
      .values({ id, reference, receivedBy: actor.userId, idempotencyKey, requestHash })
      .execute();
    await transaction
      .insertInto('goodsReceiptLines')
      .values(lines.map((line) => ({ receiptId: id, ...line })))
      .execute();
    await receive(transaction, lines);
    return id;
  });
}

/**
 * Takes the units out of the stock again, all or none. Returns false if that has happened already. Throws
 * `goods_receipt_not_found`, `stock_too_low` if some are sold, `forbidden`.
 */
export async function undoGoodsReceipt(db: Database, actor: StaffActor, id: string): Promise<boolean> {
  return asStaff(db, actor, async (transaction) => {
    const receipt = await transaction
      .selectFrom('goodsReceipts')
      .select('undoneAt')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!receipt) throw new Refusal('goods_receipt_not_found');
    if (receipt.undoneAt) return false;
    const lines = await transaction
      .selectFrom('goodsReceiptLines')
      .select(['productId', 'quantity'])
      .where('receiptId', '=', id)
      .execute();
    const left = await lockStock(
      transaction,
      lines.map(({ productId }) => productId),
    );
    for (const { productId, quantity } of lines) {
      const now = left.get(productId) ?? 0;
      if (now < quantity) throw new Refusal('stock_too_low', { left: now });
    }
    await receive(
      transaction,
      lines.map(({ productId, quantity }) => ({ productId, quantity: -quantity })),
    );
    await transaction
      .updateTable('goodsReceipts')
      .set(({ fn }) => ({ undoneAt: fn<Date>('clock_timestamp') }))
      .where('id', '=', id)
      .execute();
    return true;
  });
}

/** Two deliveries with one reference wait for each other here. */
async function refuseRepeatedNote(transaction: DatabaseTransaction, reference: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('goods receipt ' || lower(${reference}), 0))`.execute(
    transaction,
  );
  const known = await transaction
    .selectFrom('goodsReceipts')
    .select('id')
    .where(({ fn }) => fn('lower', ['reference']), '=', sql<string>`lower(${reference})`)
    .where('undoneAt', 'is', null)
    .executeTakeFirst();
  if (known) throw new Refusal('delivery_note_repeated');
}

/** Names every line of such a product, as the request has them. */
function refuseTooMany(delivery: Delivery, lines: Delivery['lines'], left: ReadonlyMap<string, number>): void {
  const most = limits.productQuantity.max;
  const tooMany = lines.filter(({ productId, quantity }) => (left.get(productId) ?? 0) + quantity > most);
  const [first] = tooMany;
  if (!first) return;
  const errors = delivery.lines.flatMap(({ productId }, index) =>
    tooMany.some((line) => line.productId === productId)
      ? [{ field: `lines.${index}.quantity`, code: 'custom', message: 'stockRange' }]
      : [],
  );
  throw new Refusal('stock_too_high', { left: left.get(first.productId) ?? 0, most, errors });
}

async function lockProducts(transaction: DatabaseTransaction, lines: readonly { productId: string }[]) {
  const ids = lines.map(({ productId }) => productId);
  const left = await lockStock(transaction, ids);
  const deleted = await transaction
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ids)
    .where('deletedAt', 'is not', null)
    .executeTakeFirst();
  if (deleted || left.size < ids.length) throw new Refusal('product_not_found');
  return left;
}

function summed(lines: Delivery['lines']): { productId: string; quantity: number }[] {
  return [...Map.groupBy(lines, ({ productId }) => productId)].map(([productId, of]) => ({
    productId,
    quantity: of.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}
