import { getSession } from '../../contract/account/identity.ts';
import type { Call } from '../../contract/endpoint.ts';
import type { Topic } from '../../domain/changes/find-changes.ts';
import type { RawInput } from '../server/parse-input.ts';
import type { Route } from '../server/route.ts';

type TrackedReads = {
  call: Call;
  /** Undefined if the page at this address must not be cached. */
  topics: (url: string) => ReadonlySet<Topic> | undefined;
};

/** Records what a page is made of. `call` must answer `getSession` the same to everyone. */
export type TrackReads = (call: Call) => TrackedReads;

export function trackReads(routes: Route[]): TrackReads {
  // By name: the pages have their own copy of the endpoints.
  const topicsOf = new Map(routes.map(({ endpoint, topics }) => [endpoint.name, topics]));
  return (call) => {
    const read = new Set<Topic>();
    let isPublic = true;
    return {
      call: async (endpoint, input) => {
        const response = await call(endpoint, input);
        const topics = topicsOf.get(endpoint.name);
        if (topics) for (const topic of topics(response, input as RawInput)) read.add(topic);
        else if (endpoint.name !== getSession.name) isPublic = false;
        return response;
      },
      // A page that shows no data of the shop has a query for its visitor, such as the token of a link.
      topics: (url) => (isPublic && (read.size > 0 || !url.includes('?')) ? read : undefined),
    };
  };
}
