import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { createRequestHandler, RouterContext, RouterContextProvider, ServerBuild } from 'react-router';
import type { Call } from '../contract/endpoint.ts';
import { type AuthUser, getSession } from '../contract/identity.ts';
import type { PageSettings } from '../contract/page-settings.ts';
import { ALLOWS_CARD_FORM, allowsCardForm } from '../contract/payment-page.ts';
import { safeReturnTo } from '../contract/return-to.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import type { CardForm } from '../domain/payment/card-payments.ts';
import { RETRY_SECONDS } from './answer-error.ts';
import { toBuffer } from './answers/body.ts';
import type { PageTemplates } from './answers/page-templates.ts';
import type { PublicAnswers } from './answers/public-answers.ts';
import { type OnceContent, sendOnce } from './answers/send-once.ts';
import { trackReads } from './answers/track-reads.ts';
import { pageAddress } from './page-address.ts';
import { handlePageRateLimit } from './page-rate-limit.ts';
import { isCartPage, isDeveloperPage, isIndexable, isPublicPage } from './search-engines.ts';
import { pagePolicy, stripNonce } from './security-headers.ts';
import { serveStaticFiles } from './static-files.ts';

/** The build has its own copy of the router and of the context keys, so they are not imported. */
export type WebBuild = ServerBuild & {
  entry: {
    module: {
      createRequestHandler: typeof createRequestHandler;
      RouterContextProvider: typeof RouterContextProvider;
      callKey: RouterContext<Call>;
      settingsKey: RouterContext<PageSettings>;
      scriptNonceKey: RouterContext<string>;
      renderedKey: RouterContext<{ html?: string }>;
    };
  };
};

export type PagesOptions = {
  /** In development each call loads the newest build. */
  build: WebBuild | (() => Promise<WebBuild>);
  folder?: string;
  settings: Omit<PageSettings, 'origin'>;
  publicUrl: () => string;
  imageHosts: readonly string[];
  cardSources?: CardForm['sources'] | undefined;
  hasDeveloperPages: boolean;
  callFor: (request: FastifyRequest) => Promise<PageCalls>;
  publicAnswers: PublicAnswers;
  pageTemplates: PageTemplates;
};

type PageCalls = {
  call: Call;
  /** That of a visitor without a session. */
  publicCall: Call;
  hasSession: boolean;
  /** Undefined if the session has ended. */
  user?: AuthUser | undefined;
};

