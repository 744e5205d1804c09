import { asRefusal, type ErrorCode } from '../../contract/error.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import type { Order } from '../ordering/order.ts';
import { lockOrder } from '../ordering/orders.ts';
import type { Attribution } from '../ordering/transition-order.ts';
import { recordRefund } from '../refunds/record-refund.ts';
import { amountLeftOf, planRefund, planRest } from '../refunds/refund-amounts.ts';
import { findRefundable, findRefundsOfOrders } from '../refunds/refunds.ts';
import type { CardIncident, CardIntent, CardPayments } from './card-payments.ts';
import { markRefundsMade, markRefundsUnmade } from './claimed-refunds.ts';
import type { PendingRefund } from './finish-refund.ts';
import { findFailures, type Incident, recordIncidents } from './incidents.ts';
import { findPayment, markPayment, markPaymentCanceled, type Payment } from './payments.ts';
import { settleIntent } from './settle-payment.ts';

/** `pendingRefund`: the caller refunds it after the transaction. */
export type SyncResult = { pendingRefund?: PendingRefund };

type PaymentReport = { intent: CardIntent; incidents: CardIncident[]; askedAt: Date; by: Attribution };

/** What the provider says of a payment now. Undefined for a payment of another shop. */
export async function askProvider(
  cards: CardPayments,
  intentId: string,
): Promise<Omit<PaymentReport, 'by'> | undefined> {
  const askedAt = new Date();
  // First, so that the payment is never older than the failures of its refunds.
  const incidents = await cards.findIncidents(intentId);
  const intent = await cards.find(intentId);
  return intent && { intent, incidents, askedAt };
}

/** Settles the payment and records refunds and incidents as the provider has them. Idempotent. */
export async function syncPayment(
  transaction: DatabaseTransaction,
  provider: string,
  { intent, incidents, askedAt, by }: PaymentReport,
): Promise<SyncResult> {
  const result = await settleIfPaid(transaction, provider, intent, by);
  const payment = await findPayment(transaction, provider, intent.id);
  // Another shop's payment, or of an unknown order, which reconciliation reports.
  if (!payment) return {};
  if (intent.status === 'canceled') await markPaymentCanceled(transaction, payment.id);
  const given = payment.settledAt ? await syncRefunds(transaction, payment, { intent, incidents }) : undefined;
  await recordIncidents(transaction, payment.id, { incidents: given ? [...incidents, given] : incidents, askedAt });
  return result;
}

// Rethrowing these would make the provider redeliver the event endlessly.
const forOthers: ErrorCode[] = ['payment_mismatch', 'payment_not_succeeded'];

async function settleIfPaid(
  transaction: DatabaseTransaction,
  provider: string,
  intent: CardIntent,
  by: Attribution,
): Promise<SyncResult> {
  try {
    const { settlement, payment } = await settleIntent(transaction, provider, intent, by);
    return settlement === 'paid' ? {} : { pendingRefund: payment };
  } catch (error) {
    const code = asRefusal(error)?.code;
    if (!code || !forOthers.includes(code)) throw error;
    return {};
  }
}

type Reported = Pick<PaymentReport, 'intent' | 'incidents'>;

/**
 * Takes over what the provider says of the refunds of a payment that settled its order, which is locked. What was refunded
 * there is booked here too, so that the shop offers and documents only what is left. Returns what was refunded elsewhere.
 */
async function syncRefunds(
  transaction: DatabaseTransaction,
  payment: Payment,
  { intent, incidents }: Reported,
): Promise<Incident | undefined> {
  if (await isOutdated(transaction, payment, incidents)) return undefined;
  const refunds = await findRefundsOfOrders(transaction, [payment.orderId]);
  const own = sumOf(refunds.filter(({ state }) => state !== 'refused'));
  if (intent.refundedAmount >= intent.amount) {
    await completeRefunds(transaction, payment);
    const ids = refunds.map(({ id }) => id);
    await markRefundsMade(transaction, payment.id, ids);
  } else {
    const failed = incidents.flatMap(({ id, refundId }) => (refundId ? [{ id, refundId }] : []));
    await markRefundsUnmade(transaction, payment.id, failed);
  }
  const elsewhere = intent.refundedAmount - own;
  if (elsewhere <= 0) return undefined;
  // A refused refund is in the book: made there by hand, it must not be booked twice.
  const unbooked = elsewhere - sumOf(refunds.filter(({ state }) => state === 'refused'));
  if (intent.refundedAmount < intent.amount && unbooked > 0) await bookElsewhere(transaction, payment, unbooked);
  const status = intent.refundedAmount >= intent.amount ? 'full' : 'partial';
  return { kind: 'refunded_elsewhere', id: intent.id, status, reason: null, amount: elsewhere };
}

/** Read before a refund failed, and reported after it: a later report has the state of the refunds. */
async function isOutdated(
  transaction: DatabaseTransaction,
  { id }: Payment,
  incidents: readonly CardIncident[],
): Promise<boolean> {
  const reported = new Set(incidents.map((incident) => incident.id));
  return [...(await findFailures(transaction, id))].some((failed) => !reported.has(failed));
}

const by = { actor: 'system', reason: 'refunded_at_provider' } as const;

/** A part: as a free amount, because its units are not known. It is in the next report's own refunds. */
async function bookElsewhere(transaction: DatabaseTransaction, payment: Payment, amount: number): Promise<void> {
  const order = (await lockOrder(transaction, payment.orderId)) as Order;
  const refundable = await findRefundable(transaction, order);
  // A refused refund is still in the book; an admin decides about it by the incident.
  if (amount >= amountLeftOf(refundable)) return;
  const plan = planRefund(refundable, { lines: [], delivery: false, amount }, { areReturned: false });
  await recordRefund(transaction, order, plan, { paymentId: payment.id, state: 'refunded', by });
}

/** The provider has refunded everything. */
async function completeRefunds(transaction: DatabaseTransaction, payment: Payment): Promise<void> {
  const order = (await lockOrder(transaction, payment.orderId)) as Order;
  if (order.refundedAmount === order.totalAmount) return;
  const plan = planRest(await findRefundable(transaction, order));
  await recordRefund(transaction, order, plan, { paymentId: payment.id, state: 'refunded', by });
  await markPayment(transaction, payment.id, 'refund_due');
}

const sumOf = (refunds: { amount: number }[]) => refunds.reduce((sum, { amount }) => sum + amount, 0);
