import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookies from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { Refusal } from '../contract/error.ts';
import { limits } from '../contract/limits.ts';
import type { AccessTokens } from '../domain/identity/access-tokens.ts';
import { findActorBySessionToken } from '../domain/identity/sessions.ts';
import type { Shop } from '../domain/shop.ts';
import { accountRoutes } from './account.ts';
import { accountMailRoutes } from './account-mail.ts';
import { errorAnswerer } from './answer-error.ts';
import { bodyMemory, countBodies } from './body-memory.ts';
import { bookingRoutes } from './bookings.ts';
import { callInProcess } from './call-in-process.ts';
import { contactRoutes } from './contact.ts';
import { deviceCookie, googleCookie, sessionCookie } from './cookies.ts';
import { dealRoutes } from './deals.ts';
import { googleRoutes } from './google.ts';
import { type Health, healthRoutes } from './health.ts';
import { identityRoutes } from './identity.ts';
import { imageRoutes, serveImages } from './images.ts';
import { limitCalls } from './limit-calls.ts';
import { limitInput } from './limit-input.ts';
import { type MetricsOptions, metrics } from './metrics.ts';
import { newsletterRoutes } from './newsletter.ts';
import { oneClickUnsubscribe } from './one-click.ts';
import { openApiDocument } from './openapi.ts';
import { otherMethods } from './other-methods.ts';
import { overviewRoutes } from './overview.ts';
import { type PagesOptions, pages } from './page.ts';
import { paymentWebhook } from './payment-webhook.ts';
import { paymentRoutes } from './payments.ts';
import { productEditRoutes } from './product-edit.ts';
import { productRoutes } from './products.ts';
import { reviewRoutes } from './reviews.ts';
import { robots } from './search-engines.ts';
import { securityHeaders } from './security-headers.ts';
import { serve } from './serve.ts';
import { sitemap } from './sitemap.ts';
import { userRoutes } from './users.ts';

export type AppOptions = {
  shop: Shop;
  tokens: AccessTokens;
  health: Health;
  figures: Pick<MetricsOptions, 'pool' | 'readFigures' | 'workAges' | 'token'>;
  /** Where the shop is reached; known only once it listens where no PUBLIC_URL is set. */
  publicUrl: () => string;
  locale: string;
  timeZone: string;
  trustProxy?: string | undefined;
  /** How long a request may take to arrive whole. */
  requestTimeoutMs: number;
  /** How much of request bodies is in memory at the same time. */
  bodyMemoryBytes: number;
  logLevel: string;
  /** The sandbox's own calls, while a part of the shop is played by it. */
  sandbox?: (app: FastifyInstance) => Promise<void>;
  /** Whether mails lie in the sandbox's mailbox, for everybody to read. */
  sandboxMailbox?: boolean;
  /** Where pictures and photos of accounts come from, beside the shop itself. */
  imageHosts?: readonly string[];
  /** Stripe's publishable key, where it takes the cards. */
  stripeKey?: string | undefined;
  demoAccounts?: PagesOptions['settings']['demoAccounts'];
  /** The built pages; without them only the API is served. */
  web?: Pick<PagesOptions, 'build' | 'folder'> | undefined;
};

/** How long a request's head may take, however slowly its sender writes. */
const HEADERS_MS = 15_000;
/** How often Node looks for requests that take too long. */
const CHECK_MS = 5000;
/** A connection on which nothing moves for this long is cut; above the longest wait for another service. */
const IDLE_MS = 120_000;

/** The whole shop as one Fastify application, ready to listen or to be asked in-process. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { shop, tokens, publicUrl, locale } = options;
  const answerError = errorAnswerer(locale, shop.currency);
  const app = Fastify({
    bodyLimit: limits.request.bodyKilobytes * 1024,
    requestTimeout: options.requestTimeoutMs,
    connectionTimeout: IDLE_MS,
    http: {
      headersTimeout: Math.min(HEADERS_MS, options.requestTimeoutMs),
      connectionsCheckingInterval: Math.min(CHECK_MS, options.requestTimeoutMs),
    },
    // While it closes, what comes on a connection that is there already is answered all the same: a proxy that has not
    // noticed yet turns nobody away.
    return503OnClosing: false,
    trustProxy: options.trustProxy ?? false,
    genReqId: () => randomUUID(),
    logger: { level: options.logLevel },
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 500 },
    // An address that cannot be decoded: no hook runs for it.
    frameworkErrors: (error, request, reply: FastifyReply) => {
      securityHeaders(reply, publicUrl());
      answerError(error, request, reply);
    },
  });
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerError(new Refusal('not_found'), request, reply));
  await app.register(cookies);
  await app.register(compress, { threshold: 1024 });
  app.addHook('onSend', async (_request, reply) => securityHeaders(reply, publicUrl()));

  metrics(app, { ...options.figures, publicUrl });
  limitCalls(app, shop);
  limitInput(app);
  const holdBody = bodyMemory(options.bodyMemoryBytes);
  countBodies(app, holdBody);
  const addOtherMethods = otherMethods(app);

  const cookie = sessionCookie(publicUrl);
  const device = deviceCookie(publicUrl);
  const routes = [
    ...productRoutes(shop),
    ...productEditRoutes(shop),
    ...dealRoutes(shop),
    ...bookingRoutes(shop),
    ...overviewRoutes(shop),
    ...paymentRoutes(shop),
    ...userRoutes(shop, tokens),
    ...identityRoutes(shop),
    ...accountRoutes(shop),
    ...accountMailRoutes(shop),
    ...newsletterRoutes(shop),
    ...contactRoutes(shop),
    ...imageRoutes(shop),
    ...reviewRoutes(shop),
  ];
  await serve(app, { shop, routes, tokens, cookie, device, publicUrl, holdBody });
  serveImages(app, shop);
  robots(app, publicUrl);
  sitemap(app, { shop, publicUrl });
  googleRoutes(app, { shop, cookie, device, browser: googleCookie(publicUrl), publicUrl });
  healthRoutes(app, options.health);
  app.get('/api/openapi.json', async () => openApiDocument(publicUrl()));
  app.all('/api/*', async () => {
    throw new Refusal('not_found');
  });
  await app.register(paymentWebhook, { shop });
  await app.register(oneClickUnsubscribe, { shop });
  if (options.sandbox) await app.register(options.sandbox);
  if (options.web) {
    await app.register(pages, {
      ...options.web,
      imageHosts: options.imageHosts ?? [],
      publicUrl,
      settings: {
        locale,
        timeZone: options.timeZone,
        currency: shop.currency,
        holdMinutes: shop.holdMinutes,
        sandboxMailbox: options.sandboxMailbox ?? false,
        signsInWithGoogle: shop.google !== undefined,
        connectsGoogle: shop.google?.provesIdentity ?? false,
        demoAccounts: shop.demoAccounts ? (options.demoAccounts ?? []) : [],
        ...(options.stripeKey && { stripeKey: options.stripeKey }),
      },
      callFor: async (request) => {
        const token = cookie.read(request);
        const actor = token ? await findActorBySessionToken(shop.db, token) : undefined;
        return { call: callInProcess(routes, { actor, address: request.ip }), hasSession: token !== undefined };
      },
    });
  }
  addOtherMethods();
  return app;
}
