import type { FastifyInstance } from 'fastify';
import { callRate, pageRate } from '../../../contract/rate.ts';
import { callLimit } from '../../../domain/kernel/call-limit.ts';
import type { Shop } from '../../../domain/shop.ts';

/**
 * By matched route, because one route has many spellings. Returns a function that counts a request which Fastify does not
 * see, or returns false.
 */
export function limitCalls(
  app: FastifyInstance,
  shop: Shop,
  workers: number,
): (countedAs: 'calls' | 'pages', address: string) => boolean {
  const onError = (error: unknown) => app.log.error(error);
  const limitOf = {
    calls: callLimit(shop, callRate, { onError, workers }),
    pages: callLimit(shop, pageRate, { onError, workers }),
  };
  app.addHook('onRequest', async ({ routeOptions: { url = '' }, ip }) => {
    const counted = countedAs(url);
    if (counted) await limitOf[counted].count(ip);
  });
  app.addHook('onClose', async () => {
    for (const limit of Object.values(limitOf)) await limit.flush();
  });
  return (counted, address) => limitOf[counted].tryCount(address);
}

const unlimited = ['/api/health/live', '/api/health/ready', '/api/payments/webhook', '/metrics'];

/** Files, which cost little; the sandbox is no part of a real shop. */
const uncounted = /^\/((static|pictures|images|sandbox)\/|[^/*]+\.(?!xml$)\w+$)/;

/** By matched route, empty if there is none. Undefined if its requests are not limited. */
export function countedAs(route: string): 'calls' | 'pages' | undefined {
  if (route === '' || unlimited.includes(route) || uncounted.test(route)) return undefined;
  return route.startsWith('/api/') ? 'calls' : 'pages';
}
