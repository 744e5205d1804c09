import { Refusal } from '../../../contract/error.ts';
import type { StaffActor } from '../../kernel/actor.ts';
import { asStaff } from '../../kernel/as-staff.ts';
import { isPaid, type Order } from '../../ordering/order.ts';
import { findOrder, lockOrder } from '../../ordering/orders.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { settledPaymentOf } from '../payments.ts';
import { assertMayRefund } from './assert-may-refund.ts';
import { finishRefund } from './finish-refund.ts';
import { planRest } from './refund-amounts.ts';
import { bookRefund } from './refund-lines.ts';
import { findRefundable } from './refunds.ts';

/**
 * Refunds all that is left of an order, as `refundLines`. Unshipped goods return to stock. Throws `booking_not_found`,
 * `booking_cannot_become`, `step_up_required`.
 */
export async function refundOrder(shop: PaymentDependencies, actor: StaffActor, orderId: string): Promise<Order> {
  const refundId = await asStaff(shop.db, actor, async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) throw new Refusal('booking_not_found');
    // `canBecome` also allows refunding a late payment of an ended order, which only the shop itself does.
    const payment = isPaid(order) && (await settledPaymentOf(transaction, orderId));
    if (!payment) throw new Refusal('booking_cannot_become', { from: order.status, to: 'refunded' });
    const plan = planRest(await findRefundable(transaction, order));
    await assertMayRefund(transaction, actor, plan.amount);
    return bookRefund(transaction, { order, payment, plan }, { by: { actor: 'admin', actorId: actor.userId } });
  });
  await finishRefund(shop, refundId);
  return (await findOrder(shop.db, orderId)) as Order;
}
