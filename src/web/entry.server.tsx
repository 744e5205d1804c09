import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import type { AuthUser } from '../contract/account/identity.ts';
import { htmlKey, scriptNonceKey } from './app/context.ts';
import { ownTurn } from './render/own-turn.ts';
import { renderToHtml } from './render/render-to-html.ts';
import { scriptsAfterPaint } from './render/scripts-after-paint.ts';

// For the server, which must use the same copy of the router as the pages.
export { createRequestHandler, RouterContextProvider } from 'react-router';
export { callKey, htmlKey, scriptNonceKey, settingsKey } from './app/context.ts';

/** Renders the whole page before it is sent, because the CSP header has the hashes of its inline scripts. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  given: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = given.get(scriptNonceKey);
  const isForReading = context.staticHandlerContext.matches.some(
    ({ route }) => (route.handle as { isForReading?: boolean } | undefined)?.isForReading,
  );
  await ownTurn();
  const page = <ServerRouter context={context} url={request.url} nonce={nonce} />;
  const { html, hasFailed } = await renderToHtml(page, nonce);
  headers.set('content-type', 'text/html; charset=utf-8');
  const { user } = (context.staticHandlerContext.loaderData.root ?? {}) as { user?: AuthUser | null };
  given.set(htmlKey, isForReading ? scriptsAfterPaint(html, nonce, { isSignedIn: Boolean(user) }) : html);
  return new Response(null, { status: hasFailed ? 500 : status, headers });
}

/** Neither a 404 nor an aborted request is an error to report. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
}
