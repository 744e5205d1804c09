import type { IncomingMessage } from 'node:http';
import { type Answer, type Happened, serverCalls, wrong } from './api.ts';
import type { Books } from './books.ts';
import { authenticateIntent, confirmIntent } from './confirm.ts';
import { readForm } from './form.ts';

export const stripeKeys = {
  secretKey: 'sk_test_double',
  publishableKey: 'pk_test_double',
  webhookSecret: 'whsec_double',
};

type Given = Answer & { headers?: Record<string, string> };

/** Where the next call fails inside Stripe, before it did anything; under an idempotency key it keeps even that. */
export type Failure = { path?: string | undefined };

/** One call, checked as Stripe does before it does anything: key, version, encoding, names of parameters, repetition. */
export function answer(
  { books, happened, failure }: { books: Books; happened: (event: Happened) => void; failure: Failure },
  request: IncomingMessage,
  body: string,
): Given {
  const { pathname, search } = new URL(request.url ?? '/', 'http://stripe.example');
  const isPost = request.method === 'POST';
  if (isPost && body && !/^application\/x-www-form-urlencoded/.test(request.headers['content-type'] ?? '')) {
    return wrong(undefined, 'Invalid request: the body must be form-encoded.');
  }
  const form = readForm(isPost ? body : search.slice(1));
  const fromBrowser = isPost && /^\/v1\/payment_intents\/(\w+)\/(confirm|authenticate)$/.exec(pathname);
  if (fromBrowser) {
    if (form.key !== stripeKeys.publishableKey) return unauthorized();
    const act = fromBrowser[2] === 'confirm' ? confirmIntent : authenticateIntent;
    return act({ books, form, id: fromBrowser[1] as string, happened });
  }
  if (request.headers.authorization !== `Bearer ${stripeKeys.secretKey}`) return unauthorized();
  if (!/^\d{4}-\d\d-\d\d(\.\w+)?$/.test(String(request.headers['stripe-version']))) {
    return wrong(undefined, 'Invalid Stripe API version.');
  }
  const call = serverCalls.find(([method, path]) => method === request.method && path.test(pathname));
  if (!call) return { ...wrong(undefined, `Unrecognized request URL (${request.method}: ${pathname}).`), status: 404 };
  const [, path, may, act] = call;
  const unknown = Object.keys(form).find((name) => !may.includes(name));
  if (unknown) return wrong('parameter_unknown', `Received unknown parameter: ${unknown}`, unknown);
  const ask = () => {
    if (failure.path !== pathname) return act({ books, form, id: path.exec(pathname)?.[1] ?? '', happened });
    failure.path = undefined;
    return { status: 500, body: { error: { type: 'api_error', message: 'Something went wrong.' } } };
  };
  const key = request.headers['idempotency-key'];
  return isPost && key ? once(books, String(key), `${pathname} ${JSON.stringify(form)}`, ask) : ask();
}

/** The same key answers the same, and is refused for anything else (docs.stripe.com/api/idempotent_requests). */
function once(books: Books, key: string, request: string, ask: () => Answer): Given {
  const known = books.answers.get(key);
  if (!known) {
    const given = ask();
    books.answers.set(key, { request, ...structuredClone(given) });
    return given;
  }
  if (known.request !== request) {
    const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.';
    return { status: 400, body: { error: { type: 'idempotency_error', message } } };
  }
  return { status: known.status, body: known.body, headers: { 'idempotent-replayed': 'true' } };
}

function unauthorized(): Answer {
  return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } } };
}
