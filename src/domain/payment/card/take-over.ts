import type { PaymentDependencies } from '../dependencies.ts';
import { refundPayment } from '../refunds/finish-refund.ts';
import { askProvider, syncPayment } from './sync-payment.ts';

/** Books what the provider says of a payment now, as when it reports it (`receivePaymentEvents`). */
export async function takeOver(
  { db, cards }: Pick<PaymentDependencies, 'db' | 'cards'>,
  intentId: string,
): Promise<void> {
  const report = await askProvider(cards, intentId);
  if (!report) return;
  const by = { actor: 'system', reason: 'found_by_reconciliation' } as const;
  const { pendingRefund } = await db
    .transaction()
    .execute((transaction) => syncPayment(transaction, cards.name, { ...report, by }));
  if (pendingRefund) await refundPayment({ db, cards }, pendingRefund);
}