export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const {
    build,
    folder,
    settings,
    publicUrl,
    imageHosts,
    cardSources,
    hasDeveloperPages,
    callFor,
    publicAnswers,
    pageTemplates,
  } = options;
  if (folder) await serveStaticFiles(app, folder);
  handlePageRateLimit(app, settings.locale);
  const load = typeof build === 'function' ? build : async () => build;
  const handlerOf = (loaded: WebBuild) =>
    loaded.entry.module.createRequestHandler(loaded, folder ? 'production' : 'development');
  const builtHandler = typeof build === 'function' ? undefined : handlerOf(build);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  const render = async (request: FastifyRequest, address: string, call: Call): Promise<OnceContent> => {
    const loaded = await load();
    const handle = builtHandler ?? handlerOf(loaded);
    const { RouterContextProvider, callKey, settingsKey, scriptNonceKey, renderedKey } = loaded.entry.module;
    const context = new RouterContextProvider();
    context.set(callKey, call);
    context.set(settingsKey, { ...settings, origin: publicUrl() });
    const scriptNonce = randomUUID();
    context.set(scriptNonceKey, scriptNonce);
    const rendered: { html?: string } = {};
    context.set(renderedKey, rendered);
    const content = await contentOf(await handle(webRequestOf(request, address), context), rendered, {
      imageHosts,
      cardSources: allowsCardForm(address) ? cardSources : undefined,
      scriptNonce,
      isBuilt: folder !== undefined,
    });
    // By now the context is old for V8's collector: it would keep the page until the next mark-compact (docs/decisions/0051).
    delete rendered.html;
    if (!isIndexable(address)) content.headers['x-robots-tag'] = 'noindex';
    return content;
  };

  const answerPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (/^\/(static|pictures)\//.test(request.url)) return reply.callNotFound();
    const isHidden = !hasDeveloperPages && isDeveloperPage(request.url);
    const address = isHidden ? '/hidden' : pageAddress(request.url);
    const throwUnavailable = (error: unknown): never => {
      if (!isDatabaseUnavailable(error)) throw error;
      request.log.error({ err: error, request: request.id });
      // A Response, because the build has its own copy of every error class.
      throw new Response(null, { status: 503 });
    };
    const unavailable = (error: unknown) => async () => throwUnavailable(error);
    const { call, publicCall, hasSession, user } = await callFor(request).catch(
      (error): PageCalls => ({ call: unavailable(error), publicCall: unavailable(error), hasSession: true }),
    );
    const pageCall = (as: Call): Call => ((endpoint, input) => as(endpoint, input).catch(throwUnavailable)) as Call;
    const route = { pattern: request.routeOptions.url ?? '/*', countedAs: 'pages', address } as const;
    const renderTracked = async (as: Call) => {
      const reads = trackReads(pageCall(as));
      const content = await render(request, address, reads.call);
      return { ...content, body: toBuffer(content.body), topics: reads.topics(address) };
    };
    const isPublic = !hasSession && !isCartPage(address);
    if (isPublic && folder) return publicAnswers.send(request, reply, route, () => renderTracked(publicCall));
    const page =
      user && folder && isPublicPage(address)
        ? await pageTemplates.page(address, user, (standIn) => renderTracked(callAs(standIn, publicCall)))
        : undefined;
    const content = page ?? (await render(request, address, pageCall(call)));
    const sent = sendOnce(request, reply, content);
    // So would the promises that have passed it on.
    content.body = '';
    return sent;
  };
  app.route({ method: ['GET', 'HEAD'], url: '/*', exposeHeadRoute: false, handler: answerPage });
  // A form without JavaScript: the page says that it needs JavaScript.
  app.post('/*', (request, reply) => reply.redirect(safeReturnTo(request.url) ?? '/', 303));
  if (hasDeveloperPages) app.get('/api/docs', answerPage);
}

/** As a user sees the pages that show everyone the same. */
function callAs(user: AuthUser, publicCall: Call): Call {
  return (async (endpoint, input) =>
    endpoint.name === getSession.name ? { user } : publicCall(endpoint, input)) as Call;
}

function webRequestOf(request: FastifyRequest, address: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, String(value));
  // Fastify omits the body of a HEAD.
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  // The Host header is not trusted: links use PUBLIC_URL.
  return new Request(`http://localhost${address}`, { method, headers });
}

type ContentOptions = {
  isBuilt: boolean;
  imageHosts: readonly string[];
  cardSources: CardForm['sources'] | undefined;
  scriptNonce: string;
};

async function contentOf(
  response: Response,
  { html: rendered }: { html?: string },
  { isBuilt, imageHosts, cardSources, scriptNonce }: ContentOptions,
): Promise<OnceContent> {
  const { status } = response;
  const headers: Record<string, string> = { ...Object.fromEntries(response.headers), 'cache-control': 'no-cache' };
  if (status === 503) headers['retry-after'] = String(RETRY_SECONDS);
  if (rendered === undefined) return { status, headers, body: Buffer.from(await response.arrayBuffer()) };
  const html = cardSources ? rendered.replace('<html', `<html ${ALLOWS_CARD_FORM}=""`) : rendered;
  // Vite's hot reload injects scripts and styles.
  headers['content-security-policy'] = isBuilt
    ? pagePolicy(html, scriptNonce, { imageHosts, cardSources })
    : "frame-ancestors 'none'";
  return { status, headers, body: stripNonce(html, scriptNonce) };
}
