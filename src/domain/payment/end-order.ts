import { Refusal } from '../../contract/error.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Order } from '../ordering/order.ts';
import { findExpiredOrderIds, findOrder, lockOrder } from '../ordering/orders.ts';
import { type Attribution, transitionOrder } from '../ordering/transition-order.ts';
import { cancelOpenPayment } from './card/cancel-open-payment.ts';
import type { PaymentDependencies } from './dependencies.ts';
import { openPaymentOf } from './payments.ts';

/** Cancels an unpaid order. Throws `booking_not_found`, `booking_not_cancellable`, `payment_in_progress`. */
export async function cancelOrder(shop: PaymentDependencies, actor: Actor, orderId: string): Promise<Order> {
  const order = await findOrder(shop.db, orderId, actor.userId);
  if (!order) throw new Refusal('booking_not_found');
  await cancelUnpaidOrder(shop, order, { actor: 'customer', actorId: actor.userId });
  return (await findOrder(shop.db, orderId, actor.userId)) ?? order;
}

/** The caller may cancel the order. Throws `booking_not_cancellable`, `payment_in_progress`. */
export async function cancelUnpaidOrder(shop: PaymentDependencies, order: Order, by: Attribution): Promise<void> {
  const isEnded = order.status === 'unpaid' && (await endUnpaidOrder(shop, order.id, 'cancelled', by));
  if (!isEnded) throw new Refusal('booking_not_cancellable');
}

/** Ends all expired holds; one with a payment in progress waits for the next round. */
export async function expireOrders(shop: PaymentDependencies, onError: (error: unknown) => void): Promise<void> {
  const AT_ONCE = 10;
  let after: string | undefined;
  do {
    const orderIds = await findExpiredOrderIds(shop.db, { after, limit: AT_ONCE });
    await Promise.all(orderIds.map((orderId) => expireOrder(shop, orderId).catch(onError)));
    after = orderIds.at(-1);
  } while (after);
}

async function expireOrder(shop: PaymentDependencies, orderId: string): Promise<void> {
  try {
    await endUnpaidOrder(shop, orderId, 'expired', { actor: 'system', reason: 'hold_ended' });
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'payment_in_progress')) throw error;
  }
}

type Act = (transaction: DatabaseTransaction) => Promise<boolean | undefined>;

/** Cancels the payment first, so that an ended order cannot be paid; a succeeded one is settled (docs/decisions/0007). */
export async function endUnpaidOrder(
  shop: PaymentDependencies,
  orderId: string,
  to: 'cancelled' | 'expired',
  attribution: Attribution,
  transact = (act: Act) => shop.db.transaction().execute(act),
): Promise<boolean> {
  if (!(await cancelOpenPayment(shop, orderId, attribution))) return false;
  const ended = await transact(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (order?.status !== 'unpaid') return false;
    // A payment started in the meantime must be cancelled first.
    if (await openPaymentOf(transaction, orderId)) return undefined;
    return transitionOrder(transaction, order, to, attribution);
  });
  return ended ?? endUnpaidOrder(shop, orderId, to, attribution, transact);
}
