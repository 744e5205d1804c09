import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import compress from '@fastify/compress';
import cookies from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { Refusal } from '../../contract/error.ts';
import { limits } from '../../contract/limits.ts';
import type { AccessTokens } from '../../domain/identity/access-tokens.ts';
import { findActorBySessionToken } from '../../domain/identity/sessions.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import type { CardForm } from '../../domain/payment/card/card-payments.ts';
import type { Shop } from '../../domain/shop.ts';
import { localeOfTexts } from '../../messages/languages.ts';
import { cachedCalls } from '../cache/cached-calls.ts';
import type { Freshness } from '../cache/freshness.ts';
import { publicResponses } from '../cache/public-responses.ts';
import { responseCache } from '../cache/response-cache.ts';
import { type SendDirectly, sendDirectly } from '../cache/send-directly.ts';
import { trackReads } from '../cache/track-reads.ts';
import { accountRoutes } from '../routes/account/account.ts';
import { accountMailRoutes } from '../routes/account/account-mail.ts';
import { addressRoutes } from '../routes/account/addresses.ts';
import { googleRoutes } from '../routes/account/google.ts';
import { identityRoutes } from '../routes/account/identity.ts';
import { noticeRoutes } from '../routes/account/notices.ts';
import { savedRoutes } from '../routes/account/saved.ts';
import { savedViewRoutes } from '../routes/account/saved-views.ts';
import { secondFactorRoutes } from '../routes/account/second-factor.ts';
import { secondStepRoutes } from '../routes/account/second-step.ts';
import { userRoutes } from '../routes/account/users.ts';
import { cartRoutes } from '../routes/buying/cart.ts';
import { cartBuildRoutes } from '../routes/buying/cart-builds.ts';
import { cartForms } from '../routes/buying/cart-forms.ts';
import { checkoutRoutes } from '../routes/buying/checkout.ts';
import { paymentWebhook } from '../routes/buying/payment-webhook.ts';
import { paymentRoutes } from '../routes/buying/payments.ts';
import { productDeliveryRoutes } from '../routes/buying/product-delivery.ts';
import { serveBuildPictures } from '../routes/catalogue/build-pictures.ts';
import { buildTextRoutes } from '../routes/catalogue/build-texts.ts';
import { buildRoutes } from '../routes/catalogue/builds.ts';
import { dealRoutes } from '../routes/catalogue/deals.ts';
import { guidedBuildRoutes } from '../routes/catalogue/guided-builds.ts';
import { imageRoutes, serveImages } from '../routes/catalogue/images.ts';
import { productRoutes } from '../routes/catalogue/products.ts';
import { relatedRoutes } from '../routes/catalogue/related.ts';
import { savedBuildRoutes } from '../routes/catalogue/saved-builds.ts';
import { searchRoutes } from '../routes/catalogue/search.ts';
import { completedBuildRoutes } from '../routes/community/completed-builds.ts';
import { contactRoutes } from '../routes/community/contact.ts';
import { newsletterRoutes } from '../routes/community/newsletter.ts';
import { productReviewRoutes } from '../routes/community/product-reviews.ts';
import { questionRoutes } from '../routes/community/questions.ts';
import { reviewRoutes } from '../routes/community/reviews.ts';
import { bookingDeliveryRoutes } from '../routes/orders/booking-delivery.ts';
import { bookingRoutes } from '../routes/orders/bookings.ts';
import { cancellationRoutes } from '../routes/orders/cancellations.ts';
import { documentRoutes } from '../routes/orders/documents.ts';
import { enteredOrderRoutes } from '../routes/orders/entered-orders.ts';
import { handPaymentRoutes } from '../routes/orders/hand-payments.ts';
import { holdRoutes } from '../routes/orders/holds.ts';
import { orderEmailRoutes } from '../routes/orders/order-emails.ts';
import { orderRoutes } from '../routes/orders/orders.ts';
import { pickingListRoutes } from '../routes/orders/picking-list.ts';
import { refundRoutes } from '../routes/orders/refunds.ts';
import { returnRoutes } from '../routes/orders/returns.ts';
import { shipOrdersRoutes } from '../routes/orders/ship-orders.ts';
import { shipmentRoutes } from '../routes/orders/shipments.ts';
import { vatCheckRoutes } from '../routes/orders/vat-checks.ts';
import { withdrawalRoutes } from '../routes/orders/withdrawals.ts';
import { accountingRoutes } from '../routes/owner/accounting.ts';
import { auditRoutes } from '../routes/owner/audit.ts';
import { bulkEditRoutes } from '../routes/owner/bulk-edits.ts';
import { deliveryRoutes } from '../routes/owner/delivery.ts';
import { discountRoutes } from '../routes/owner/discounts.ts';
import { exportRoutes } from '../routes/owner/exports.ts';
import { factRoutes } from '../routes/owner/facts.ts';
import { failedEmailRoutes } from '../routes/owner/failed-emails.ts';
import { goodsReceiptRoutes } from '../routes/owner/goods-receipts.ts';
import { guidedRulesRoutes } from '../routes/owner/guided-rules.ts';
import { importArchiveRoutes } from '../routes/owner/import-archives.ts';
import { importSourceRoutes } from '../routes/owner/import-sources.ts';
import { importRoutes } from '../routes/owner/imports.ts';
import { manufacturerRoutes } from '../routes/owner/manufacturers.ts';
import { overviewRoutes } from '../routes/owner/overview.ts';
import { productEditRoutes } from '../routes/owner/product-edit.ts';
import { salesRoutes } from '../routes/owner/sales.ts';
import { scheduledEditRoutes } from '../routes/owner/scheduled-edits.ts';
import { searchWordRoutes } from '../routes/owner/search-words.ts';
import { securitySettingsRoutes } from '../routes/owner/security-settings.ts';
import { shopSettingsRoutes } from '../routes/owner/shop-settings.ts';
import { staffRoutes } from '../routes/owner/staff.ts';
import { staffLogRoutes } from '../routes/owner/staff-log.ts';
import { taxRoutes } from '../routes/owner/taxes.ts';
import { type Health, healthRoutes } from '../routes/shell/health.ts';
import { openApiDocument } from '../routes/shell/openapi.ts';
import { securityTxt } from '../routes/shell/security-txt.ts';
import { sitemap } from '../routes/shell/sitemap.ts';
import { callsInProcess } from './call-in-process.ts';
import { clientAddress } from './client-address.ts';
import {
  buildsCookie,
  cartCookie,
  deviceCookie,
  factorCookies,
  googleCookie,
  orderCookie,
  sessionCookie,
} from './cookies.ts';
import { bodyMemory } from './limits/bodies/body-memory.ts';
import { countBodies } from './limits/bodies/count-bodies.ts';
import { limitCalls } from './limits/limit-calls.ts';
import { limitInput } from './limits/limit-input.ts';
import { limitNewPages } from './limits/new-pages.ts';
import { limitWork } from './limits/work/limit-work.ts';
import { logRefusals } from './log-refusals.ts';
import { handleMethodNotAllowed } from './method-not-allowed.ts';
import { type MetricsOptions, metrics } from './metrics.ts';
import { oneClickUnsubscribe } from './one-click.ts';
import { shopOriginFor } from './origin.ts';
import { originForm } from './origin-form.ts';
import { type PagesOptions, pages } from './pages/page.ts';
import { robots } from './pages/search-engines.ts';
import type { RequestContext } from './request-context.ts';
import { addSecurityHeaders, securityHeaders } from './security-headers.ts';
import { errorHandler } from './send-error.ts';
import { serve } from './serve.ts';

