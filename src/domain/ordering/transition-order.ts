import { sql } from 'kysely';
import type { OrderReason } from '../../contract/booking.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import type { OrderActor, OrderStatus } from '../../db/types.ts';
import { newId } from '../kernel/id.ts';
import { addMail } from '../outbox/add-mail.ts';
import type { OrderEmailKind } from '../outbox/email-kind.ts';
import { release } from '../stock/release.ts';
import { reserve } from '../stock/reserve.ts';
import { returnToStock } from '../stock/return.ts';
import { sell } from '../stock/sell.ts';
import { canBecome, type Order, type StockOperation, stockOperationsOf } from './order.ts';

// Only the first act of a transition can fail for lack of stock; nothing has changed then.
const stockOperations = { reserve, release, sell, return: returnToStock } satisfies Record<StockOperation, unknown>;

// At most one email of a kind per order.
const mails: Partial<Record<OrderStatus, OrderEmailKind>> = {
  paid: 'payment_received',
  shipped: 'order_shipped',
  delivered: 'order_delivered',
  cancelled: 'order_cancelled',
  refunded: 'order_refunded',
};

export type Attribution = {
  actor: OrderActor;
  actorId?: string | undefined;
  reason?: OrderReason;
  reference?: string;
};

/**
 * The only code that changes a status. The order must be locked. Returns false, with nothing changed, if the stock is
 * gone. Throws if `order.status` cannot become `to`.
 */
export async function transitionOrder(
  transaction: DatabaseTransaction,
  order: Order,
  to: OrderStatus,
  attribution: Attribution,
): Promise<boolean> {
  if (!canBecome(order.status, to)) throw new Error(`An order that is ${order.status} cannot become ${to}`);
  for (const act of stockOperationsOf(order.status, to)) {
    if ((await stockOperations[act](transaction, order)) === false) return false;
  }
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
      reference: attribution.reference ?? null,
    })
    .execute();
  const kind = mails[to];
  if (kind) {
    await addMail(transaction, { kind, subjectId: order.id });
  }
  return true;
}
