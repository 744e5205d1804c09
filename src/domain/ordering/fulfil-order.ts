import { Refusal } from '../../contract/error.ts';
import type { Actor } from '../kernel/actor.ts';
import { asAdmin } from '../kernel/as-admin.ts';
import type { OrderingDependencies } from './dependencies.ts';
import { canBecome, type Order } from './order.ts';
import { findOrder, lockOrder } from './orders.ts';
import { transitionOrder } from './transition-order.ts';

/** A later refund returns nothing to stock. Throws `booking_not_found`, `booking_cannot_become`. */
export const shipOrder = (shop: OrderingDependencies, actor: Actor, orderId: string) =>
  fulfil(shop, actor, orderId, 'shipped');

/** Throws `booking_not_found`, `booking_cannot_become`. */
export const deliverOrder = (shop: OrderingDependencies, actor: Actor, orderId: string) =>
  fulfil(shop, actor, orderId, 'delivered');

async function fulfil(
  shop: OrderingDependencies,
  actor: Actor,
  orderId: string,
  to: 'shipped' | 'delivered',
): Promise<Order> {
  await asAdmin(shop.db, actor, async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) throw new Refusal('booking_not_found');
    if (!canBecome(order.status, to)) throw new Refusal('booking_cannot_become', { from: order.status, to });
    await transitionOrder(transaction, order, to, { actor: 'admin', actorId: actor.userId });
  });
  return (await findOrder(shop.db, orderId)) as Order;
}
