import { Refusal } from '../../contract/error.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import { newId } from '../kernel/id.ts';
import { canBecome, isPaid, type Order } from '../ordering/order.ts';
import { lockOrder } from '../ordering/orders.ts';
import { type Attribution, transitionOrder } from '../ordering/transition-order.ts';
import type { CardIntent } from './card-payments.ts';
import type { PaymentDependencies } from './dependencies.ts';
import { markPayment, markPaymentSucceeded, type Payment, recordPayment } from './payments.ts';
import { finishRefund } from './refunds.ts';

/** What happened to the money: it paid the order, or it came too late or twice and was refunded. A later refund by an admin leaves it `paid`. */
export type Settlement = 'paid' | 'refunded_late' | 'refunded_double';

/**
 * Makes an order paid because the provider says *succeeded* for this order, amount and currency (docs/decisions/0007).
 *
 * Idempotent: the buyer's call, the webhook and maintenance may all report the same payment. A payment that comes after
 * the order ended reserves the stock again, or is refunded when the stock is gone; one for an order that another payment
 * has paid is refunded too.
 * Throws `payment_unknown`, `payment_not_succeeded`, `payment_mismatch`.
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
  if (settlement !== 'paid') await finishRefund(shop, payment);
  return settlement;
}

/**
 * The writing part of `settlePayment`, for a transaction that writes more. A payment that is not `paid` then is due to be
 * refunded after the transaction, by the caller or by `settleUnfinishedPayments`.
 */
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
  // Already recorded when the payment started, unless that process died in between.
  const { amount, currency } = intent;
  const names = { orderId: order.id, provider, providerId: intent.id };
  const written = { id: newId(), ...names, amount, currency, status: 'canceled' } as const;
  const payment = await recordPayment(transaction, written);
  // Settled before; a refund by an admin since then does not matter here.
  if (payment.settledAt) return { settlement: 'paid', payment };
  if (payment.status === 'refund_due' || payment.status === 'refunded') {
    return { settlement: refundOf(order), payment };
  }
  // Refunded at the provider before the shop knew of the payment.
  if (intent.refundedAmount >= intent.amount) {
    await markPayment(transaction, payment.id, 'refunded');
    return { settlement: refundOf(order), payment };
  }
  if (canBecome(order.status, 'paid') && (await transitionOrder(transaction, order, 'paid', by))) {
    await markPaymentSucceeded(transaction, payment.id);
    return { settlement: 'paid', payment };
  }
  // Another payment has paid the order, or the order ended and its stock is sold.
  await markPayment(transaction, payment.id, 'refund_due');
  if (order.status === 'cancelled' || order.status === 'expired') {
    await transitionOrder(transaction, order, 'refunded', { actor: 'system', reason: 'paid_late_out_of_stock' });
  }
  return { settlement: refundOf(order), payment };
}

function refundOf(order: Order): Settlement {
  return isPaid(order) ? 'refunded_double' : 'refunded_late';
}
