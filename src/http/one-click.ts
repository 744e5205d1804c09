import type { FastifyInstance } from 'fastify';
import { Refusal } from '../contract/error.ts';
import { unsubscribe as endpoint, oneClickPath } from '../contract/newsletter.ts';
import { unsubscribe } from '../domain/newsletter/subscribe.ts';
import type { Shop } from '../domain/shop.ts';

/** RFC 8058: a POST without cookies. A GET redirects to a page that asks, so link scanners do not unsubscribe. */
export async function oneClickUnsubscribe(app: FastifyInstance, { shop }: { shop: Shop }): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null));
  app.post(oneClickPath(':token'), async (request, reply) => {
    await unsubscribe(shop, tokenOf(request.params));
    return reply.header('cache-control', 'no-store').code(204).send();
  });
  app.get(oneClickPath(':token'), async (request, reply) =>
    reply.header('cache-control', 'no-store').redirect(`/newsletter/unsubscribe#token=${tokenOf(request.params)}`, 303),
  );
}

function tokenOf(params: unknown): string {
  const { success, data } = endpoint.body.safeParse(params);
  if (!success) throw new Refusal('link_invalid');
  return data.token;
}
