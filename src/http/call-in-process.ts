import type { AnswerOf, Call, Endpoint, InputOf } from '../contract/endpoint.ts';
import { Refusal } from '../contract/error.ts';
import type { Actor } from '../domain/identity/actor.ts';
import type { RawInput, Route } from './route.ts';

/**
 * The typed call for loaders: the same routes without HTTP, so that pages and API never disagree.
 * It reads with the session's user and never writes (decision 11).
 */
export function callInProcess(routes: Route[], caller: { actor: Actor | undefined; address: string }): Call {
  const byName = new Map(routes.map((route) => [route.endpoint.name, route]));
  return async <E extends Endpoint>(endpoint: E, input: InputOf<E>) => {
    // Found by name: the server build of the pages brings its own copy of the constants.
    const route = byName.get(endpoint.name);
    if (!route) throw new Refusal('not_found');
    if (route.endpoint.method !== 'GET') throw new Error(`A loader may not call ${endpoint.name}: it writes`);
    const answer = await route.run(input as RawInput, {
      ...caller,
      ownAddress: refuseToWrite,
      setSession: refuseToWrite,
      clearSession: refuseToWrite,
      setDevice: refuseToWrite,
    });
    return answer as AnswerOf<E>;
  };
}

function refuseToWrite(): never {
  throw new Error('A loader has no request to lead back and no response to set a cookie on');
}
