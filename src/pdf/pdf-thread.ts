import { Worker } from 'node:worker_threads';
import type { BillingDocument } from '../contract/document.ts';
import type { PackingSlip } from '../contract/packing-slip.ts';

type Content = { document: BillingDocument } | { slip: PackingSlip };

export type PdfRequest = Content & { id: number; locale: string };
export type PdfAnswer = { id: number; bytes: Uint8Array<ArrayBuffer> } | { id: number; error: string };

export type PdfThread = (content: Content) => Promise<Uint8Array<ArrayBuffer>>;

/** The largest orders take seconds. */
const TIMEOUT_MS = 30_000;

/** It holds 40 MB of fonts and code, and the fonts of other scripts that it has loaded. */
const IDLE_MS = 60_000;

/** In the bundled server it is a file beside this one (scripts/build-server.mjs). */
const program = new URL(import.meta.url.endsWith('.ts') ? './pdf-worker.ts' : './pdf-worker.js', import.meta.url);

type Pending = { resolve: (bytes: Uint8Array<ArrayBuffer>) => void; reject: (error: Error) => void };

/**
 * Writes PDFs in a thread of its own, one after another, because one with many lines takes as long as ten pages. The thread
 * starts with the first document, ends when none was needed for a minute, and is replaced if it fails.
 */
export function pdfThread(locale: string): PdfThread {
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

  function receive(answer: PdfAnswer): void {
    const waiting = pending.get(answer.id);
    pending.delete(answer.id);
    limitWait();
    if ('bytes' in answer) waiting?.resolve(answer.bytes);
    else waiting?.reject(new Error(`A PDF could not be written: ${answer.error}`));
  }

  /** From the last answer on, because they come in turn. */
  function limitWait(): void {
    clearTimeout(timer);
    const isIdle = pending.size === 0;
    const reason = isIdle ? 'The thread for PDFs was idle' : `A PDF was not written within ${TIMEOUT_MS / 1000} s`;
    timer = setTimeout(() => stop(new Error(reason)), isIdle ? IDLE_MS : TIMEOUT_MS).unref();
  }

  return (content) => {
    worker ??= start();
    const id = ++lastId;
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
    pending.set(id, { resolve, reject });
    worker.postMessage({ ...content, id, locale } satisfies PdfRequest);
    if (pending.size === 1) limitWait();
    return promise;
  };
}
