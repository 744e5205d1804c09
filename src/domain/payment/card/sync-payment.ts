import { asRefusal, type ErrorCode } from '../../../contract/error.ts';
import type { DatabaseTransaction } from '../../../db/connect.ts';
import type { Order } from '../../ordering/order.ts';
import { lockOrder } from '../../ordering/orders.ts';
import type { Attribution } from '../../ordering/transition-order.ts';
import { findFailures, type Incident, recordIncidents } from '../incidents.ts';
import { findPayment, markPayment, markPaymentCanceled, type Payment } from '../payments.ts';
import { markRefundsMade, markRefundsUnmade, nameRefund } from '../refunds/claimed-refunds.ts';
import type { PendingRefund } from '../refunds/finish-refund.ts';
import { recordRefund } from '../refunds/record-refund.ts';
import type { Refund } from '../refunds/refund.ts';
import { amountLeftOf, planRefund, planRest } from '../refunds/refund-amounts.ts';
import { findRefundable, findRefundsOfOrders } from '../refunds/refunds.ts';
import { voidRefund } from '../refunds/void-refund.ts';
import type { CardIncident, CardIntent, CardPayments, CardRefund } from './card-payments.ts';
import { settleIntent } from './settle-payment.ts';

/** `pendingRefund`: the caller refunds it after the transaction. */
export type SyncResult = { pendingRefund?: PendingRefund };

type PaymentReport = {
  intent: CardIntent;
  incidents: CardIncident[];
  refunds: CardRefund[];
  askedAt: Date;
  by: Attribution;
};

/** What the provider says of a payment now. Undefined for a payment of another shop. */
export async function askProvider(
  cards: CardPayments,
  intentId: string,
): Promise<Omit<PaymentReport, 'by'> | undefined> {
  const askedAt = new Date();
  // First, so that the payment is never older than the failures of its refunds.
  const incidents = await cards.findIncidents(intentId);
  const refunds = await cards.findRefunds(intentId);
  const intent = await cards.find(intentId);
  return intent && { intent, incidents, refunds, askedAt };
}

