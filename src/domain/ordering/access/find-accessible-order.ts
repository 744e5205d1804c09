import { Refusal } from '../../../contract/error.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { OrderingDependencies } from '../dependencies.ts';
import type { Order } from '../order.ts';
import { findOrder } from '../orders.ts';
import { opensOrder, readOrderCookie } from './order-access.ts';

/** `orderCookie`: see order-access.ts. */
export type OrderCaller = { actor?: Actor | undefined; orderCookie?: string | undefined };

/** For its customer, and for a browser with its token. Throws `booking_not_found`, also for the orders of others. */
export async function findAccessibleOrder(
  { db, orderSecret }: Pick<OrderingDependencies, 'db' | 'orderSecret'>,
  { actor, orderCookie }: OrderCaller,
  id: string,
): Promise<Order> {
  const order = await findOrder(db, id);
  if (!order) throw new Refusal('booking_not_found');
  const isOwn = actor !== undefined && order.userId === actor.userId;
  const isOpened = readOrderCookie(orderSecret, orderCookie).some((token) => opensOrder(token, order));
  if (!isOwn && !isOpened) throw new Refusal('booking_not_found');
  return order;
}
