import type { DatabaseTransaction } from '../../db/connect.ts';
import type { OrderStatus } from '../ordering/order.ts';
import { lockOrder } from '../ordering/orders.ts';
import { type Attribution, transitionOrder } from '../ordering/transition-order.ts';
import { statusAfter } from './progress.ts';
import { findShipmentsOf } from './shipments.ts';

/**
 * Gives the order the status that its lines and shipments mean; call it in each act that ships, delivers or cancels
 * units. The order must be locked. An order can become shipped and delivered at once: its last open units were
 * cancelled after all others had arrived. The mail of the delivery is always sent.
 */
export async function advanceOrder(
  transaction: DatabaseTransaction,
  orderId: string,
  { sendsMail, ...by }: Attribution,
): Promise<void> {
  const order = await lockOrder(transaction, orderId);
  if (!order) return;
  const status = statusAfter(order.status, order.lines, await findShipmentsOf(transaction, orderId));
  const steps: OrderStatus[] = status === 'delivered' && order.status === 'paid' ? ['shipped', status] : [status];
  let current = order;
  for (const to of steps) {
    if (to === current.status) continue;
    await transitionOrder(transaction, current, to, to === 'shipped' ? { ...by, sendsMail: sendsMail ?? true } : by);
    current = { ...current, status: to };
  }
}
