import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { createRequestHandler, RouterContext, RouterContextProvider, ServerBuild } from 'react-router';
import { ALLOWS_CARD_FORM, allowsCardForm } from '../../../contract/buying/payment-page.ts';
import type { Call } from '../../../contract/endpoint.ts';
import type { PageSettings } from '../../../contract/page-settings.ts';
import { safeReturnTo } from '../../../contract/return-to.ts';
import { isDatabaseUnavailable } from '../../../db/unavailable.ts';
import type { CardForm } from '../../../domain/payment/card/card-payments.ts';
import { encodeOnce } from '../../cache/encoding.ts';
import type { SendPublic } from '../../cache/public-responses.ts';
import type { Content } from '../../cache/response.ts';
import type { TrackReads } from '../../cache/track-reads.ts';
import { handlePageRateLimit } from '../limits/page-rate-limit.ts';
import { pagePolicy, stripNonce } from '../security-headers.ts';
import { RETRY_SECONDS } from '../send-error.ts';
import { pageAddress } from './page-address.ts';
import { isCartPage, isDeveloperPage, isIndexable } from './search-engines.ts';
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
      htmlKey: RouterContext<string>;
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
  sendPublic: SendPublic;
  trackReads: TrackReads;
};

type Page = Omit<Content, 'topics'> & { body: Buffer };

type PageCalls = {
  call: Call;
  /** That of a visitor without a session. */
  publicCall: Call;
  hasSession: boolean;
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
    sendPublic,
    trackReads,
  } = options;
  if (folder) await serveStaticFiles(app, folder);
  handlePageRateLimit(app, settings.locale);
  const load = typeof build === 'function' ? build : async () => build;
  const handlerOf = (loaded: WebBuild) =>
    loaded.entry.module.createRequestHandler(loaded, folder ? 'production' : 'development');
  const builtHandler = typeof build === 'function' ? undefined : handlerOf(build);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  const render = async (request: FastifyRequest, address: string, call: Call): Promise<Page> => {
    const loaded = await load();
    const handle = builtHandler ?? handlerOf(loaded);
    const { RouterContextProvider, callKey, settingsKey, scriptNonceKey, htmlKey } = loaded.entry.module;
    const context = new RouterContextProvider();
    context.set(callKey, call);
    context.set(settingsKey, { ...settings, origin: publicUrl() });
    const scriptNonce = randomUUID();
    context.set(scriptNonceKey, scriptNonce);
    const response = await handle(webRequestOf(request, address), context);
    const content = await contentOf(response, context.get(htmlKey), {
      imageHosts,
      cardSources: allowsCardForm(address) ? cardSources : undefined,
      scriptNonce,
      isBuilt: folder !== undefined,
    });
    if (!isIndexable(address)) content.headers['x-robots-tag'] = 'noindex';
    return content;
  };

  const respondWithPage = async (request: FastifyRequest, reply: FastifyReply) => {
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
    const { call, publicCall, hasSession } = await callFor(request).catch(
      (error): PageCalls => ({ call: unavailable(error), publicCall: unavailable(error), hasSession: true }),
    );
    const pageCall = (as: Call): Call => ((endpoint, input) => as(endpoint, input).catch(throwUnavailable)) as Call;
    const route = { pattern: request.routeOptions.url ?? '/*', countedAs: 'pages', address } as const;
    const isPublic = !hasSession && !isCartPage(address);
    if (isPublic && folder)
      return sendPublic(request, reply, route, async () => {
        const reads = trackReads(pageCall(publicCall));
        const page = await render(request, address, reads.call);
        return { ...page, topics: reads.topics(address) };
      });
    const { status, headers, body: rendered } = await render(request, address, pageCall(call));
    const { encoding, body } = await encodeOnce(rendered, request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .code(status)
      .headers({ ...headers, 'cache-control': 'private, no-store', vary: 'accept-encoding' })
      .send(body);
  };
  app.route({ method: ['GET', 'HEAD'], url: '/*', exposeHeadRoute: false, handler: respondWithPage });
  // A form without JavaScript: the page says that it needs JavaScript.
  app.post('/*', (request, reply) => reply.redirect(safeReturnTo(request.url) ?? '/', 303));
  if (hasDeveloperPages) app.get('/api/docs', respondWithPage);
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
  rendered: string,
  { isBuilt, imageHosts, cardSources, scriptNonce }: ContentOptions,
): Promise<Page> {
  const { status } = response;
  const headers: Record<string, string> = { ...Object.fromEntries(response.headers), 'cache-control': 'no-cache' };
  if (status === 503) headers['retry-after'] = String(RETRY_SECONDS);
  if (!headers['content-type']?.startsWith('text/html'))
    return { status, headers, body: Buffer.from(await response.arrayBuffer()) };
  const html = cardSources ? rendered.replace('<html', `<html ${ALLOWS_CARD_FORM}=""`) : rendered;
  // Vite's hot reload injects scripts and styles.
  headers['content-security-policy'] = isBuilt
    ? pagePolicy(html, scriptNonce, { imageHosts, cardSources })
    : "frame-ancestors 'none'";
  return { status, headers, body: Buffer.from(stripNonce(html, scriptNonce), 'latin1') };
}
