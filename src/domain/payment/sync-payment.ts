import { asRefusal, type ErrorCode } from '../../contract/error.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import { canBecome } from '../ordering/order.ts';
import { lockOrder } from '../ordering/orders.ts';
import { type Attribution, transitionOrder } from '../ordering/transition-order.ts';
import type { CardIncident, CardIntent } from './card-payments.ts';
import { recordIncidents } from './incidents.ts';
import { findPayment, markPayment, markPaymentCanceled } from './payments.ts';
import type { PendingRefund } from './refunds.ts';
import { settleIntent } from './settle-payment.ts';

/** `pendingRefund`: the caller refunds it after the transaction. */
export type SyncResult = { pendingRefund?: PendingRefund };

type PaymentReport = { intent: CardIntent; incidents: CardIncident[]; askedAt: Date; by: Attribution };

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
  const given = refundsElsewhere(intent, payment.status);
  if (payment.status === 'succeeded' && given?.status === 'full') {
    await markPayment(transaction, payment.id, 'refunded');
    const order = await lockOrder(transaction, payment.orderId);
    if (order && canBecome(order.status, 'refunded')) {
      await transitionOrder(transaction, order, 'refunded', {
        actor: 'system',
        reason: 'refunded_at_provider',
      });
    }
  }
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

/** The shop's own refunds are recorded as due first, so their status differs. */
function refundsElsewhere({ id, amount, refundedAmount }: CardIntent, status: string) {
  if (refundedAmount === 0 || status !== 'succeeded') return undefined;
  const isFull = refundedAmount >= amount;
  return {
    kind: 'refunded_elsewhere',
    id,
    status: isFull ? 'full' : 'partial',
    reason: null,
    amount: refundedAmount,
  } as const;
}
