import type { FastifyInstance } from 'fastify';
import { receivePaymentEvent } from '../domain/payment/receive-event.ts';
import type { Shop } from '../domain/shop.ts';

/** A dispute's event holds the evidence too, which Stripe lets be 150,000 characters. */
const LARGEST_EVENT = 1024 * 1024;

/** Where the card provider reports payments. The body stays text: the signature is over the bytes as they came. */
export async function paymentWebhook(app: FastifyInstance, { shop }: { shop: Shop }): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/api/payments/webhook', { bodyLimit: LARGEST_EVENT }, async (request) => {
    await receivePaymentEvent(shop, String(request.body ?? ''), request.headers);
    return { received: true };
  });
}
