import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/connect.ts';
import type { OrderActor, OrderStatus, StockMovementKind } from '../../db/types.ts';
import { newId } from '../id.ts';
import type { EmailKind } from '../mail/email.ts';
import { addMail } from '../mail/outbox.ts';
import { availableChange, canBecome, type Order, stockMovementsOf } from './order.ts';

// The mail that the customer gets, at most one of a kind per order.
const mails: Partial<Record<OrderStatus, EmailKind>> = {
  shipped: 'order_shipped',
  delivered: 'order_delivered',
  cancelled: 'order_cancelled',
  refunded: 'order_refunded',
};

export type Attribution = { actor: OrderActor; actorId?: string | undefined; reason?: string | undefined };

/**
 * The only way in which an order changes its state: state, stock, the customer's count of unpaid orders, the event
 * and the mail are written together. The order must be locked. Answers false, with nothing changed, when the stock that
 * the new state needs is gone; a change that the table of states does not know is a programming error.
 */
export async function transitionOrder(
  transaction: DatabaseTransaction,
  order: Order,
  to: OrderStatus,
  attribution: Attribution,
): Promise<boolean> {
  if (!canBecome(order.status, to)) throw new Error(`An order that is ${order.status} cannot become ${to}`);
  const movements = stockMovementsOf(order.status, to);
  if (!(await moveStock(transaction, order, movements))) return false;
  await transaction.updateTable('orders').set({ status: to }).where('id', '=', order.id).execute();
  if (order.status === 'unpaid') {
    await sql`update users set unpaid_orders = unpaid_orders - 1 where id = ${order.userId}`.execute(transaction);
  }
  await transaction
    .insertInto('orderEvents')
    .values({
      id: newId(),
      orderId: order.id,
      actor: attribution.actor,
      actorId: attribution.actorId ?? null,
      fromStatus: order.status,
      toStatus: to,
      reason: attribution.reason ?? null,
    })
    .execute();
  const kind = mails[to];
  if (kind) {
    await addMail(transaction, { kind, subjectId: order.id });
  }
  return true;
}

async function moveStock(
  transaction: DatabaseTransaction,
  order: Order,
  kinds: readonly StockMovementKind[],
): Promise<boolean> {
  const change = kinds.reduce((sum, kind) => sum + availableChange[kind], 0);
  const lines = order.lines.flatMap(({ productId, quantity }) => (productId ? [{ productId, quantity }] : []));
  // Always in the same order, so that two orders of the same products cannot wait for each other.
  lines.sort((a, b) => (a.productId < b.productId ? -1 : 1));
  if (change < 0 && !(await lockEnough(transaction, lines))) return false;
  for (const { productId, quantity } of lines) {
    if (change !== 0) {
      await sql`update products set available = available + ${change * quantity}::integer where id = ${productId}`.execute(
        transaction,
      );
    }
    for (const kind of kinds) {
      const movement = { id: newId(), productId, orderId: order.id, kind, quantity };
      await transaction.insertInto('stockMovements').values(movement).execute();
    }
  }
  return true;
}

async function lockEnough(
  transaction: DatabaseTransaction,
  lines: { productId: string; quantity: number }[],
): Promise<boolean> {
  const stock = await transaction
    .selectFrom('products')
    .select(['id', 'available'])
    .where(
      'id',
      'in',
      lines.map((line) => line.productId),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return lines.every((line) => stock.some(({ id, available }) => id === line.productId && available >= line.quantity));
}
