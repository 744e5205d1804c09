import type { FastifyInstance } from 'fastify';
import { endNoticePath } from '../../contract/account/notice.ts';
import { unsubscribe as endpoint, oneClickPath } from '../../contract/community/newsletter.ts';
import { Refusal } from '../../contract/error.ts';
import { unsubscribe } from '../../domain/newsletter/subscribe.ts';
import { endNotice } from '../../domain/notices/request-notice.ts';
import type { Shop } from '../../domain/shop.ts';

const links = [
  { path: oneClickPath, page: '/newsletter/unsubscribe', end: unsubscribe },
  { path: endNoticePath, page: '/notices/end', end: endNotice },
];

/** RFC 8058: a POST without cookies. A GET redirects to a page that asks, so link scanners do not unsubscribe. */
export async function oneClickUnsubscribe(app: FastifyInstance, { shop }: { shop: Shop }): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null));
  for (const { path, page, end } of links) {
    app.post(path(':token'), async (request, reply) => {
      await end(shop, tokenOf(request.params));
      return reply.header('cache-control', 'no-store').code(204).send();
    });
    app.get(path(':token'), async (request, reply) =>
      reply.header('cache-control', 'no-store').redirect(`${page}#token=${tokenOf(request.params)}`, 303),
    );
  }
}

function tokenOf(params: unknown): string {
  const { success, data } = endpoint.body.safeParse(params);
  if (!success) throw new Refusal('link_invalid');
  return data.token;
}
