import { asRefusal } from '../../../contract/error.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { findUnfinishedPayments, markPaymentCanceled, type Payment } from '../payments.ts';
import { findDueRefunds } from '../refunds/claimed-refunds.ts';
import { finishRefund, refundPayment } from '../refunds/finish-refund.ts';
import { settlePayment } from './settle-payment.ts';

/** Settles unreported payments and finishes interrupted refunds. Each round covers all of them, the newest first. */
export async function settleUnfinishedPayments(
  shop: PaymentDependencies,
  onError: (error: unknown) => void,
): Promise<void> {
  const { db, cards } = shop;
  const of = { provider: cards.name, limit: 10 };
  let before: string | undefined;
  do {
    const payments = await findUnfinishedPayments(db, { ...of, before });
    await Promise.all(payments.map((payment) => finish(shop, payment).catch(onError)));
    before = payments.at(-1)?.id;
  } while (before);
  do {
    const refundIds = await findDueRefunds(db, { ...of, before });
    await Promise.all(refundIds.map((id) => finishRefund(shop, id).catch(onError)));
    before = refundIds.at(-1);
  } while (before);
}

async function finish(shop: PaymentDependencies, payment: Payment): Promise<void> {
  if (payment.status === 'refund_due') return refundPayment(shop, payment);
  try {
    const by = { actor: 'system', reason: 'found_by_sweep' } as const;
    await settlePayment(shop, payment.providerId, { by, orderId: payment.orderId });
  } catch (error) {
    const code = asRefusal(error)?.code;
    if (code === 'payment_unknown') await markPaymentCanceled(shop.db, payment.id);
    else if (code !== 'payment_not_succeeded') throw error;
  }
}
