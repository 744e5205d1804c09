import type { Call, Endpoint, InputOf, ResponseOf } from '../../contract/endpoint.ts';
import { Refusal } from '../../contract/error.ts';
import type { RawInput } from './parse-input.ts';
import type { RequestContext } from './request-context.ts';
import type { Route } from './route.ts';

type Caller = Pick<RequestContext, 'actor' | 'cartToken' | 'orderCookie' | 'challengeToken' | 'address'> &
  Partial<Pick<RequestContext, 'shopOrigin'>>;

/** For loaders. Read-only, because a page is authenticated by its cookie alone. */
export function callsInProcess(routes: Route[]): (caller: Caller) => Call {
  // By name: the server build has its own copy of the endpoints.
  const byName = new Map(routes.map((route) => [route.endpoint.name, route]));
  return (caller) => (endpoint, input) => callOne(byName.get(endpoint.name), caller, endpoint, input);
}

async function callOne<E extends Endpoint>(
  route: Route | undefined,
  caller: Caller,
  endpoint: E,
  input: InputOf<E>,
): Promise<ResponseOf<E>> {
  if (!route) throw new Refusal('not_found');
  if (route.endpoint.method !== 'GET') throw new Error(`A loader may not call ${endpoint.name}: it writes`);
  const response = await route.run(input as RawInput, { ...readOnly, ...caller });
  return response as ResponseOf<E>;
}

const readOnly = {
  countAttempt: refuseToWrite,
  shopOrigin: refuseToWrite,
  setSession: refuseToWrite,
  clearSession: refuseToWrite,
  setCart: refuseToWrite,
  clearCart: refuseToWrite,
  setBuilds: refuseToWrite,
  clearBuilds: refuseToWrite,
  setOrderCookie: refuseToWrite,
  logError: refuseToWrite,
  setDevice: refuseToWrite,
  setChallenge: refuseToWrite,
  clearChallenge: refuseToWrite,
  setRemembered: refuseToWrite,
  assertSteppedUp: refuseToWrite,
};

function refuseToWrite(): never {
  throw new Error('A loader cannot redirect to the shop, set cookies, count attempts or require a second factor again');
}
