import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Content, ResponseRoute } from './response.ts';
import type { ResponseCache } from './response-cache.ts';
import { writeResponse } from './write-response.ts';

/**
 * Sends what a visitor without a session receives at this address, cached or made by `create`, whose errors are thrown to
 * the route. `address` is the request's, unless parts of that make no difference.
 */
export type SendPublic = (
  request: FastifyRequest,
  reply: FastifyReply,
  route: ResponseRoute & { readonly address?: string },
  create: () => Promise<Content>,
) => Promise<FastifyReply>;

type Options = {
  cache: ResponseCache;
  /** Counts a page that the cache does not have, not even outdated; throws `too_many_requests`. */
  countNewPage: (request: FastifyRequest) => Promise<void>;
  securityHeaders: () => Record<string, string>;
  isShuttingDown: () => boolean;
};

export function publicResponses({ cache, countNewPage, securityHeaders, isShuttingDown }: Options): SendPublic {
  return async (request, reply, { address, ...route }, create) => {
    const { url = '', headers } = request.raw;
    const key = address ?? url;
    // Not in `create`, whose error would be thrown to others who wait for the page.
    if (route.countedAs === 'pages' && !cache.has(key)) await countNewPage(request);
    const response = await cache.obtain(key, headers['accept-encoding'], route, async () => {
      const content = await create();
      return { ...content, headers: { ...securityHeaders(), ...content.headers } };
    });
    reply.hijack();
    if (isShuttingDown()) reply.raw.setHeader('connection', 'close');
    writeResponse(request.raw, reply.raw, response);
    return reply;
  };
}
