import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, FileType, Page } from '../../contract/endpoint.ts';
import { Refusal } from '../../contract/error.ts';
import type { AccessTokens } from '../../domain/identity/access-tokens.ts';
import { assertSteppedUp } from '../../domain/identity/second-factor/step-up.ts';
import { findActorBySessionToken } from '../../domain/identity/sessions.ts';
import { type Actor, isStaffActor } from '../../domain/kernel/actor.ts';
import { networkOf } from '../../domain/kernel/networks.ts';
import { actorFor } from '../../domain/kernel/policy.ts';
import { countAttempt } from '../../domain/kernel/rate-limits.ts';
import type { Shop } from '../../domain/shop.ts';
import type { SendPublic } from '../cache/public-responses.ts';
import type { FactorCookies, HostCookie } from './cookies.ts';
import type { BodyMemory } from './limits/bodies/body-memory.ts';
import { assertSameOrigin, shopOriginFor } from './origin.ts';
import type { RequestContext } from './request-context.ts';
import type { Route } from './route.ts';
import { saveUpload } from './save-upload.ts';
import { acceptUploads, readUpload } from './upload.ts';

type Options = {
  shop: Shop;
  routes: Route[];
  tokens: AccessTokens;
  cookie: HostCookie;
  device: HostCookie;
  cart: HostCookie;
  builds: HostCookie;
  orders: HostCookie;
  factors: FactorCookies;
  publicUrl: () => string;
  bodies: BodyMemory;
  sendPublic: SendPublic;
};

export async function serve(app: FastifyInstance, options: Options): Promise<void> {
  const uploads = options.routes.filter(({ endpoint }) => endpoint.upload);
  addRoutes(app, { ...options, routes: options.routes.filter((route) => !uploads.includes(route)) });
  await app.register(async (scope) => {
    await acceptUploads(scope);
    addRoutes(scope, { ...options, routes: uploads });
  });
}

function addRoutes(app: FastifyInstance, options: Options): void {
  for (const route of options.routes) {
    const { method, path, forStaff } = route.endpoint;
    const answer = respondWith(route, options);
    const staffRoute = forStaff && options.routes.find(({ endpoint }) => endpoint.name === forStaff.name);
    const answerStaff = staffRoute && respondWith(staffRoute, options);
    app.route({
      method,
      url: path,
      handler: async (request, reply) =>
        answerStaff && (await isPermitted(request, staffRoute.endpoint, options.tokens))
          ? answerStaff(request, reply)
          : answer(request, reply),
    });
  }
}

/** Throws for a token that is not valid. */
async function isPermitted(request: FastifyRequest, endpoint: Endpoint, tokens: AccessTokens): Promise<boolean> {
  // A proxy may ask visitors for a password of its own.
  if (!isBearer.test(request.headers.authorization ?? '')) return false;
  return isStaffActor(actorFor(endpoint, await tokens.actorOf(bearerTokenOf(request)), request.ip));
}

type Respond = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

function respondWith({ endpoint, run, topics }: Route, options: Options): Respond {
  const { shop, tokens, cookie, device, cart, builds, orders, factors, publicUrl, bodies, sendPublic } = options;
  return async (request, reply) => {
    if (endpoint.credential === 'session') assertSameOrigin(request.headers, publicUrl());
    const { params, query, body } = request;
    const sessionToken = cookie.read(request);
    const actor = await actorOf(request, endpoint, { shop, tokens, sessionToken });
    const sources = { shop, actor, sessionToken, cookie, device, cart, builds, orders, factors, publicUrl };
    const context = requestContextOf(request, reply, sources);
    const readFile = () => {
      const owner = actor?.userId ?? networkOf(request.ip);
      return readUpload(request, endpoint.upload ?? '', (bytes) =>
        bodies.reserve({ request: request.raw, response: reply.raw }, 'uploads', owner, bytes),
      );
    };
    if (topics && !sessionToken)
      return sendPublic(request, reply, { pattern: endpoint.path, countedAs: 'calls' }, async () => {
        const input = { params, query, body };
        const answer = await run(input, context);
        return { ...contentOf(request, endpoint, answer), topics: new Set(topics(answer, input)) };
      });
    const saveFile = () => saveUpload(request, endpoint);
    const answer = await run({ params, query, body, readFile, saveFile }, context);
    reply.code(endpoint.status ?? 200);
    // Caches must not store responses to signed-in visitors.
    const isPublic = endpoint.credential === 'none' && !sessionToken;
    reply.header('cache-control', isPublic ? 'no-cache' : 'private, no-store');
    if (endpoint.file) return sendFile(reply, endpoint.file, answer as NamedFile);
    if (!endpoint.paged) return answer;
    const page = answer as Page<unknown>;
    return reply.headers(pageHeaders(request, page)).send(page.items);
  };
}

