import { createPaymentIntent } from '../../../contract/buying/payment.ts';
import { startPayment } from '../../../domain/payment/card/start-payment.ts';
import type { Shop } from '../../../domain/shop.ts';
import { type Route, route } from '../../server/route.ts';

export const paymentRoutes = (shop: Shop): Route[] => [
  route(createPaymentIntent, async ({ body }, { actor }) => {
    return { clientSecret: await startPayment(shop, actor, { price: body.price, orderId: body.bookingId }) };
  }),
];
