import type { Call, Endpoint, InputOf, ResponseOf } from '../../contract/endpoint.ts';
import { Refusal } from '../../contract/error.ts';
import type { Problem } from '../../contract/problem.ts';
import { accessToken, clearAccessToken, renewAccessToken } from './access-token.ts';
import { recordShopTime } from './clock.ts';
import { stepUp } from './step-up.ts';

type CallInput = { params?: object; query?: object; body?: unknown; idempotencyKey?: string };

export const call: Call = (endpoint, input) => callUntil(undefined, endpoint, input);

/** Ends with the signal. */
export async function callUntil<E extends Endpoint>(
  signal: AbortSignal | undefined,
  endpoint: E,
  input: InputOf<E>,
): Promise<ResponseOf<E>> {
  const response = await responseTo(signal, endpoint, input);
  const answer = await response.json();
  return (endpoint.paged ? pageOf(response, answer) : answer) as ResponseOf<E>;
}

/** Asks for the second factor where the shop requires it again. */
export async function responseTo<E extends Endpoint>(
  signal: AbortSignal | undefined,
  endpoint: E,
  input: InputOf<E>,
): Promise<Response> {
  let response = await send(endpoint, input as CallInput, signal);
  if (response.status === 401 && endpoint.credential === 'token') {
    // The token has expired. If its renewal fails as well, the session is over.
    clearAccessToken();
    response = await send(endpoint, input as CallInput, signal);
  }
  recordShopTime(response.headers.get('date'));
  if (!response.ok) {
    const refusal = await refusalOf(response);
    if (refusal.code !== 'step_up_required' || !(await stepUp())) throw refusal;
    return responseTo(signal, endpoint, input);
  }
  return response;
}

async function send(
  endpoint: Endpoint,
  { params = {}, query = {}, body, idempotencyKey }: CallInput,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const path = Object.entries(params).reduce(
    (text, [name, value]) => text.replace(`:${name}`, encodeURIComponent(String(value))),
    endpoint.path as string,
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [value].flat().map((one) => [name, String(one)]),
    ),
  );
  const headers = new Headers();
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  if (endpoint.credential === 'token') headers.set('authorization', `Bearer ${await usableToken()}`);
  return fetch(`${path}${search.size ? `?${search}` : ''}`, {
    method: endpoint.method,
    headers,
    ...(signal && { signal }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

async function usableToken(): Promise<string> {
  return accessToken() ?? (await renewAccessToken());
}

async function refusalOf(response: Response): Promise<Refusal> {
  const problem = (await response.json().catch(() => undefined)) as Problem | undefined;
  return new Refusal(problem?.code ?? 'internal', { ...problem, status: response.status });
}

function pageOf(response: Response, items: unknown[]): unknown {
  const next = /[?&]cursor=([0-9a-f-]+)[^>]*>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  const total = Number(response.headers.get('x-total-count'));
  const isTotalExact = response.headers.get('x-total-count-exact') !== 'false';
  return { items, total, isTotalExact, ...(next && { next }) };
}
