import type { Shop } from '../shop.ts';
import { markPayment } from './payments.ts';

/** Gives the money of a payment that is `refund_due` back, once however often it is tried. */
export async function finishRefund(
  shop: Pick<Shop, 'db' | 'cards'>,
  paymentId: string,
  intentId: string,
): Promise<void> {
  await shop.cards.refund(intentId, `refund:${paymentId}`);
  await markPayment(shop.db, paymentId, 'refunded');
}
