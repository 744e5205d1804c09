import { sql } from 'kysely';
import type { OrderCaller } from '../access/find-accessible-order.ts';
import { opensOrder, readOrderCookie } from '../access/order-access.ts';
import type { OrderingDependencies } from '../dependencies.ts';
import type { Order } from '../order.ts';

export type UnpaidOrder = Pick<Order, 'id' | 'number' | 'totalAmount' | 'currency' | 'holdEndsAt'>;

/** Returns those of the account, and those that the browser may see by its cookie. The first to end is the first. */
export async function findUnpaidOrdersFor(
  { db, orderSecret }: Pick<OrderingDependencies, 'db' | 'orderSecret'>,
  { actor, orderCookie }: OrderCaller,
): Promise<UnpaidOrder[]> {
  const tokens = readOrderCookie(orderSecret, orderCookie);
  const ids = tokens.map(({ orderId }) => orderId);
  if (!actor && ids.length === 0) return [];
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'number', 'totalAmount', 'currency', 'holdEndsAt', 'userId', 'linksRevokedAt'])
    .where('status', '=', 'unpaid')
    .where('holdEndsAt', '>', sql<Date>`now()`)
    .where((eb) =>
      eb.or([...(actor ? [eb('userId', '=', actor.userId)] : []), ...(ids.length > 0 ? [eb('id', 'in', ids)] : [])]),
    )
    .orderBy('holdEndsAt')
    .orderBy('id')
    .execute();
  return orders.filter(
    (order) => (actor && order.userId === actor.userId) || tokens.some((token) => opensOrder(token, order)),
  );
}
