import type { Call } from '../../contract/endpoint.ts';
import { getSession } from '../../contract/identity.ts';
import type { Topic } from '../../domain/changes/find-changes.ts';
import { topicsOf } from './public-reads.ts';

type TrackedReads = {
  call: Call;
  /** Undefined if the page at this address must not be kept. */
  topics: (url: string) => ReadonlySet<Topic> | undefined;
};

/** Records what a page is made of. `call` must answer `getSession` the same to everyone. */
export function trackReads(call: Call): TrackedReads {
  const topics = new Set<Topic>();
  let isPublic = true;
  return {
    call: async (endpoint, input) => {
      const answer = await call(endpoint, input);
      const read = endpoint.name === getSession.name ? [] : topicsOf(endpoint.name, answer, input);
      if (read) for (const topic of read) topics.add(topic);
      else isPublic = false;
      return answer;
    },
    // A page that shows no data of the shop has a query for its visitor, such as the token of a link.
    topics: (url) => (isPublic && (topics.size > 0 || !url.includes('?')) ? topics : undefined),
  };
}
