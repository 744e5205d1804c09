import { Refusal } from '../../contract/error.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import { newId } from '../kernel/id.ts';
import { canBecome, isPaid, type Order } from '../ordering/order.ts';
import { lockOrder } from '../ordering/orders.ts';
import { type Attribution, transitionOrder } from '../ordering/transition-order.ts';
import { addMail } from '../outbox/add-mail.ts';
import type { CardIntent } from './card-payments.ts';
import type { PaymentDependencies } from './dependencies.ts';
import { markPayment, markPaymentSucceeded, type Payment, recordPayment } from './payments.ts';
import { finishRefund } from './refunds.ts';

/** What became of the money: it paid the order, perhaps until an admin gave it back; or came too late, or twice, and was given back. */
export type Settlement = 'paid' | 'refunded_late' | 'refunded_double';

/**
 * Makes an order paid because the provider says *succeeded* for this order, amount and currency (docs/decisions/0007).
 *
 * Whoever says so first, the buyer's call, the webhook or the sweep, settles it; every further time answers the same.
 * A payment that comes after the order had ended takes the stock again, or is refunded when the stock is gone; one for
 * an order that another payment has paid is refunded too.
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
 * The part of it that is written, for a transaction that writes more. What is not `paid` then is due to be refunded,
 * which is for after the transaction; the sweep does it where nobody else does.
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
  // Already written when the payment started, unless that process died in between.
  const { amount, currency } = intent;
  const names = { orderId: order.id, provider, providerId: intent.id };
  const written = { id: newId(), ...names, amount, currency, status: 'canceled' } as const;
  const payment = await recordPayment(transaction, written);
  // What became of the order afterwards, a refund by an admin included, is another act's business.
  if (payment.settledAt) return { settlement: 'paid', payment };
  if (payment.status === 'refund_due' || payment.status === 'refunded') {
    return { settlement: refundOf(order), payment };
  }
  // Its money is gone again, given back before the shop ever knew of it: it pays nothing.
  if (intent.refundedAmount >= intent.amount) {
    await markPayment(transaction, payment.id, 'refunded');
    return { settlement: refundOf(order), payment };
  }
  if (canBecome(order.status, 'paid') && (await transitionOrder(transaction, order, 'paid', by))) {
    await markPaymentSucceeded(transaction, payment.id);
    await addMail(transaction, { kind: 'payment_received', subjectId: order.id });
    return { settlement: 'paid', payment };
  }
  // Paid by another payment already, or ended with the stock sold to somebody else.
  await markPayment(transaction, payment.id, 'refund_due');
  if (order.status === 'cancelled' || order.status === 'expired') {
    await transitionOrder(transaction, order, 'refunded', { actor: 'system', reason: 'paid_late_out_of_stock' });
  }
  return { settlement: refundOf(order), payment };
}

function refundOf(order: Order): Settlement {
  return isPaid(order) ? 'refunded_double' : 'refunded_late';
}
