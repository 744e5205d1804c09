import { createPaymentIntent } from '../contract/payment.ts';
import { countAttempt } from '../domain/kernel/rate-limits.ts';
import { startPayment } from '../domain/payment/start-payment.ts';
import type { Shop } from '../domain/shop.ts';
import { type Route, route } from './route.ts';

export const paymentRoutes = (shop: Shop): Route[] => [
  route(createPaymentIntent, async ({ body }, { actor }) => {
    await countAttempt(shop.db, 'payment', actor.userId, shop.rateLimitScale);
    return { clientSecret: await startPayment(shop, actor, { price: body.price, orderId: body.bookingId }) };
  }),
];
