import { randomUUID } from 'node:crypto';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Call } from '../contract/endpoint.ts';
import { PAYMENT_PAGE, TAKES_CARDS } from '../contract/payment-page.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { RETRY_SECONDS } from './answer-error.ts';
import { isForSearchEngines } from './search-engines.ts';
import { pagePolicy, withoutMark } from './security-headers.ts';
import { answerTooManyPages } from './too-many-pages.ts';

/** What a page knows of the shop it is rendered in. */
export type PageSettings = {
  /** Where the shop is reached: the beginning of every absolute link. */
  origin: string;
  locale: string;
  timeZone: string;
  currency: string;
  holdMinutes: number;
  /** Whether the sandbox's bar leads to its mailbox. */
  sandboxMailbox: boolean;
  /** Whether the shop has Google: no button without it. */
  signsInWithGoogle: boolean;
  /** Whether an account can be connected with it in Settings. */
  connectsGoogle: boolean;
  /** Shown on the login page; empty where they cannot sign in. */
  demoAccounts: readonly { role: 'customer' | 'admin'; email: string; password: string }[];
  /** Stripe's publishable key, where Stripe takes the cards; otherwise the sandbox does. */
  stripeKey?: string;
};

/** The server build of the pages. Its keys of the request's context are its own, so they are taken from it. */
export type WebBuild = ServerBuild & {
  entry: {
    module: {
      callKey: RouterContext<Call>;
      settingsKey: RouterContext<PageSettings>;
      scriptMarkKey: RouterContext<string>;
    };
  };
};

export type PagesOptions = {
  /** The build, or in development what loads the newest one. */
  build: WebBuild | (() => Promise<WebBuild>);
  /** The folder of the files for the browser; in development they come from elsewhere. */
  folder?: string;
  settings: Omit<PageSettings, 'origin'>;
  /** Where the shop is reached; known only once it listens where no PUBLIC_URL is set. */
  publicUrl: () => string;
  /** Other sites that pages may show pictures from. */
  imageHosts: readonly string[];
  callFor: (request: FastifyRequest) => Promise<{ call: Call; hasSession: boolean }>;
};

const YEAR = 365 * 24 * 60 * 60;

/** Serves the files for the browser, and every other address as a page rendered here. */
export async function pages(
  app: FastifyInstance,
  { build, folder, settings, publicUrl, imageHosts, callFor }: PagesOptions,
): Promise<void> {
  if (folder) await serveFiles(app, folder);
  answerTooManyPages(app, settings.locale);
  const load = typeof build === 'function' ? build : async () => build;
  const handle = createRequestHandler(build, folder ? 'production' : 'development');
  // No page reads a body.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const answerPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (/^\/(static|pictures)\//.test(request.url)) return reply.callNotFound();
    const away = (error: unknown): never => {
      if (!isDatabaseUnavailable(error)) throw error;
      request.log.error({ err: error, request: request.id });
      // The build's own router knows a response, whoever made it.
      throw new Response(null, { status: 503 });
    };
    const { call, hasSession } = await callFor(request).catch((error) => ({
      call: async () => away(error),
      hasSession: true,
    }));
    const { callKey, settingsKey, scriptMarkKey } = (await load()).entry.module;
    const context = new RouterContextProvider();
    context.set(callKey, ((endpoint, input) => call(endpoint, input).catch(away)) as Call);
    context.set(settingsKey, { ...settings, origin: publicUrl() });
    const scriptMark = randomUUID();
    context.set(scriptMarkKey, scriptMark);
    if (!isForSearchEngines(request.url)) reply.header('x-robots-tag', 'noindex');
    return answer(reply, await handle(webRequestOf(request), context), {
      hasSession,
      imageHosts,
      takesCards: settings.stripeKey !== undefined && request.url.toLowerCase().startsWith(PAYMENT_PAGE),
      scriptMark,
      isBuilt: folder !== undefined,
    });
  };
  app.route({ method: ['GET', 'HEAD'], url: '/*', exposeHeadRoute: false, handler: answerPage });
  // A form sent without JavaScript: pages write nothing, so the page is shown again, and says what it needs.
  app.post('/*', (request, reply) => reply.redirect(pathOnThisSite(request.url), 303));
  // A page among the calls: the rest of /api is not the pages'.
  app.get('/api/docs', answerPage);
}

// Browsers read // and /\ at the beginning of an address as another site's.
export function pathOnThisSite(url: string): string {
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
  // The pages have no use for the host; absolute links come from PUBLIC_URL alone.
  // A HEAD is answered as the page would be, its body left out by Fastify.
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  return new Request(`http://localhost${request.url}`, { method, headers });
}

type Rendered = {
  hasSession: boolean;
  isBuilt: boolean;
  imageHosts: readonly string[];
  takesCards: boolean;
  scriptMark: string;
};

async function answer(
  reply: FastifyReply,
  response: Response,
  { hasSession, isBuilt, imageHosts, takesCards, scriptMark }: Rendered,
): Promise<void> {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  reply.header('cache-control', hasSession ? 'private, no-store' : 'no-cache');
  if (response.status === 503) reply.header('retry-after', String(RETRY_SECONDS));
  if (!response.headers.get('content-type')?.startsWith('text/html')) {
    return reply.send(Buffer.from(await response.arrayBuffer()));
  }
  const rendered = await response.text();
  // By this the page knows that it was served as what it is (web/routes/payment.tsx).
  const html = takesCards ? rendered.replace('<html', `<html ${TAKES_CARDS}=""`) : rendered;
  // Hot reload brings scripts and styles of its own.
  const policy = isBuilt ? pagePolicy(html, scriptMark, { imageHosts, takesCards }) : "frame-ancestors 'none'";
  return reply.header('content-security-policy', policy).send(Buffer.from(withoutMark(html, scriptMark)));
}
