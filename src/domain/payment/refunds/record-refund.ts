import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../db/connect.ts';
import { newId } from '../../kernel/id.ts';
import type { Idempotency } from '../../kernel/idempotency.ts';
import { hasOpenUnits } from '../../ordering/line-quantities.ts';
import { canBecome, type Order } from '../../ordering/order.ts';
import { findOrder } from '../../ordering/orders.ts';
import { type Attribution, transitionOrder } from '../../ordering/transition-order.ts';
import { advanceOrder } from '../../shipments/advance-order.ts';
import { returnToStock } from '../../stock/return.ts';
import { addRefundMail } from './add-refund-mail.ts';
import type { RefundState } from './refund.ts';
import type { RefundPlan } from './refund-amounts.ts';

export type RefundRecord = {
  paymentId: string;
  state: Exclude<RefundState, 'refused' | 'voided'>;
  by: Attribution;
  reason?: string | null | undefined;
  returnId?: string | null | undefined;
  /** The provider's, of a refund that it has made. */
  providerId?: string | undefined;
  idempotency?: Idempotency | undefined;
};

export type RecordedRefund = { id: string; isAllRefunded: boolean };

/**
 * Writes the refund into the books of its order, which must be locked: what is left of its lines and its delivery, the
 * cancelled units, the stock, the status. Checks of the database keep them within what was paid. The customer's mail follows
 * when the provider has made it.
 */
export async function recordRefund(
  transaction: DatabaseTransaction,
  order: Order,
  plan: RefundPlan,
  record: RefundRecord,
): Promise<RecordedRefund> {
  const id = await insertRefund(transaction, order, plan, record);
  await updateBooks(transaction, order, id);
  await returnToStock(transaction, { id: order.id, lines: restockedOf(order, plan) });
  const changed = (await findOrder(transaction, order.id)) as Order;
  const isAllRefunded =
    changed.refundedAmount === changed.totalAmount && (await areUnitsRefunded(transaction, order.id));
  await changeStatus(transaction, changed, record.by, isAllRefunded);
  if (record.state === 'refunded') await addRefundMail(transaction, id);
  return { id, isAllRefunded };
}

/** Goods that cost nothing are due though no money is left. */
async function areUnitsRefunded(transaction: DatabaseTransaction, id: string): Promise<boolean> {
  const kept = transaction.selectFrom('orderLines').select('id').where('orderId', '=', id);
  const one = await kept.whereRef('refundedQuantity', '<', 'quantity').limit(1).executeTakeFirst();
  return one === undefined;
}

async function insertRefund(
  transaction: DatabaseTransaction,
  order: Order,
  { lines, delivery, deliveryReduction, amount, taxAmount }: RefundPlan,
  { paymentId, state, by, reason = null, returnId = null, providerId, idempotency }: RefundRecord,
): Promise<string> {
  const id = newId();
  await transaction
    .insertInto('refunds')
    .values({
      id,
      orderId: order.id,
      paymentId,
      state,
      amount,
      taxAmount,
      deliveryNetAmount: delivery.netAmount,
      deliveryTaxAmount: delivery.taxAmount,
      deliveryReductionNetAmount: deliveryReduction.netAmount,
      deliveryReductionTaxAmount: deliveryReduction.taxAmount,
      reason,
      returnId,
      providerId: providerId ?? null,
      actor: by.actor,
      actorId: by.actorId ?? null,
      idempotencyKey: idempotency?.key ?? null,
      requestHash: idempotency?.requestHash ?? null,
      finishedAt: state === 'refunded' ? sql<Date>`clock_timestamp()` : null,
    })
    .execute();
  if (lines.length === 0) return id;
  const rows = lines.map(({ lineId, reduction, ...line }) => ({
    ...line,
    refundId: id,
    orderLineId: lineId,
    reductionNetAmount: reduction.netAmount,
    reductionTaxAmount: reduction.taxAmount,
  }));
  await transaction.insertInto('refundLines').values(rows).execute();
  return id;
}

async function updateBooks(transaction: DatabaseTransaction, order: Order, refundId: string): Promise<void> {
  await sql`
    update order_lines set
      cancelled_quantity = order_lines.cancelled_quantity + refunded.cancelled_quantity,
      refunded_quantity = order_lines.refunded_quantity + refunded.quantity,
      refunded_net_amount = order_lines.refunded_net_amount + refunded.net_amount,
      refunded_tax_amount = order_lines.refunded_tax_amount + refunded.tax_amount,
      withheld_amount = order_lines.withheld_amount + refunded.withheld_amount
    from refund_lines as refunded
    where refunded.refund_id = ${refundId} and order_lines.id = refunded.order_line_id
      and order_lines.order_id = ${order.id}
  `.execute(transaction);
  await sql`
    update orders set
      refunded_amount = refunded_amount + refunds.amount,
      refunded_shipping_net_amount = refunded_shipping_net_amount + refunds.delivery_net_amount,
      refunded_shipping_tax_amount = refunded_shipping_tax_amount + refunds.delivery_tax_amount
    from refunds where refunds.id = ${refundId} and orders.id = refunds.order_id
  `.execute(transaction);
}

function restockedOf({ lines }: Order, plan: RefundPlan) {
  const restocked = new Map(plan.lines.map(({ lineId, restockedQuantity }) => [lineId, restockedQuantity]));
  return lines.flatMap(({ id, productId }) => {
    const quantity = restocked.get(id) ?? 0;
    return quantity > 0 ? [{ productId, quantity }] : [];
  });
}

async function changeStatus(
  transaction: DatabaseTransaction,
  order: Order,
  by: Attribution,
  isAllRefunded: boolean,
): Promise<void> {
  const isAllCancelled = order.lines.every(({ quantity, cancelledQuantity }) => quantity === cancelledQuantity);
  if (isAllRefunded || isAllCancelled) {
    if (canBecome(order.status, 'refunded'))
      await transitionOrder(transaction, order, 'refunded', { ...by, sendsMail: false });
    return;
  }
  // Each shipment had its own mail.
  if (order.status === 'paid' && !hasOpenUnits(order.lines)) {
    await advanceOrder(transaction, order.id, { ...by, reason: 'rest_cancelled', sendsMail: false });
  }
}
