import type { Call } from '../../contract/endpoint.ts';
import type { Topic } from '../../domain/changes/find-changes.ts';
import type { RawInput } from '../server/parse-input.ts';
import type { Route } from '../server/route.ts';
import { currentValues } from './current-values.ts';
import type { Dependent, Freshness } from './freshness.ts';

type CachedResponse = Dependent & { response: unknown; bytes: number };

/** An object takes about twice as much as its JSON, and its entry in the cache a kilobyte. */
const BYTES_PER_CHARACTER = 2;
const BYTES_OF_ENTRY = 1000;

/** Answers public reads of loaders from memory; pages of signed-in visitors contain the same lists. */
export function cachedCalls(freshness: Freshness, maxBytes: number, routes: Route[]): (call: Call) => Call {
  const topicsOf = new Map(routes.map(({ endpoint, topics }) => [endpoint.name, topics]));
  const responses = currentValues<CachedResponse>(freshness, {
    maxBytes,
    bytesOf: ({ bytes }) => bytes,
    isCacheable: () => true,
  });
  return (call) =>
    (async (endpoint, input) => {
      const topics = topicsOf.get(endpoint.name);
      if (!topics) return call(endpoint, input);
      const { response } = await responses.obtain(`${endpoint.name} ${JSON.stringify(input)}`, async () => {
        const begun = { since: freshness.now(), createdAt: performance.now() };
        const created = await call(endpoint, input);
        const bytes = JSON.stringify(created).length * BYTES_PER_CHARACTER + BYTES_OF_ENTRY;
        return { ...begun, response: created, topics: new Set<Topic>(topics(created, input as RawInput)), bytes };
      });
      return response;
    }) as Call;
}
