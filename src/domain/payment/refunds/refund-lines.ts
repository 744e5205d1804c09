import { Refusal } from '../../../contract/error.ts';
import type { DatabaseTransaction } from '../../../db/connect.ts';
import type { StaffActor } from '../../kernel/actor.ts';
import { asStaff } from '../../kernel/as-staff.ts';
import { findRepeatedOfOrder } from '../../kernel/find-repeated-of-order.ts';
import { type Idempotency, idempotencyOf } from '../../kernel/idempotency.ts';
import type { Order } from '../../ordering/order.ts';
import { lockOrder } from '../../ordering/orders.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { markPayment, type Payment, settledPaymentOf } from '../payments.ts';
import { assertMayRefund } from './assert-may-refund.ts';
import { finishRefund } from './finish-refund.ts';
import { type RefundRecord, recordRefund } from './record-refund.ts';
import type { Refund } from './refund.ts';
import { planRefund, type RefundPlan } from './refund-amounts.ts';
import { findRefund, findRefundable } from './refunds.ts';

export type WantedUnits = {
  lineId: string;
  quantity: number;
  /** The units are in the shop and can be sold again. False if a return has put them into stock already. */
  restock: boolean;
};

export type RefundRequest = {
  orderId: string;
  /** A line can have several entries, to return only some of its units to stock. */
  lines: readonly WantedUnits[];
  /** In minor units, as `amount`. True: all that is left of it. */
  delivery?: boolean | number | undefined;
  /** Beyond the lines and delivery. */
  amount?: number | undefined;
  /** Kept of what the units cost, for the `reason`. */
  deduction?: number | undefined;
  reason?: string | null | undefined;
  /** The units have come back by this return: they are of the shipped ones. */
  returnId?: string | undefined;
  /** Unique per order. Kept for 24 hours; with a `returnId` permanently. */
  idempotencyKey?: string | undefined;
};

/**
 * Refunds a part of what was paid. Commits it as due before calling the provider, so that maintenance can finish it:
 * the result can be `due` or `refused`. Unshipped units are cancelled. Idempotent for the same key and request. Throws
 * `booking_not_found`, `booking_cannot_become`, `idempotency_key_reused`, `forbidden`, `step_up_required`, what `planRefund` throws.
 * `alongside` changes what must change with the refund, can refuse it, and can say which units and what delivery it refunds; the order is locked.
 */
export async function refundLines(
  shop: PaymentDependencies,
  actor: StaffActor,
  request: RefundRequest,
  alongside?: (transaction: DatabaseTransaction, order: Order) => Promise<Pick<RefundRequest, 'lines' | 'delivery'>>,
): Promise<Refund> {
  const idempotency = idempotencyFor(request);
  const { orderId, reason, returnId } = request;
  const id = await asStaff(shop.db, actor, async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) throw new Refusal('booking_not_found');
    const repeated = await findRepeatedOfOrder(transaction, 'refunds', { orderId, idempotency });
    if (repeated) return repeated;
    const more = await alongside?.(transaction, order);
    const payment = await assertRefundable(transaction, order);
    const plan = await planFor(transaction, order, { ...request, ...more });
    await assertMayRefund(transaction, actor, plan.amount);
    const by = { actor: 'admin', actorId: actor.userId } as const;
    return bookRefund(transaction, { order, payment, plan }, { by, reason, returnId, idempotency });
  });
  await finishRefund(shop, id);
  return (await findRefund(shop.db, id)) as Refund;
}

/** What `refundLines` would refund. Throws the same, except for the key. */
export async function quoteRefund(
  { db }: Pick<PaymentDependencies, 'db'>,
  order: Order,
  wanted: Omit<RefundRequest, 'orderId' | 'reason' | 'idempotencyKey'>,
): Promise<RefundPlan> {
  await assertRefundable(db, order);
  return planFor(db, order, wanted);
}

/** Throws `booking_cannot_become`. */
async function assertRefundable(db: PaymentDependencies['db'], order: Order): Promise<Payment> {
  const payment = await settledPaymentOf(db, order.id);
  if (!payment) throw new Refusal('booking_cannot_become', { from: order.status, to: 'refunded' });
  return payment;
}

type Wanted = Pick<RefundRequest, 'lines' | 'delivery' | 'amount' | 'deduction' | 'returnId'>;

async function planFor(db: PaymentDependencies['db'], order: Order, wanted: Wanted): Promise<RefundPlan> {
  const { lines, delivery = false, amount = 0, deduction, returnId } = wanted;
  const refundable = await findRefundable(db, order);
  return planRefund(refundable, { lines, delivery, amount, deduction }, { areReturned: returnId !== undefined });
}

type Booking = { order: Order; payment: Pick<Payment, 'id'>; plan: RefundPlan };

/** Returns the id of the refund, which is due. The order must be locked. */
export async function bookRefund(
  transaction: DatabaseTransaction,
  { order, payment, plan }: Booking,
  record: Omit<RefundRecord, 'paymentId' | 'state'>,
): Promise<string> {
  const written = { ...record, paymentId: payment.id, state: 'due' } as const;
  const { id, isAllRefunded } = await recordRefund(transaction, order, plan, written);
  if (isAllRefunded) await markPayment(transaction, payment.id, 'refund_due');
  return id;
}

function idempotencyFor({ idempotencyKey, ...request }: RefundRequest): Idempotency | undefined {
  const { orderId, delivery = false, amount = 0, deduction = 0, reason = null, returnId = null } = request;
  const lines = request.lines.map(({ lineId, quantity, restock }) => [lineId, quantity, restock]);
  return idempotencyOf(idempotencyKey, [
    ...[orderId, lines, delivery, amount, reason, returnId],
    ...(deduction ? [deduction] : []),
  ]);
}
