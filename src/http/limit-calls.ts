import type { FastifyInstance } from 'fastify';
import { type Counted, callLimit } from '../domain/kernel/call-limit.ts';
import type { Shop } from '../domain/shop.ts';

const free = ['/api/health/live', '/api/health/ready', '/api/payments/webhook'];

/** Counts every call and every page of an address, by the route that was found and not by the address as written. */
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

/** Files, pictures and health cost next to nothing, so they are free. */
function countedAs(route: string): Counted | undefined {
  if (free.includes(route)) return undefined;
  if (route.startsWith('/api/')) return 'calls';
  return route === '/*' || route.startsWith('/sitemap') ? 'pages' : undefined;
}
