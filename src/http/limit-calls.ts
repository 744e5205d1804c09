import type { FastifyInstance } from 'fastify';
import { type Counted, callLimit } from '../domain/kernel/call-limit.ts';
import type { Shop } from '../domain/shop.ts';

const unlimited = ['/api/health/live', '/api/health/ready', '/api/payments/webhook'];

/** Limits the calls and pages of an IP address. Uses the matched route, because one route has many spellings. */
export function limitCalls(app: FastifyInstance, { db, rateLimitScale }: Shop): void {
  const onError = (error: unknown) => app.log.error(error);
  const limitOf = {
    calls: callLimit(db, 'calls', rateLimitScale, onError),
    pages: callLimit(db, 'pages', rateLimitScale, onError),
  };
  app.addHook('onRequest', async ({ routeOptions: { url = '' }, ip }) => {
    const counted = countedAs(url);
    if (counted) await limitOf[counted].count(ip);
  });
  app.addHook('onClose', async () => {
    for (const limit of Object.values(limitOf)) await limit.settle();
  });
}

/** Static files, pictures and health checks are cheap and not limited. */
function countedAs(route: string): Counted | undefined {
  if (unlimited.includes(route)) return undefined;
  if (route.startsWith('/api/')) return 'calls';
  return route === '/*' || route.startsWith('/sitemap') ? 'pages' : undefined;
}
