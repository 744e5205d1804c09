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

type Options = { cache: ResponseCache; securityHeaders: () => Record<string, string>; isShuttingDown: () => boolean };

export function publicResponses({ cache, securityHeaders, isShuttingDown }: Options): SendPublic {
  return async (request, reply, { address, ...route }, create) => {
    const { url = '', headers } = request.raw;
    const { response, variant } = await cache.obtain(address ?? url, headers['accept-encoding'], route, async () => {
      const content = await create();
      return { ...content, headers: { ...securityHeaders(), ...content.headers } };
    });
    reply.hijack();
    if (isShuttingDown()) reply.raw.setHeader('connection', 'close');
    writeResponse(request.raw, reply.raw, response.status, variant);
    return reply;
  };
}
