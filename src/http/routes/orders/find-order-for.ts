import { isStaffActor } from '../../../domain/kernel/actor.ts';
import { findAccessibleOrder, type OrderCaller } from '../../../domain/ordering/access/find-accessible-order.ts';
import type { OrderingDependencies } from '../../../domain/ordering/dependencies.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { findOrder } from '../../../domain/ordering/orders.ts';

/** Any order for staff; others see what `findAccessibleOrder` allows. Throws `booking_not_found`. */
export async function findOrderFor(
  shop: Pick<OrderingDependencies, 'db' | 'orderSecret'>,
  caller: OrderCaller,
  id: string,
): Promise<Order> {
  const order = isStaffActor(caller.actor) ? await findOrder(shop.db, id) : undefined;
  return order ?? findAccessibleOrder(shop, caller, id);
}
