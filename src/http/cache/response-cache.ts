import { currentValues } from './current-values.ts';
import { encodingFor } from './encoding.ts';
import type { Freshness } from './freshness.ts';
import {
  bytesOf,
  type CachedResponse,
  type Content,
  createResponse,
  findVariant,
  type ResponseRoute,
  recodeVariant,
  type Variant,
} from './response.ts';

type Found = { response: CachedResponse; variant: Variant };

/** Public responses by address. */
export type ResponseCache = {
  /** A cached response in the encoding that this header prefers, if the last check still counts. */
  find: (url: string, acceptEncoding: string | undefined) => Found | undefined;
  /** A current response, cached or made by `create`. */
  obtain: (
    url: string,
    acceptEncoding: string | undefined,
    route: ResponseRoute,
    create: () => Promise<Content>,
  ) => Promise<Found>;
  size: () => { count: number; bytes: number };
};

export function responseCache(freshness: Freshness, maxBytes: number): ResponseCache {
  const isCacheable = (response: CachedResponse) => response.isCacheable;
  const responses = currentValues<CachedResponse>(freshness, { maxBytes, bytesOf, isCacheable });
  return {
    size: responses.size,
    find: (url, acceptEncoding) => {
      const response = freshness.isVerified() ? responses.find(url) : undefined;
      const variant = response && findVariant(response, encodingFor(acceptEncoding));
      return variant && { response, variant };
    },
    obtain: async (url, acceptEncoding, route, create) => {
      const accepted = encodingFor(acceptEncoding);
      const response = await responses.obtain(url, async () => {
        const since = freshness.now();
        return createResponse(await create(), { route, since, accepted });
      });
      const known = findVariant(response, accepted);
      if (known) return { response, variant: known };
      const variant = await recodeVariant(response, accepted);
      responses.measure(url, response);
      return { response, variant };
    },
  };
}
