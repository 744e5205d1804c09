import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { renderedKey, scriptNonceKey } from './context.ts';
import { contextsToRender } from './contexts-to-render.ts';
import { ownTurn } from './own-turn.ts';
import { renderToHtml } from './render-to-html.ts';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

// For the server, which must use the same copy of the router as the pages.
export { createRequestHandler, RouterContextProvider } from 'react-router';
export { callKey, renderedKey, scriptNonceKey, settingsKey } from './context.ts';

/** Renders the whole page into `renderedKey`, because the CSP header has the hashes of its inline scripts. */
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
  const nextContext = await contextsToRender(context);
  const page = () => <ServerRouter context={nextContext()} url={request.url} nonce={nonce} />;
  const rendered = renderToHtml(page, nonce);
  // This function is old for V8's collector, and would keep what it has awaited (docs/decisions/0051).
  const { html, hasFailed } = rendered instanceof Promise ? await rendered : rendered;
  headers.set('content-type', 'text/html; charset=utf-8');
  given.get(renderedKey).html = isForReading ? scriptsAfterPaint(html, nonce) : html;
  return new Response(null, { status: hasFailed ? 500 : status, headers });
}

/** Neither a 404 nor an aborted request is an error to report. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
}
