import { asRefusal } from '../../contract/error.ts';
import type { PaymentDependencies } from './dependencies.ts';
import { findUnfinishedPayments, markPaymentCanceled, type Payment } from './payments.ts';
import { finishRefund } from './refunds.ts';
import { settlePayment } from './settle-payment.ts';

/** Settles unreported payments and finishes interrupted refunds. Each round covers all of them, the newest first. */
export async function settleUnfinishedPayments(
  shop: PaymentDependencies,
  onError: (error: unknown) => void,
): Promise<void> {
  const AT_ONCE = 10;
  let before: string | undefined;
  do {
    const payments = await findUnfinishedPayments(shop.db, { provider: shop.cards.name, before, limit: AT_ONCE });
    await Promise.all(payments.map((payment) => finish(shop, payment).catch(onError)));
    before = payments.at(-1)?.id;
  } while (before);
}

async function finish(shop: PaymentDependencies, payment: Payment): Promise<void> {
  if (payment.status === 'refund_due') return finishRefund(shop, payment);
  try {
    const by = { actor: 'system', reason: 'found_by_sweep' } as const;
    await settlePayment(shop, payment.providerId, { by, orderId: payment.orderId });
  } catch (error) {
    const code = asRefusal(error)?.code;
    if (code === 'payment_unknown') await markPaymentCanceled(shop.db, payment.id);
    else if (code !== 'payment_not_succeeded') throw error;
  }
}
