import type { FastifyInstance, FastifyRequest } from 'fastify';
import { newPageRate } from '../../../contract/rate.ts';
import { callLimit } from '../../../domain/kernel/call-limit.ts';
import type { Shop } from '../../../domain/shop.ts';

type Options = {
  workers: number;
  /** 0 for no limit. */
  perMinute: number;
  /** Whether the visitor has a cart or an order: the network of a buyer may be a crawler's too. */
  isBuyer: (request: FastifyRequest) => boolean;
};

/**
 * Limits how many pages that no cache has a network may ask for (docs/decisions/0149). Crawlers ask for each page once, so
 * each costs a rendering; visitors ask for what others have asked for.
 */
export function limitNewPages(
  app: FastifyInstance,
  shop: Shop,
  { workers, perMinute, isBuyer }: Options,
): (request: FastifyRequest) => Promise<void> {
  if (perMinute === 0) return async () => undefined;
  const onError = (error: unknown) => app.log.error(error);
  const limit = callLimit(shop, { ...newPageRate, perMinute }, { onError, workers });
  app.addHook('onClose', limit.flush);
  return async (request) => {
    if (!isBuyer(request)) await limit.count(request.ip);
  };
}
