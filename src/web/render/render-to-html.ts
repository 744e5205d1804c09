import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

const RENDER_TIMEOUT_MS = 10_000;

/**
 * `html` has one character for each byte of its UTF-8. The server looks in it only for ASCII; decoded and encoded again, the
 * page would take as long as a third of its rendering (docs/decisions/0146-the-rendered-page-is-a-text.md).
 */
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
        pipe(collect((html) => resolve({ html, hasFailed })));
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

function collect(done: (text: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks).toString('latin1'));
      next();
    },
  });
}
