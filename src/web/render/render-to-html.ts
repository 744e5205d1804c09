import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

const RENDER_TIMEOUT_MS = 10_000;

type Rendered = { html: string; hasFailed: boolean };

/** The whole document, when all of it is rendered. Rejects if not even the document can be rendered. */
export function renderToHtml(page: ReactNode, nonce: string): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    let hasFailed = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // One chunk, so that no script has to move content into place: the page is complete without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        text(pipe(new PassThrough())).then((html) => resolve({ html, hasFailed }), reject);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error) {
        hasFailed = true;
        console.error(error);
      },
    });
    const timer = setTimeout(() => abort(new Error('The page took too long to render')), RENDER_TIMEOUT_MS);
  });
}
