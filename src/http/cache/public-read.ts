import type { Endpoint, InputOf, ResponseOf } from '../../contract/endpoint.ts';
import type { Topic } from '../../domain/changes/find-changes.ts';
import { type Handler, type PublicRead, type Route, route } from '../server/route.ts';

/**
 * What a response depends on. `not cached` if it is of a few visitors only, or depends on anything that has no topic:
 * then pages that read it are not cached either.
 */
type TopicsOf<E extends Endpoint> = ((response: ResponseOf<E>, input: InputOf<E>) => Topic[]) | 'not cached';

/**
 * The route of a read that responds to everyone the same, from the cache until one of its topics changes.
 * `public-tables.test.ts` compares them with the tables that its statements read.
 */
export function publicRead<E extends PublicRead>(endpoint: E, topics: TopicsOf<E>, handle: Handler<E>): Route {
  // `route()` refuses public reads, so that none is without topics.
  const bound = route(endpoint as never, handle as never);
  return topics === 'not cached' ? bound : { ...bound, topics: topics as Route['topics'] };
}

/** What a response with this product depends on, beside the catalogue. */
export const topicsOfProduct = ({ _id }: { _id: string }): Topic[] => [`stock:${_id}`, `ratings:${_id}`];

/** The topics of what customers write about a product. A payment makes a verified purchase, and moves stock. */
export function topicsOfWritten(kind: 'reviews' | 'questions', productId: string): Topic[] {
  const id = productId.toLowerCase();
  return ['catalogue', `${kind}:${id}`, `stock:${id}`];
}
