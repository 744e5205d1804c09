import { Refusal } from '../../../contract/error.ts';
import type { Attribution } from '../../ordering/transition-order.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { markPaymentCanceled, openPaymentOf } from '../payments.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Nothing can be charged for the order as it is any more; false if it was charged already, and is now settled. A payment
 * may be started in the meantime, so the caller checks `openPaymentOf` under the lock of the order. Throws
 * `payment_in_progress`, `payment_provider_unavailable`.
 */
export async function cancelOpenPayment(
  shop: PaymentDependencies,
  orderId: string,
  attribution: Attribution,
): Promise<boolean> {
  const payment = await openPaymentOf(shop.db, orderId);
  if (!payment) return true;
  // The payment of a former provider can no longer be paid.
  if (payment.provider !== shop.cards.name) {
    await markPaymentCanceled(shop.db, payment.id);
    return true;
  }
  const intent = await shop.cards.cancel(payment.providerId);
  if (intent.status === 'processing' || intent.status === 'open') throw new Refusal('payment_in_progress');
  if (intent.status === 'succeeded') {
    await settlePayment(shop, intent.id, { by: attribution });
    return false;
  }
  await markPaymentCanceled(shop.db, payment.id);
  return true;
}
