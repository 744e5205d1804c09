import { Refusal } from '../../../contract/error.ts';
import type { DatabaseTransaction } from '../../../db/connect.ts';
import { newId } from '../../kernel/id.ts';
import { canBecome, isPaid, type Order } from '../../ordering/order.ts';
import { lockOrder } from '../../ordering/orders.ts';
import { type Attribution, transitionOrder } from '../../ordering/transition-order.ts';
import { addMail } from '../../outbox/add-mail.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { markPayment, markPaymentSucceeded, type Payment, recordPayment } from '../payments.ts';
import { refundPayment } from '../refunds/finish-refund.ts';
import type { CardIntent } from './card-payments.ts';

/** Late and double payments are refunded. A later refund by an admin leaves it `paid`. */
export type Settlement = 'paid' | 'refunded_late' | 'refunded_double';

/**
 * Trusts only the provider (docs/decisions/0007). Idempotent. Refunds a late payment without stock and a second payment.
 * Throws `payment_unknown`, `payment_not_succeeded`, `payment_mismatch`, `payment_provider_unavailable`.
 */
export async function settlePayment(
  shop: Pick<PaymentDependencies, 'db' | 'cards'>,
  intentId: string,
  { by, orderId }: { by: Attribution; orderId?: string },
): Promise<Settlement> {
  const intent = await shop.cards.find(intentId);
  if (!intent) throw new Refusal('payment_unknown');
  if (orderId && intent.orderId !== orderId) throw new Refusal('payment_mismatch');
  const { settlement, payment } = await shop.db
    .transaction()
    .execute((transaction) => settleIntent(transaction, shop.cards.name, intent, by));
  if (settlement !== 'paid') await refundPayment(shop, payment);
  return settlement;
}

/** Unless `paid`, the caller must refund after the transaction. Throws `payment_not_succeeded`, `payment_mismatch`. */
export async function settleIntent(
  transaction: DatabaseTransaction,
  provider: string,
  intent: CardIntent,
  by: Attribution,
): Promise<{ settlement: Settlement; payment: Payment }> {
  if (intent.status !== 'succeeded') throw new Refusal('payment_not_succeeded');
  const order = await lockOrder(transaction, intent.orderId);
  if (!order || order.totalAmount !== intent.amount || order.currency !== intent.currency) {
    throw new Refusal('payment_mismatch');
  }
  // Recorded when the payment started, unless the process died in between.
  const { amount, currency } = intent;
  const names = { orderId: order.id, provider, providerId: intent.id };
  const written = { id: newId(), ...names, amount, currency, status: 'canceled' } as const;
  const payment = await recordPayment(transaction, written);
  // A later refund by an admin does not matter here.
  if (payment.settledAt) return { settlement: 'paid', payment };
  if (payment.status === 'refund_due' || payment.status === 'refunded') {
    return { settlement: refundOf(order), payment };
  }
  // Refunded at the provider before it was recorded here.
  if (intent.refundedAmount >= intent.amount) {
    await markPayment(transaction, payment.id, 'refunded');
    await mailDoublePayment(transaction, order, payment);
    return { settlement: refundOf(order), payment };
  }
  if (canBecome(order.status, 'paid') && (await transitionOrder(transaction, order, 'paid', by))) {
    await markPaymentSucceeded(transaction, payment.id);
    return { settlement: 'paid', payment };
  }
  // Another payment paid the order, or it ended and its stock is gone.
  await markPayment(transaction, payment.id, 'refund_due');
  await mailDoublePayment(transaction, order, payment);
  if (order.status === 'cancelled' || order.status === 'expired') {
    await transitionOrder(transaction, order, 'refunded', { actor: 'system', reason: 'paid_late_out_of_stock' });
  }
  return { settlement: refundOf(order), payment };
}

function refundOf(order: Order): Settlement {
  return isPaid(order) ? 'refunded_double' : 'refunded_late';
}

/** The email of an order that ended without a payment reports the refund itself. */
async function mailDoublePayment(transaction: DatabaseTransaction, order: Order, { id }: Payment): Promise<void> {
  const wasPaid = isPaid(order) || order.status === 'refunded';
  if (wasPaid) await addMail(transaction, { kind: 'double_payment', subjectId: id });
}
