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
 * Gives a customer's money back: the order is refunded, and what was not shipped is for sale again.
 *
 * The refund is written down as due before the provider is asked, and the provider is asked outside the transaction,
 * under the payment's own key. Whatever dies in between, or does not answer, the sweep finishes it, and nobody gets
 * the money twice. Throws `booking_not_found`, and `booking_cannot_become` when there is no money to give back.
 */
export async function refundOrder(shop: PaymentDependencies, actor: Actor, orderId: string): Promise<Order> {
  const payment = await asAdmin(shop.db, actor, async (transaction): Promise<Payment> => {
    const order = await lockOrder(transaction, orderId);
    if (!order) throw new Refusal('booking_not_found');
    // The table of states lets a late payment end in a refund as well: that one is not an admin's to give.
    const settled = isPaid(order) && (await settledPaymentOf(transaction, orderId));
    if (!settled) throw new Refusal('booking_cannot_become', { from: order.status, to: 'refunded' });
    await markPayment(transaction, settled.id, 'refund_due');
    await transitionOrder(transaction, order, 'refunded', { actor: 'admin', actorId: actor.userId });
    return settled;
  });
  await finishRefund(shop, payment);
  return (await findOrder(shop.db, orderId)) as Order;
}
