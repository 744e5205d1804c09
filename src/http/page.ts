import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { createRequestHandler, RouterContext, RouterContextProvider, ServerBuild } from 'react-router';
import type { Call } from '../contract/endpoint.ts';
import { getSession } from '../contract/identity.ts';
import type { PageSettings } from '../contract/page-settings.ts';
import { ALLOWS_STRIPE, PAYMENT_PAGE } from '../contract/payment-page.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import type { Topic } from '../domain/changes/find-changes.ts';
import { RETRY_SECONDS } from './answer-error.ts';
import type { Answer, Content } from './answers/answer.ts';
import type { PublicAnswers } from './answers/public-answers.ts';
import { topicsOf } from './answers/public-reads.ts';
import { handlePageRateLimit } from './page-rate-limit.ts';
import { isIndexable } from './search-engines.ts';
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
      publicMainKey: RouterContext<() => Promise<string | undefined>>;
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
  /** `publicCall` is that of a visitor without a session. */
  callFor: (request: FastifyRequest) => Promise<{ call: Call; publicCall: Call; hasSession: boolean }>;
  publicAnswers: PublicAnswers;
};

export async function pages(
  app: FastifyInstance,
  { build, folder, settings, publicUrl, imageHosts, callFor, publicAnswers }: PagesOptions,
): Promise<void> {
  if (folder) await serveStaticFiles(app, folder);
  handlePageRateLimit(app, settings.locale);
  const load = typeof build === 'function' ? build : async () => build;
  const handlerOf = (loaded: WebBuild) =>
    loaded.entry.module.createRequestHandler(loaded, folder ? 'production' : 'development');
  const builtHandler = typeof build === 'function' ? undefined : handlerOf(build);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  const render = async (
    request: FastifyRequest,
    call: Call,
    publicMain: () => Promise<string | undefined> = async () => undefined,
  ): Promise<Omit<Content, 'topics'>> => {
    const loaded = await load();
    const handle = builtHandler ?? handlerOf(loaded);
    const { RouterContextProvider, callKey, settingsKey, scriptNonceKey, renderedKey, publicMainKey } =
      loaded.entry.module;
    const context = new RouterContextProvider();
    context.set(callKey, call);
    context.set(settingsKey, { ...settings, origin: publicUrl() });
    const scriptNonce = randomUUID();
    context.set(scriptNonceKey, scriptNonce);
    const rendered: { html?: string } = {};
    context.set(renderedKey, rendered);
    context.set(publicMainKey, publicMain);
    const content = await contentOf(await handle(webRequestOf(request), context), rendered, {
      imageHosts,
      allowsStripe: settings.stripeKey !== undefined && request.url.toLowerCase().startsWith(PAYMENT_PAGE),
      scriptNonce,
      isBuilt: folder !== undefined,
    });
    if (!isIndexable(request.url)) content.headers['x-robots-tag'] = 'noindex';
    return content;
  };

  const answerPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (/^\/(static|pictures)\//.test(request.url)) return reply.callNotFound();
    const throwUnavailable = (error: unknown): never => {
      if (!isDatabaseUnavailable(error)) throw error;
      request.log.error({ err: error, request: request.id });
      // A Response, because the build has its own copy of every error class.
      throw new Response(null, { status: 503 });
    };
    const unavailable = (error: unknown) => async () => throwUnavailable(error);
    const { call, publicCall, hasSession } = await callFor(request).catch((error) => ({
      call: unavailable(error),
      publicCall: unavailable(error),
      hasSession: true,
    }));
    const pageCall = (as: Call): Call => ((endpoint, input) => as(endpoint, input).catch(throwUnavailable)) as Call;
    const route = { pattern: request.routeOptions.url ?? '/*', countedAs: 'pages' } as const;
    const renderPublic = async () => {
      const reads = trackReads(pageCall(publicCall));
      const content = await render(request, reads.call);
      return { ...content, topics: reads.topics(request.url) };
    };
    if (!hasSession && folder) return publicAnswers.send(request, reply, route, renderPublic);
    const publicMain = async () => folder && mainOf(await publicAnswers.obtain(request, route, renderPublic));
    const { status, headers, body } = await render(request, pageCall(call), publicMain);
    return reply
      .code(status)
      .headers({ ...headers, 'cache-control': 'private, no-store' })
      .send(body);
  };
  app.route({ method: ['GET', 'HEAD'], url: '/*', exposeHeadRoute: false, handler: answerPage });
  // A form without JavaScript: the page says that it needs JavaScript.
  app.post('/*', (request, reply) => reply.redirect(sameSitePath(request.url), 303));
  app.get('/api/docs', answerPage);
}

/** Undefined if the page is not kept, or counts down from the time of its rendering. */
async function mainOf(answer: Answer): Promise<string | undefined> {
  if (!answer.isKept || answer.topics.has('clock')) return undefined;
  const { body } = await answer.prepare('identity');
  const [start, end] = [body.indexOf('<main'), body.lastIndexOf('</main>')];
  return start < 0 || end < 0 ? undefined : body.toString('utf8', body.indexOf('>', start) + 1, end);
}

/** Records what a page is made of. Without a session, `getSession` always answers that there is none. */
function trackReads(call: Call): { call: Call; topics: (url: string) => ReadonlySet<Topic> | undefined } {
  const topics = new Set<Topic>();
  let isPublic = true;
  return {
    call: async (endpoint, input) => {
      const answer = await call(endpoint, input);
      const read = endpoint.name === getSession.name ? [] : topicsOf(endpoint.name, answer, input);
      if (read) for (const topic of read) topics.add(topic);
      else isPublic = false;
      return answer;
    },
    // A page that shows no data of the shop has a query for its visitor, such as the token of a link.
    topics: (url) => (isPublic && (topics.size > 0 || !url.includes('?')) ? topics : undefined),
  };
}

/** Prevents open redirects: browsers read a leading // or /\ as a host. */
export function sameSitePath(url: string): string {
  return url.replace(/^[/\\]+/, '/');
}

function webRequestOf(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, String(value));
  // Fastify omits the body of a HEAD.
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  // The Host header is not trusted: links use PUBLIC_URL.
  return new Request(`http://localhost${request.url}`, { method, headers });
}

type ContentOptions = {
  isBuilt: boolean;
  imageHosts: readonly string[];
  allowsStripe: boolean;
  scriptNonce: string;
};

async function contentOf(
  response: Response,
  { html: rendered }: { html?: string },
  { isBuilt, imageHosts, allowsStripe, scriptNonce }: ContentOptions,
): Promise<Omit<Content, 'topics'>> {
  const { status } = response;
  const headers: Record<string, string> = { ...Object.fromEntries(response.headers), 'cache-control': 'no-cache' };
  if (status === 503) headers['retry-after'] = String(RETRY_SECONDS);
  if (rendered === undefined) return { status, headers, body: Buffer.from(await response.arrayBuffer()) };
  // Read by web/routes/payment.tsx: this document allows Stripe.
  const html = allowsStripe ? rendered.replace('<html', `<html ${ALLOWS_STRIPE}=""`) : rendered;
  // Vite's hot reload injects scripts and styles.
  headers['content-security-policy'] = isBuilt
    ? pagePolicy(html, scriptNonce, { imageHosts, allowsStripe })
    : "frame-ancestors 'none'";
  return { status, headers, body: Buffer.from(stripNonce(html, scriptNonce)) };
}
