import { asRefusal, type ErrorCode } from '../../contract/error.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import { canBecome } from '../ordering/order.ts';
import { lockOrder } from '../ordering/orders.ts';
import { type Attribution, transitionOrder } from '../ordering/transition-order.ts';
import type { CardIncident, CardIntent } from './card-payments.ts';
import { recordIncidents } from './incidents.ts';
import { findPayment, markPayment, markPaymentCanceled } from './payments.ts';
import type { RefundDue } from './refunds.ts';
import { settleIntent } from './settle-payment.ts';

/** The payment whose money is due to be given back once the transaction is over. */
export type SyncResult = { refundDue?: RefundDue };

type PaymentReport = { intent: CardIntent; incidents: CardIncident[]; askedAt: Date; by: Attribution };

/**
 * Brings the shop's books to what the provider says of a payment: what is paid is settled, what was given back at the
 * provider is refunded here too, and disputes are noted on the order. PaymentReport the same again, nothing changes.
 */
export async function syncPayment(
  transaction: DatabaseTransaction,
  provider: string,
  { intent, incidents, askedAt, by }: PaymentReport,
): Promise<SyncResult> {
  const result = await settleIfPaid(transaction, provider, intent, by);
  const payment = await findPayment(transaction, provider, intent.id);
  // Another shop's, or one whose order nobody knows: the comparison of the books tells of it.
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

// An event about a payment that is not the shop's, or not as the event says, would be delivered again for ever.
const forOthers: ErrorCode[] = ['payment_mismatch', 'payment_not_succeeded'];

async function settleIfPaid(
  transaction: DatabaseTransaction,
  provider: string,
  intent: CardIntent,
  by: Attribution,
): Promise<SyncResult> {
  try {
    const { settlement, payment } = await settleIntent(transaction, provider, intent, by);
    return settlement === 'paid' ? {} : { refundDue: payment };
  } catch (error) {
    const code = asRefusal(error)?.code;
    if (!code || !forOthers.includes(code)) throw error;
    return {};
  }
}

/** Money that somebody gave back by other means than the shop's: its own refunds are due before they are made. */
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
