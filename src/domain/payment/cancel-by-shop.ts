import { Refusal } from '../../contract/error.ts';
import { grants } from '../../contract/role.ts';
import type { StaffActor } from '../kernel/actor.ts';
import { asStaff } from '../kernel/as-staff.ts';
import { addCancellation, findCancellationReason } from '../ordering/order-cancellations.ts';
import { findOrder } from '../ordering/orders.ts';
import { cancelledUnits } from './cancelled-units.ts';
import { cancelOpenPayment } from './card/cancel-open-payment.ts';
import type { PaymentDependencies } from './dependencies.ts';
import { endUnpaidOrder } from './end-order.ts';
import type { Refund } from './refunds/refund.ts';
import { quoteRefund, refundLines, type WantedUnits } from './refunds/refund-lines.ts';

export type Cancellation = {
  orderId: string;
  /** The customer reads it. */
  reason: string;
  /** By default all that is not shipped. */
  lines?: readonly WantedUnits[] | undefined;
  idempotencyKey?: string | undefined;
};

/**
 * Cancels what is not shipped, whole or units of it. A paid order is refunded by the book of refunds, which the refund is
 * returned from; one that is not paid ends, whole. An order that is paid at the same moment is refunded. Idempotent for the
 * same key and cancellation. Throws `booking_not_found`, `nothing_to_cancel`, `units_not_open`, `cancelled_whole_only`,
 * `payment_in_progress`, `payment_provider_unavailable`, `forbidden`, what `refundLines` throws.
 */
export async function cancelByShop(
  shop: PaymentDependencies,
  actor: StaffActor,
  { orderId, reason, lines, idempotencyKey }: Cancellation,
): Promise<Refund | undefined> {
  if (await cancelUnpaid(shop, actor, { orderId, reason, lines })) return undefined;
  if (!grants(actor.role, 'refunds')) throw new Refusal('forbidden');
  return refundLines(
    shop,
    { ...actor, permission: 'refunds' },
    { orderId, lines: lines ?? [], reason, idempotencyKey },
    async (_transaction, order) => cancelledUnits(order, lines),
  );
}

/** Returns false if the order is not unpaid. */
async function cancelUnpaid(
  shop: PaymentDependencies,
  actor: StaffActor,
  { orderId, reason, lines }: Cancellation,
): Promise<boolean> {
  const order = await findOrder(shop.db, orderId);
  if (!order) throw new Refusal('booking_not_found');
  if (order.status === 'cancelled' && (await findCancellationReason(shop.db, orderId)) === reason) return true;
  if (order.status === 'cancelled' || order.status === 'expired') throw new Refusal('nothing_to_cancel');
  if (order.status !== 'unpaid') return false;
  if (lines) throw new Refusal('cancelled_whole_only');
  const by = { actor: 'admin', actorId: actor.userId } as const;
  if (!(await cancelOpenPayment(shop, orderId, { ...by, reason: 'found_at_cancellation' }))) return false;
  return endUnpaidOrder(shop, orderId, 'cancelled', { ...by, reason: 'cancelled_by_shop' }, (act) =>
    asStaff(shop.db, actor, async (transaction) => {
      const hasEnded = await act(transaction);
      if (hasEnded) await addCancellation(transaction, { orderId, reason });
      return hasEnded;
    }),
  );
}

/** In minor units, what `cancelByShop` would refund. Throws the same as far as it can be known. */
export async function quoteCancellation(
  shop: Pick<PaymentDependencies, 'db'>,
  { orderId, lines }: Pick<Cancellation, 'orderId' | 'lines'>,
): Promise<{ amount: number; currency: string }> {
  const order = await findOrder(shop.db, orderId);
  if (!order) throw new Refusal('booking_not_found');
  const { currency } = order;
  if (order.status !== 'unpaid') {
    const plan = await quoteRefund(shop, order, cancelledUnits(order, lines));
    return { amount: plan.amount, currency };
  }
  if (lines) throw new Refusal('cancelled_whole_only');
  return { amount: 0, currency };
}
