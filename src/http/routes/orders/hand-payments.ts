import { recordHandPayment } from '../../../contract/orders/hand-payment.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { findOrder } from '../../../domain/ordering/orders.ts';
import { recordHandPayment as record } from '../../../domain/payment/record-hand-payment.ts';
import type { Shop } from '../../../domain/shop.ts';
import { type Route, route } from '../../server/route.ts';

export const handPaymentRoutes = (shop: Shop): Route[] => [
  route(recordHandPayment, async ({ params, body }, { actor }) => {
    await record(shop, actor, { ...body, orderId: params.id });
    const { status } = (await findOrder(shop.db, params.id)) as Order;
    return { status };
  }),
];