export type AppOptions = {
  shop: Shop;
  tokens: AccessTokens;
  health: Health;
  figures: Pick<MetricsOptions, 'pool' | 'readFigures' | 'workAges' | 'token' | 'others'>;
  /** Processes that share the port. */
  workers: number;
  /** Without PUBLIC_URL the port is known only after listening. */
  publicUrl: () => string;
  locale: string;
  timeZone: string;
  trustProxy?: string | undefined;
  requestTimeoutMs: number;
  bodyMemoryBytes: number;
  fresh: Freshness;
  cacheBytes: number;
  newPagesPerMinute: number;
  logLevel: string;
  hasDeveloperPages: boolean;
  sandbox?: (app: FastifyInstance) => Promise<void>;
  sandboxMailbox?: boolean;
  imageHosts?: readonly string[];
  cardForm?: CardForm | undefined;
  demoAccounts?: PagesOptions['settings']['demoAccounts'];
  /** Without it only the API is served. */
  web?: Pick<PagesOptions, 'build' | 'folder'> | undefined;
};

/** Against slow clients (slowloris). */
const HEADERS_TIMEOUT_MS = 15_000;
const TIMEOUT_CHECK_INTERVAL_MS = 5000;
/** Longer than any call to another service. */
const CONNECTION_TIMEOUT_MS = 120_000;
/** Longer than the idle timeouts of common proxies, which otherwise send into a connection that is being closed. */
const KEEP_ALIVE_TIMEOUT_MS = 72_000;

