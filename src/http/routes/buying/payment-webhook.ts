import type { FastifyInstance } from 'fastify';
import { receivePaymentEvents } from '../../../domain/payment/card/receive-events.ts';
import type { Shop } from '../../../domain/shop.ts';

/** Stripe allows 150,000 characters of evidence in a dispute. */
const MAX_EVENT_BYTES = 1024 * 1024;

/** The body is not parsed: the provider's signature covers its bytes. */
export async function paymentWebhook(app: FastifyInstance, { shop }: { shop: Shop }): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/api/payments/webhook', { bodyLimit: MAX_EVENT_BYTES }, async (request) => {
    await receivePaymentEvents(shop, String(request.body ?? ''), request.headers);
    return { received: true };
  });
}
