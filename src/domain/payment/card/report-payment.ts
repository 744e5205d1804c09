import { Refusal } from '../../../contract/error.ts';
import type { Attribution } from '../../ordering/transition-order.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { settlePayment } from './settle-payment.ts';

type Report = { orderId: string; intentId: string; by: Attribution };

/** `settlePayment`, for who reports it. Throws also `paid_late_refunded`, `booking_already_paid`. */
export async function reportPayment(shop: PaymentDependencies, { orderId, intentId, by }: Report): Promise<void> {
  const settlement = await settlePayment(shop, intentId, { by, orderId });
  if (settlement === 'refunded_late') throw new Refusal('paid_late_refunded');
  if (settlement === 'refunded_double') throw new Refusal('booking_already_paid');
}