/** Settles the payment and records refunds and incidents as the provider has them. Idempotent. */
export async function syncPayment(
  transaction: DatabaseTransaction,
  provider: string,
  { askedAt, by, ...report }: PaymentReport,
): Promise<SyncResult> {
  const { intent, incidents } = report;
  const result = await settleIfPaid(transaction, provider, intent, by);
  const payment = await findPayment(transaction, provider, intent.id);
  // Another shop's payment, or of an unknown order, which reconciliation reports.
  if (!payment) return {};
  if (intent.status === 'canceled') await markPaymentCanceled(transaction, payment.id);
  const given = payment.settledAt ? await syncRefunds(transaction, payment, report) : undefined;
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

type Reported = Pick<PaymentReport, 'intent' | 'incidents' | 'refunds'>;

/**
 * Takes over what the provider says of the refunds of a payment that settled its order, which is locked. What was refunded
 * there is booked here too, so that the shop offers and documents only what is left, until it fails there. Returns what was
 * refunded elsewhere.
 */
async function syncRefunds(
  transaction: DatabaseTransaction,
  payment: Payment,
  report: Reported,
): Promise<Incident | undefined> {
  const { intent, incidents } = report;
  if (await isOutdated(transaction, payment, incidents)) return undefined;
  await undoFailed(transaction, payment, incidents);
  const own = sumOf((await findRefundsOfOrders(transaction, [payment.orderId])).filter(isMadeOrDue));
  await bookElsewhere(transaction, payment, report);
  if (intent.refundedAmount >= intent.amount) {
    await completeRefunds(transaction, payment);
    const refunds = await findRefundsOfOrders(transaction, [payment.orderId]);
    await markRefundsMade(
      transaction,
      payment.id,
      refunds.map(({ id }) => id),
    );
  }
  const elsewhere = intent.refundedAmount - own;
  if (elsewhere <= 0) return undefined;
  const status = intent.refundedAmount >= intent.amount ? 'full' : 'partial';
  return { kind: 'refunded_elsewhere', id: intent.id, status, reason: null, amount: elsewhere };
}

/** In the provider's sum, or soon. */
const isMadeOrDue = ({ state, isByHand }: Refund) => (state === 'refunded' || state === 'due') && !isByHand;

/** Read before a refund failed, and reported after it: a later report has the state of the refunds. */
async function isOutdated(
  transaction: DatabaseTransaction,
  { id }: Payment,
  incidents: readonly CardIncident[],
): Promise<boolean> {
  const reported = new Set(incidents.map((incident) => incident.id));
  return [...(await findFailures(transaction, id))].some((failed) => !reported.has(failed));
}

/** The shop's own wait for an admin. One of the dashboard is voided: the money is the shop's again, and no one here asked for it. */
async function undoFailed(
  transaction: DatabaseTransaction,
  payment: Payment,
  incidents: readonly CardIncident[],
): Promise<void> {
  const failed = incidents.filter(({ kind }) => kind === 'refund_failed');
  const own = failed.flatMap(({ id, refundId }) => (refundId ? [{ id, refundId }] : []));
  const booked = await findRefundsOfOrders(transaction, [payment.orderId]);
  for (const { id } of failed) {
    const refund = booked.find((one) => one.state === 'refunded' && one.providerId === id);
    if (!refund || own.some((one) => one.refundId === refund.id)) continue;
    if (refund.actor !== 'system' || !(await isVoided(transaction, refund))) own.push({ id, refundId: refund.id });
  }
  await markRefundsUnmade(transaction, payment.id, own);
}

/** False if its units are sold since: an admin decides then. */
async function isVoided(transaction: DatabaseTransaction, refund: Refund): Promise<boolean> {
  try {
    await voidRefund(transaction, refund, { actor: 'system' });
    return true;
  } catch (error) {
    if (asRefusal(error)?.code !== 'restocked_units_sold') throw error;
    return false;
  }
}

const by = { actor: 'system', reason: 'refunded_at_provider' } as const;

/** Each refund of the dashboard once, by the provider's id. Oldest first. */
async function bookElsewhere(
  transaction: DatabaseTransaction,
  payment: Payment,
  { intent, refunds }: Reported,
): Promise<void> {
  const known = new Set((await findRefundsOfOrders(transaction, [payment.orderId])).map(({ id }) => id));
  for (const refund of refunds) {
    if (refund.hasFailed || (refund.refundId && known.has(refund.refundId))) continue;
    await bookOne(transaction, payment, { refund, refundedAmount: intent.refundedAmount });
  }
}

type AtProvider = { refund: CardRefund; refundedAmount: number };

async function bookOne(
  transaction: DatabaseTransaction,
  payment: Payment,
  { refund: { id: providerId, amount }, refundedAmount }: AtProvider,
): Promise<void> {
  const booked = await findRefundsOfOrders(transaction, [payment.orderId]);
  if (booked.some((one) => one.providerId === providerId)) return;
  // Booked by a version that did not store the id.
  const unnamed = booked.find((one) => one.actor === 'system' && isUnnamed(one) && one.amount === amount);
  if (unnamed) return nameRefund(transaction, unnamed.id, providerId);
  if (refundedAmount - sumOf(booked.filter(isMadeOrDue)) < amount) return;
  // Refused here and made there by hand: the same one.
  const refused = booked.find((one) => one.state === 'refused' && one.amount === amount);
  if (refused) return markRefundsMade(transaction, payment.id, [refused.id], providerId);
  await bookAmount(transaction, payment, { providerId, amount });
}

const isUnnamed = ({ state, providerId }: Refund) => state === 'refunded' && providerId === null;

/** A part: as a free amount, because its units are not known. */
async function bookAmount(
  transaction: DatabaseTransaction,
  payment: Payment,
  { providerId, amount }: { providerId: string; amount: number },
): Promise<void> {
  const order = (await lockOrder(transaction, payment.orderId)) as Order;
  const refundable = await findRefundable(transaction, order);
  // Other refused refunds are still in the book; an admin decides about them by the incident.
  if (amount > amountLeftOf(refundable)) return;
  const plan = planRefund(refundable, { lines: [], delivery: false, amount }, { areReturned: false });
  const record = { paymentId: payment.id, state: 'refunded', by, providerId } as const;
  const { isAllRefunded } = await recordRefund(transaction, order, plan, record);
  if (!isAllRefunded) return;
  await markPayment(transaction, payment.id, 'refund_due');
  await markRefundsMade(transaction, payment.id, []);
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