/** The share of the cache's memory; the rest is for responses as they are sent. */
const SHARE_OF_CALLS = 0.25;

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { shop, tokens, publicUrl, locale, fresh } = options;
  const sendError = errorHandler(locale, shop.currency);
  let trySending: SendDirectly = () => false;
  const app = Fastify({
    bodyLimit: limits.request.bodyKilobytes * 1024,
    serverFactory: (handle) => {
      const server = createServer(
        {
          requestTimeout: options.requestTimeoutMs,
          headersTimeout: Math.min(HEADERS_TIMEOUT_MS, options.requestTimeoutMs),
          connectionsCheckingInterval: Math.min(TIMEOUT_CHECK_INTERVAL_MS, options.requestTimeoutMs),
          keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
        },
        (request, response) => trySending(request, response) || handle(request, response),
      );
      return server.setTimeout(CONNECTION_TIMEOUT_MS);
    },
    rewriteUrl: ({ url = '/' }) => originForm(url),
    // A proxy may send requests until it notices the shutdown; they are still answered.
    return503OnClosing: false,
    trustProxy: options.trustProxy ?? false,
    genReqId: () => randomUUID(),
    logger: { level: options.logLevel },
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 500 },
    // No hook runs for a URL that cannot be decoded.
    frameworkErrors: (error, request, reply: FastifyReply) => {
      addSecurityHeaders(reply, publicUrl());
      sendError(error, request, reply);
    },
  });
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => sendError(new Refusal('not_found'), request, reply));
  await app.register(cookies);
  await app.register(compress, { threshold: 1024, globalDecompression: false });
  // As after REQUEST_TIMEOUT: Fastify returns 408 and closes the connection.
  const tooSlow = () => Object.assign(new Error('The body arrives too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  const bodies = bodyMemory(options.bodyMemoryBytes, (socket) => app.server.emit('clientError', tooSlow(), socket));
  app.addHook('onSend', async ({ method }, reply) => {
    addSecurityHeaders(reply, publicUrl());
    if (method === 'GET' || method === 'HEAD') return;
    fresh.touch();
    shop.search.touch();
    shop.products.touch();
    shop.parts.touch();
  });

  logRefusals(app);
  const cache = responseCache(fresh, options.cacheBytes * (1 - SHARE_OF_CALLS));
  const observe = metrics(app, { ...options.figures, cached: cache.size, bodies, publicUrl });
  const tryCount = limitCalls(app, shop, options.workers);
  limitWork(app, shop.rateLimitScale);
  limitInput(app);
  countBodies(app, bodies);
  const addOtherMethods = handleMethodNotAllowed(app);

  const cookie = sessionCookie(publicUrl);
  const device = deviceCookie(publicUrl);
  const cart = cartCookie(publicUrl);
  const builds = buildsCookie(publicUrl);
  const orders = orderCookie(publicUrl);
  const factors = factorCookies(publicUrl);
  const { isShuttingDown } = options.health;
  const countNewPage = limitNewPages(app, shop, {
    workers: options.workers,
    // Without a cache, every page would count.
    perMinute: options.cacheBytes > 0 ? options.newPagesPerMinute : 0,
    isBuyer: ({ raw }) => [cart, orders, device].some(({ mayBeIn }) => mayBeIn(raw)),
  });
  const sendPublic = publicResponses({
    cache,
    countNewPage,
    securityHeaders: () => securityHeaders(publicUrl()),
    isShuttingDown,
  });
  const addressOf = clientAddress(options.trustProxy);
  trySending = sendDirectly({
    cache,
    // The page of the second step depends on the sign-in that its cookie names.
    hasSession: (request) => cookie.mayBeIn(request) || factors.challenge.mayBeIn(request),
    count: (request, { countedAs }) => tryCount(countedAs, addressOf(request)),
    observe,
    isShuttingDown,
  });
  const routes = [
    ...productRoutes(shop),
    ...productDeliveryRoutes(shop),
    ...searchRoutes(shop),
    ...relatedRoutes(shop),
    ...buildRoutes(shop),
    ...savedBuildRoutes(shop),
    ...completedBuildRoutes(shop),
    ...buildTextRoutes(shop),
    ...productEditRoutes(shop),
    ...dealRoutes(shop),
    ...deliveryRoutes(shop),
    ...bookingRoutes(shop),
    ...bookingDeliveryRoutes(shop),
    ...orderEmailRoutes(shop),
    ...documentRoutes(shop),
    ...shipOrdersRoutes(shop),
    ...shipmentRoutes(shop),
    ...refundRoutes(shop),
    ...pickingListRoutes(shop),
    ...returnRoutes(shop),
    ...withdrawalRoutes(shop),
    ...overviewRoutes(shop),
    ...salesRoutes(shop),
    ...auditRoutes(shop),
    ...failedEmailRoutes(shop),
    ...paymentRoutes(shop),
    ...userRoutes(shop, tokens),
    ...identityRoutes(shop),
    ...accountRoutes(shop),
    ...secondFactorRoutes(shop),
    ...secondStepRoutes(shop),
    ...accountMailRoutes(shop),
    ...newsletterRoutes(shop),
    ...noticeRoutes(shop),
    ...savedRoutes(shop),
    ...savedViewRoutes(shop),
    ...cartRoutes(shop),
    ...cartBuildRoutes(shop),
    ...checkoutRoutes(shop, locale),
    ...orderRoutes(shop),
    ...holdRoutes(shop),
    ...cancellationRoutes(shop),
    ...handPaymentRoutes(shop),
    ...enteredOrderRoutes(shop, locale),
    ...addressRoutes(shop),
    ...contactRoutes(shop),
    ...manufacturerRoutes(shop),
    ...goodsReceiptRoutes(shop),
    ...bulkEditRoutes(shop),
    ...factRoutes(shop),
    ...scheduledEditRoutes(shop),
    ...importRoutes(shop),
    ...importArchiveRoutes(shop),
    ...importSourceRoutes(shop),
    ...vatCheckRoutes(shop),
    ...guidedBuildRoutes(shop),
    ...guidedRulesRoutes(shop),
    ...searchWordRoutes(shop),
    ...shopSettingsRoutes(shop),
    ...staffRoutes(shop),
    ...staffLogRoutes(shop),
    ...exportRoutes(shop),
    ...accountingRoutes(shop),
    ...securitySettingsRoutes(shop),
    ...taxRoutes(shop),
    ...discountRoutes(shop),
    ...imageRoutes(shop),
    ...reviewRoutes(shop),
    ...productReviewRoutes(shop),
    ...questionRoutes(shop),
  ];
  await serve(app, {
    shop,
    routes,
    tokens,
    cookie,
    device,
    cart,
    builds,
    orders,
    factors,
    publicUrl,
    bodies,
    sendPublic,
  });
  serveImages(app, shop);
  serveBuildPictures(app, shop);
  robots(app, publicUrl);
  securityTxt(app, { email: shop.email, publicUrl });
  sitemap(app, { shop, publicUrl, sendPublic });
  googleRoutes(app, { shop, cookie, device, cart, builds, browser: googleCookie(publicUrl), factors, publicUrl });
  await app.register(cartForms, { shop, cookie, device, cart, builds, orders, factors, publicUrl });
  healthRoutes(app, { ...options.health, bodies });
  // Built in a tenth of a second, and only the address in it can change.
  let described: { address: string; text: string } | undefined;
  if (options.hasDeveloperPages)
    app.get('/api/openapi.json', async (_request, reply) => {
      const address = publicUrl();
      if (described?.address !== address) described = { address, text: JSON.stringify(openApiDocument(address)) };
      return reply.type('application/json; charset=utf-8').send(described.text);
    });
  app.all('/api/*', async () => {
    throw new Refusal('not_found');
  });
  await app.register(paymentWebhook, { shop });
  await app.register(oneClickUnsubscribe, { shop });
  if (options.sandbox) await app.register(options.sandbox);
  if (options.web) {
    const lang = localeOfTexts(locale);
    const callInProcess = callsInProcess(routes);
    const cached = cachedCalls(fresh, options.cacheBytes * SHARE_OF_CALLS, routes);
    await app.register(pages, {
      ...options.web,
      imageHosts: options.imageHosts ?? [],
      cardSources: options.cardForm?.sources,
      hasDeveloperPages: options.hasDeveloperPages,
      publicUrl,
      settings: {
        locale,
        ...(lang !== locale && { lang }),
        timeZone: options.timeZone,
        currency: shop.currency,
        holdMinutes: shop.holdMinutes,
        sandboxMailbox: options.sandboxMailbox ?? false,
        signsInWithGoogle: shop.google !== undefined,
        connectsGoogle: shop.google?.provesIdentity ?? false,
        demoAccounts: shop.demoAccounts ? (options.demoAccounts ?? []) : [],
        ...(options.cardForm && { cardForm: options.cardForm.settings }),
      },
      callFor: async (request) => {
        const token = cookie.read(request);
        const actor = token ? await findActorBySessionToken(shop.db, token) : undefined;
        const callAs = (
          caller: Actor | undefined,
          own?: Pick<RequestContext, 'cartToken' | 'orderCookie' | 'challengeToken'>,
        ) =>
          cached(
            callInProcess({
              actor: caller,
              ...own,
              address: request.ip,
              shopOrigin: () => shopOriginFor(request, publicUrl()),
            }),
          );
        return {
          call: callAs(actor, {
            cartToken: cart.read(request),
            orderCookie: orders.read(request),
            challengeToken: factors.challenge.read(request),
          }),
          publicCall: callAs(undefined),
          hasSession: token !== undefined || factors.challenge.read(request) !== undefined,
        };
      },
      sendPublic,
      trackReads: trackReads(routes),
    });
  }
  addOtherMethods();
  return app;
}
