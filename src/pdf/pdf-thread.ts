import { Worker } from 'node:worker_threads';
import type { BillingDocument } from '../contract/orders/document.ts';
import type { PackingSlips } from '../contract/orders/packing-slip.ts';

type Content = { document: BillingDocument } | { slips: PackingSlips };

export type PdfRequest = Content & { id: number; locale: string };
export type PdfResponse = { id: number; bytes: Uint8Array<ArrayBuffer> } | { id: number; error: string };

export type PdfThread = (content: Content) => Promise<Uint8Array<ArrayBuffer>>;

/** The largest orders take seconds. */
const TIMEOUT_MS = 30_000;

/** It holds 40 MB of fonts and code, and the fonts of other scripts that it has loaded. */
const IDLE_MS = 60_000;

/** In the bundled server it is a file beside this one (scripts/build-server.mjs). */
const program = new URL(import.meta.url.endsWith('.ts') ? './pdf-worker.ts' : './pdf-worker.js', import.meta.url);

type Pending = {
  request: PdfRequest;
  resolve: (bytes: Uint8Array<ArrayBuffer>) => void;
  reject: (error: Error) => void;
};

/**
 * Writes PDFs in a thread of its own, one after another, because one with many lines takes as long as ten pages. The thread
 * starts with the first document, ends when none was needed for a minute, and is replaced if it fails.
 */
function startableThread(): (content: Content, locale: string) => Promise<Uint8Array<ArrayBuffer>> {
  let worker: Worker | undefined;
  let pending = new Map<number, Pending>();
  let lastId = 0;
  let timer: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = new Worker(program).on('message', receive);
    // Does not keep the process running.
    started.unref();
    const fail = (error: Error) => {
      if (worker === started) stop(error);
    };
    started.on('error', fail).on('exit', (code) => fail(new Error(`The thread for PDFs ended with code ${code}`)));
    return started;
  }

  function stop(reason: Error): void {
    const [ended, unanswered] = [worker, pending];
    worker = undefined;
    pending = new Map();
    clearTimeout(timer);
    for (const { reject } of unanswered.values()) reject(reason);
    void ended?.terminate();
  }

  function receive(response: PdfResponse): void {
    const waiting = pending.get(response.id);
    pending.delete(response.id);
    limitWait();
    if ('bytes' in response) waiting?.resolve(response.bytes);
    else waiting?.reject(new Error(`A PDF could not be written: ${response.error}`));
  }

  /** From the last response on, because they come in turn. */
  function limitWait(): void {
    clearTimeout(timer);
    if (pending.size > 0) timer = setTimeout(replace, TIMEOUT_MS).unref();
    else timer = setTimeout(() => stop(new Error('The thread for PDFs was idle')), IDLE_MS).unref();
  }

  /** The first document takes too long; the others go to a new thread. */
  function replace(): void {
    const [first, ...others] = pending;
    pending = new Map(first && [first]);
    stop(new Error(`A PDF was not written within ${TIMEOUT_MS / 1000} s`));
    pending = new Map(others);
    if (others.length > 0) worker = start();
    for (const [, { request }] of others) worker?.postMessage(request);
    limitWait();
  }

  return (content, locale) => {
    worker ??= start();
    const id = ++lastId;
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
    const request = { ...content, id, locale };
    pending.set(id, { request, resolve, reject });
    worker.postMessage(request);
    if (pending.size === 1) limitWait();
    return promise;
  };
}

const write = startableThread();

/** The thread is that of the process, also for several shops in one. */
export function pdfThread(locale: string): PdfThread {
  return (content) => write(content, locale);
}