type ContextSources = Pick<
  Options,
  'shop' | 'cookie' | 'device' | 'cart' | 'builds' | 'orders' | 'factors' | 'publicUrl'
> & {
  actor: Actor | undefined;
  sessionToken: string | undefined;
};

type Credentials = { shop: Shop; tokens: AccessTokens; sessionToken: string | undefined };

// Either the bearer token or the session cookie, never both (R4, docs/decisions/0009).
async function actorOf(
  request: FastifyRequest,
  endpoint: Endpoint,
  { shop, tokens, sessionToken }: Credentials,
): Promise<Actor | undefined> {
  if (endpoint.credential === 'none') return undefined;
  if (endpoint.credential === 'session') {
    return sessionToken ? findActorBySessionToken(shop.db, sessionToken) : undefined;
  }
  return tokens.actorOf(bearerTokenOf(request));
}

const isBearer = /^Bearer /i;

function bearerTokenOf(request: FastifyRequest): string {
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!token) throw new Refusal('not_signed_in');
  return token;
}

export function requestContextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { shop, actor, sessionToken, cookie, device, cart, builds, orders, factors, publicUrl }: ContextSources,
): RequestContext {
  return {
    actor,
    sessionToken,
    cartToken: cart.read(request),
    buildsToken: builds.read(request),
    orderCookie: orders.read(request),
    device: device.read(request),
    challengeToken: factors.challenge.read(request),
    remembered: factors.remembered.read(request),
    address: request.ip,
    countAttempt: (rate, subject) => countAttempt(shop, rate, subject),
    userAgent: request.headers['user-agent'],
    idempotencyKey: idempotencyKeyOf(request),
    shopOrigin: () => shopOriginFor(request, publicUrl()),
    setSession: (token) => cookie.set(reply, token),
    clearSession: () => cookie.clear(reply),
    setCart: (token) => cart.set(reply, token),
    clearCart: () => cart.clear(reply),
    setBuilds: (token) => builds.set(reply, token),
    clearBuilds: () => builds.clear(reply),
    setOrderCookie: (value) => orders.set(reply, value),
    logError: (error) => request.log.error({ err: error, request: request.id }),
    setDevice: (value) => value && device.set(reply, value),
    setChallenge: (token) => factors.challenge.set(reply, token),
    clearChallenge: () => factors.challenge.clear(reply),
    setRemembered: (value) => value && factors.remembered.set(reply, value),
    assertSteppedUp: async () => actor && assertSteppedUp(shop.db, actor),
  };
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || isIdempotencyKey(key)) return key;
  throw new Refusal('invalid_request', {
    errors: [{ field: 'Idempotency-Key', code: 'invalid_format', message: 'invalid' }],
  });
}

type NamedFile = { name: string; bytes: Uint8Array | AsyncIterable<Uint8Array> };

const endings: Partial<Record<FileType, string>> = {
  'text/csv; charset=utf-8': '.csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
};

function sendFile(reply: FastifyReply, types: NonNullable<Endpoint['file']>, { name, bytes }: NamedFile) {
  const all = [types].flat();
  const type = all.find((one) => name.endsWith(endings[one] ?? '')) ?? all[0];
  reply.header('content-disposition', `attachment; filename="${name}"`);
  return reply
    .type(type ?? 'application/octet-stream')
    .send(bytes instanceof Uint8Array ? Buffer.from(bytes) : Readable.from(bytes, { objectMode: false }));
}

function contentOf(request: FastifyRequest, endpoint: Endpoint, answer: unknown) {
  const page = endpoint.paged && (answer as Page<unknown>);
  return {
    status: endpoint.status ?? 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      ...(page && pageHeaders(request, page)),
    },
    body: JSON.stringify(page ? page.items : answer),
  };
}

const isIdempotencyKey = (key: unknown): key is string => typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key);

/** The total and the URL of the next page are headers (C2). */
function pageHeaders(request: FastifyRequest, { total, isTotalExact, next }: Page<unknown>): Record<string, string> {
  const headers = { 'x-total-count': String(total), 'x-total-count-exact': String(isTotalExact) };
  if (!next) return headers;
  const address = new URL(request.url, 'http://localhost');
  address.searchParams.delete('page');
  address.searchParams.set('cursor', next);
  return { ...headers, link: `<${address.pathname}${address.search}>; rel="next"` };
}
