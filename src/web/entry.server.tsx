import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';

import { renderedKey, scriptNonceKey } from './context.ts';
import { ownTurn } from './own-turn.ts';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

// For the server, which must use the same copy of the router as the pages.
export { createRequestHandler, RouterContextProvider } from 'react-router';
export { callKey, renderedKey, scriptNonceKey, settingsKey } from './context.ts';

const RENDER_TIMEOUT_MS = 10_000;

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
  return new Promise((resolve, reject) => {
    let currentStatus = status;
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} nonce={nonce} />, {
      nonce,
      // One chunk, so that no script has to move content into place: the page is complete without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        headers.set('content-type', 'text/html; charset=utf-8');
        pipe(
          collect((html) => {
            given.get(renderedKey).html = isForReading ? scriptsAfterPaint(html, nonce) : html;
            resolve(new Response(null, { status: currentStatus, headers }));
          }),
        );
      },
      onShellError: reject,
      onError(error) {
        currentStatus = 500;
        console.error(error);
      },
    });
    const timer = setTimeout(() => abort(new Error('The page took too long to render')), RENDER_TIMEOUT_MS);
  });
}

/** Neither a 404 nor an aborted request is an error to report. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
}

function collect(done: (page: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    // The renderer never has to wait.
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks).toString());
      next();
    },
  });
}
