import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

const RENDER_TIMEOUT_MS = 10_000;

type Rendered = { html: string; hasFailed: boolean };

/** The whole document. `page` makes a new element for each attempt. Rejects if not even the document can be rendered. */
export function renderToHtml(page: () => ReactNode, nonce: string): Rendered | Promise<Rendered> {
  return renderAtOnce(page(), nonce) ?? renderOnceLoaded(page(), nonce);
}

// What React writes in place of a part that it could not render at once.
const MISSING = '<!--$!-->';

// React's own script, which sends forms that were submitted before their action was loaded.
const REPLAY = '<script id="_R_">';

/** Takes two thirds of the other's time. Undefined if a part has to be loaded first (each lazy component, once) or fails. */
function renderAtOnce(page: ReactNode, nonce: string): Rendered | undefined {
  try {
    // Without the doctype and the nonce, which React writes into streams only.
    const html = `<!DOCTYPE html>${renderToString(page)}`;
    if (html.includes(MISSING)) return undefined;
    return { html: html.replace(REPLAY, REPLAY.replace(' ', ` nonce="${nonce}" `)), hasFailed: false };
  } catch {
    // The other reports it.
    return undefined;
  }
}

function renderOnceLoaded(page: ReactNode, nonce: string): Promise<Rendered> {
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
