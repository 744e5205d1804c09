import { createPaymentIntent } from '../contract/payment.ts';
import { startPayment, startPaymentAtOnce } from '../domain/payment/start-payment.ts';
import type { Shop } from '../domain/shop.ts';
import { type Route, route } from './route.ts';

export const paymentRoutes = (shop: Shop): Route[] => [
  route(
    createPaymentIntent,
    async ({ body }, { actor }) => {
      return { clientSecret: await startPayment(shop, actor, { price: body.price, orderId: body.bookingId }) };
    },
    async ({ body: { price, bookingId: orderId } }, { sessionId }) => {
      if (!orderId) return { isCounted: false };
      const caller = { sessionId, rate: createPaymentIntent.rates[0] };
      const started = await startPaymentAtOnce(shop, caller, { price, orderId });
      return 'clientSecret' in started ? { answer: started } : started;
    },
  ),
];
