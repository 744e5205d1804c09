import { cancelByShop, quoteCancellation } from '../../../contract/orders/cancellation.ts';
import { returnEndedOrder } from '../../../domain/cart/ordered-lines.ts';
import { toMajor } from '../../../domain/kernel/money.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { findOrder } from '../../../domain/ordering/orders.ts';
import { cancelByShop as cancel, quoteCancellation as quote } from '../../../domain/payment/cancel-by-shop.ts';
import type { Shop } from '../../../domain/shop.ts';
import { presentRefund } from '../../present/orders/refund.ts';
import { type Route, route } from '../../server/route.ts';

export const cancellationRoutes = (shop: Shop): Route[] => [
  route(quoteCancellation, async ({ params, body }) => {
    const { amount, currency } = await quote(shop, { orderId: params.id, lines: body.lines });
    return { amount: toMajor(amount, currency) };
  }),

  route(cancelByShop, async ({ params, body }, { actor, idempotencyKey, logError }) => {
    const refund = await cancel(shop, actor, { ...body, orderId: params.id, idempotencyKey });
    // The order has ended; maintenance tries again.
    if (!refund) await returnEndedOrder(shop.db, params.id).catch(logError);
    const order = (await findOrder(shop.db, params.id)) as Order;
    return { status: order.status, refund: refund ? presentRefund(refund, order, { isForAdmin: true }) : null };
  }),
];
