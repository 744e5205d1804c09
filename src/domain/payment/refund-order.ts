import { Refusal } from '../../contract/error.ts';
import type { Actor } from '../kernel/actor.ts';
import { asAdmin } from '../kernel/as-admin.ts';
import { isPaid, type Order } from '../ordering/order.ts';
import { findOrder, lockOrder } from '../ordering/orders.ts';
import { transitionOrder } from '../ordering/transition-order.ts';
import type { PaymentDependencies } from './dependencies.ts';
import { markPayment, type Payment, settledPaymentOf } from './payments.ts';
import { finishRefund } from './refunds.ts';

/**
 * Commits the refund as due before calling the provider, so that maintenance can finish it. No refund is made twice.
 * Unshipped goods return to stock. Throws `booking_not_found`, `booking_cannot_become`.
 */
export async function refundOrder(shop: PaymentDependencies, actor: Actor, orderId: string): Promise<Order> {
  const payment = await asAdmin(shop.db, actor, async (transaction): Promise<Payment> => {
    const order = await lockOrder(transaction, orderId);
    if (!order) throw new Refusal('booking_not_found');
    // `canBecome` also allows refunding a late payment of an ended order, which only the shop itself does.
    const settled = isPaid(order) && (await settledPaymentOf(transaction, orderId));
    if (!settled) throw new Refusal('booking_cannot_become', { from: order.status, to: 'refunded' });
    await markPayment(transaction, settled.id, 'refund_due');
    await transitionOrder(transaction, order, 'refunded', { actor: 'admin', actorId: actor.userId });
    return settled;
  });
  await finishRefund(shop, payment);
  return (await findOrder(shop.db, orderId)) as Order;
}
