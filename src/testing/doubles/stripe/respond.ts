import type { IncomingMessage } from 'node:http';
import { type ApiResponse, badRequest, type StripeEvent, serverCalls } from './api.ts';
import { authenticateIntent, confirmIntent } from './confirm.ts';
import { readForm } from './form.ts';
import type { Ledger } from './ledger.ts';

export const stripeKeys = {
  secretKey: 'sk_test_double',
  publishableKey: 'pk_test_double',
  webhookSecret: 'whsec_double',
};

type HttpResponse = ApiResponse & { headers?: Record<string, string> };

/** The path whose next call fails with 500 without an effect; an idempotency key stores that response too. */
export type Failure = { path?: string | undefined };

/** Responds to one call after Stripe's checks: API key, version, encoding, parameter names, idempotency key. */
export function respond(
  { ledger, emit, failure }: { ledger: Ledger; emit: (event: StripeEvent) => void; failure: Failure },
  request: IncomingMessage,
  body: string,
): HttpResponse {
  const { pathname, search } = new URL(request.url ?? '/', 'http://stripe.example');
  const isPost = request.method === 'POST';
  if (isPost && body && !/^application\/x-www-form-urlencoded/.test(request.headers['content-type'] ?? '')) {
    return badRequest(undefined, 'Invalid request: the body must be form-encoded.');
  }
  const form = readForm(isPost ? body : search.slice(1));
  const fromBrowser = isPost && /^\/v1\/payment_intents\/(\w+)\/(confirm|authenticate)$/.exec(pathname);
  if (fromBrowser) {
    if (form.key !== stripeKeys.publishableKey) return unauthorized();
    const handle = fromBrowser[2] === 'confirm' ? confirmIntent : authenticateIntent;
    return handle({ ledger, form, id: fromBrowser[1] as string, emit });
  }
  if (request.headers.authorization !== `Bearer ${stripeKeys.secretKey}`) return unauthorized();
  if (!/^\d{4}-\d\d-\d\d(\.\w+)?$/.test(String(request.headers['stripe-version']))) {
    return badRequest(undefined, 'Invalid Stripe API version.');
  }
  const call = serverCalls.find(([method, path]) => method === request.method && path.test(pathname));
  if (!call)
    return { ...badRequest(undefined, `Unrecognized request URL (${request.method}: ${pathname}).`), status: 404 };
  const [, path, allowed, handle] = call;
  const unknown = Object.keys(form).find((name) => !allowed.includes(name));
  if (unknown) return badRequest('parameter_unknown', `Received unknown parameter: ${unknown}`, unknown);
  const execute = () => {
    if (failure.path !== pathname) return handle({ ledger, form, id: path.exec(pathname)?.[1] ?? '', emit });
    failure.path = undefined;
    return { status: 500, body: { error: { type: 'api_error', message: 'Something went badRequest.' } } };
  };
  const key = request.headers['idempotency-key'];
  return isPost && key ? answerOnce(ledger, String(key), `${pathname} ${JSON.stringify(form)}`, execute) : execute();
}

/** Repeats the response of an idempotency key, and refuses it for another request (docs.stripe.com/api/idempotent_requests). */
function answerOnce(ledger: Ledger, key: string, request: string, execute: () => ApiResponse): HttpResponse {
  const known = ledger.responses.get(key);
  if (!known) {
    const outcome = execute();
    ledger.responses.set(key, { request, ...structuredClone(outcome) });
    return outcome;
  }
  if (known.request !== request) {
    const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.';
    return { status: 400, body: { error: { type: 'idempotency_error', message } } };
  }
  return { status: known.status, body: known.body, headers: { 'idempotent-replayed': 'true' } };
}

function unauthorized(): ApiResponse {
  return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } } };
}
