import { currentValues } from './current-values.ts';
import { encodingFor } from './encoding.ts';
import type { Freshness } from './freshness.ts';
import {
  bytesOf,
  type CachedResponse,
  type Content,
  createResponse,
  isIn,
  type ResponseRoute,
  recode,
} from './response.ts';

/** Public responses by address. */
export type ResponseCache = {
  /** A cached response in the encoding that this header prefers, if the last check still counts. */
  find: (url: string, acceptEncoding: string | undefined) => CachedResponse | undefined;
  /** A current response, cached or made by `create`. */
  obtain: (
    url: string,
    acceptEncoding: string | undefined,
    route: ResponseRoute,
    create: () => Promise<Content>,
  ) => Promise<CachedResponse>;
  /** Whether there is one, current or not. */
  has: (url: string) => boolean;
  size: () => { count: number; bytes: number };
};

/** The rest is for one encoding of each address: a visitor with another one pushes no address out. */
const SHARE_OF_RECODED = 0.2;

export function responseCache(freshness: Freshness, maxBytes: number): ResponseCache {
  const isCacheable = (response: CachedResponse) => response.isCacheable;
  const valuesIn = (share: number) =>
    currentValues<CachedResponse>(freshness, { maxBytes: maxBytes * share, bytesOf, isCacheable });
  const responses = valuesIn(1 - SHARE_OF_RECODED);
  const recoded = valuesIn(SHARE_OF_RECODED);
  return {
    size: () => {
      const [one, other] = [responses.size(), recoded.size()];
      return { count: one.count + other.count, bytes: one.bytes + other.bytes };
    },
    has: responses.has,
    find: (url, acceptEncoding) => {
      if (!freshness.isVerified()) return undefined;
      const accepted = encodingFor(acceptEncoding);
      const response = responses.find(url);
      return response && (isIn(response, accepted) ? response : recoded.find(`${url} ${accepted}`));
    },
    obtain: async (url, acceptEncoding, route, create) => {
      const accepted = encodingFor(acceptEncoding);
      const response = await responses.obtain(url, async () => {
        const since = freshness.now();
        return createResponse(await create(), { route, since, accepted });
      });
      if (isIn(response, accepted)) return response;
      return recoded.obtain(`${url} ${accepted}`, () => recode(response, accepted));
    },
  };
}
