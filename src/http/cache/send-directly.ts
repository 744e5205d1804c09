import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ResponseRoute } from './response.ts';
import type { ResponseCache } from './response-cache.ts';
import { writeResponse } from './write-response.ts';

type Options = {
  cache: ResponseCache;
  /** Never answered from the cache (docs/decisions/0050). */
  hasSession: (request: IncomingMessage) => boolean;
  /** Counts the request; false if it has to wait or is refused, which is then Fastify's to do. */
  count: (request: IncomingMessage, route: ResponseRoute) => boolean;
  observe: (method: string, route: string, status: number, seconds: number) => void;
  isShuttingDown: () => boolean;
};

export type SendDirectly = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Sends cached responses before Fastify sees the request: its routing and hooks cost several times as much. Returns false,
 * with nothing done, if the request needs more than that.
 */
export function sendDirectly({ cache, hasSession, count, observe, isShuttingDown }: Options): SendDirectly {
  return (request, response) => {
    const { method = '', url = '', headers } = request;
    // An admin's token may get another response.
    if ((method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined) return false;
    const found = cache.find(url, headers['accept-encoding']);
    if (!found || hasSession(request) || isShuttingDown() || !count(request, found.route)) return false;
    const startedAt = performance.now();
    const status = writeResponse(request, response, found);
    observe(method, found.route.pattern, status, (performance.now() - startedAt) / 1000);
    return true;
  };
}
