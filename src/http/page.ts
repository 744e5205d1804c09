import { randomUUID } from 'node:crypto';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Call } from '../contract/endpoint.ts';
import type { PageSettings } from '../contract/page-settings.ts';
import { ALLOWS_STRIPE, PAYMENT_PAGE } from '../contract/payment-page.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { RETRY_SECONDS } from './answer-error.ts';
import { handlePageRateLimit } from './page-rate-limit.ts';
import { isIndexable } from './search-engines.ts';
import { pagePolicy, stripNonce } from './security-headers.ts';

/** The build has its own copy of the context keys, so they are not imported. */
export type WebBuild = ServerBuild & {
  entry: {
    module: {
      callKey: RouterContext<Call>;
      settingsKey: RouterContext<PageSettings>;
      scriptNonceKey: RouterContext<string>;
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
  callFor: (request: FastifyRequest) => Promise<{ call: Call; hasSession: boolean }>;
};

const YEAR = 365 * 24 * 60 * 60;

export async function pages(
  app: FastifyInstance,
  { build, folder, settings, publicUrl, imageHosts, callFor }: PagesOptions,
): Promise<void> {
  if (folder) await serveFiles(app, folder);
  handlePageRateLimit(app, settings.locale);
  const load = typeof build === 'function' ? build : async () => build;
  const handle = createRequestHandler(build, folder ? 'production' : 'development');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const answerPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (/^\/(static|pictures)\//.test(request.url)) return reply.callNotFound();
    const throwUnavailable = (error: unknown): never => {
      if (!isDatabaseUnavailable(error)) throw error;
      request.log.error({ err: error, request: request.id });
      // A Response, because the build has its own copy of every error class.
      throw new Response(null, { status: 503 });
    };
    const { call, hasSession } = await callFor(request).catch((error) => ({
      call: async () => throwUnavailable(error),
      hasSession: true,
    }));
    const { callKey, settingsKey, scriptNonceKey } = (await load()).entry.module;
    const context = new RouterContextProvider();
    context.set(callKey, ((endpoint, input) => call(endpoint, input).catch(throwUnavailable)) as Call);
    context.set(settingsKey, { ...settings, origin: publicUrl() });
    const scriptNonce = randomUUID();
    context.set(scriptNonceKey, scriptNonce);
    if (!isIndexable(request.url)) reply.header('x-robots-tag', 'noindex');
    return answer(reply, await handle(webRequestOf(request), context), {
      hasSession,
      imageHosts,
      allowsStripe: settings.stripeKey !== undefined && request.url.toLowerCase().startsWith(PAYMENT_PAGE),
      scriptNonce,
      isBuilt: folder !== undefined,
    });
  };
  app.route({ method: ['GET', 'HEAD'], url: '/*', exposeHeadRoute: false, handler: answerPage });
  // A form without JavaScript: the page says that it needs JavaScript.
  app.post('/*', (request, reply) => reply.redirect(sameSitePath(request.url), 303));
  app.get('/api/docs', answerPage);
}

/** Prevents open redirects: browsers read a leading // or /\ as a host. */
export function sameSitePath(url: string): string {
  return url.replace(/^[/\\]+/, '/');
}

function serveFiles(app: FastifyInstance, folder: string) {
  const root = path.resolve(folder);
  return app.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      const isHashed = file.startsWith(path.join(root, 'static') + path.sep);
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR}, immutable` : 'public, max-age=86400');
    },
  });
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

type AnswerOptions = {
  hasSession: boolean;
  isBuilt: boolean;
  imageHosts: readonly string[];
  allowsStripe: boolean;
  scriptNonce: string;
};

async function answer(
  reply: FastifyReply,
  response: Response,
  { hasSession, isBuilt, imageHosts, allowsStripe, scriptNonce }: AnswerOptions,
): Promise<void> {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  reply.header('cache-control', hasSession ? 'private, no-store' : 'no-cache');
  if (response.status === 503) reply.header('retry-after', String(RETRY_SECONDS));
  if (!response.headers.get('content-type')?.startsWith('text/html')) {
    return reply.send(Buffer.from(await response.arrayBuffer()));
  }
  const rendered = await response.text();
  // Read by web/routes/payment.tsx: this document allows Stripe.
  const html = allowsStripe ? rendered.replace('<html', `<html ${ALLOWS_STRIPE}=""`) : rendered;
  // Vite's hot reload injects scripts and styles.
  const policy = isBuilt ? pagePolicy(html, scriptNonce, { imageHosts, allowsStripe }) : "frame-ancestors 'none'";
  return reply.header('content-security-policy', policy).send(Buffer.from(stripNonce(html, scriptNonce)));
}
