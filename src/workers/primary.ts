import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { ASSIGNMENT, type Assignment, type FromPrimary, type FromWorker } from './messages.ts';

type Options = Omit<Assignment, 'runsJobs'> & { onError: (message: string) => void };

export type Workers = {
  /** Resolves with the address when all of them listen. */
  opened: Promise<string>;
  /** Ends all of them gracefully. */
  close: () => Promise<void>;
};

/** Doubles with each worker that ends soon after its start. */
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 30_000;
const SOON_MS = 60_000;

/** Serves from several processes on one port. One of them runs the jobs; each one that dies is replaced. */
export function startWorkers({ onError, ...assignment }: Options): Workers {
  const opened = new Set<Worker>();
  const closing = new AbortController();
  let endedSoon = 0;

  const start = (runsJobs: boolean): Worker => {
    const startedAt = Date.now();
    const worker = cluster.fork({ [ASSIGNMENT]: JSON.stringify({ ...assignment, runsJobs }) });
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'opened') opened.add(worker);
      relay(message, worker, opened);
    });
    worker.once('exit', async (code, signal) => {
      opened.delete(worker);
      if (closing.signal.aborted) return;
      endedSoon = Date.now() - startedAt < SOON_MS ? endedSoon + 1 : 1;
      const pauseMs = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (endedSoon - 1));
      onError(`A worker process ended (${signal ?? `code ${code}`}) and is replaced in ${pauseMs / 1000} s`);
      const isDue = await delay(pauseMs, true, { signal: closing.signal }).catch(() => false);
      if (isDue) start(runsJobs);
    });
    return worker;
  };

  const first = Array.from({ length: assignment.workers }, (_, index) => start(index === 0));
  return {
    opened: Promise.all(first.map(addressOf)).then(([address = '']) => address),
    close: async () => {
      closing.abort();
      await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker)));
    },
  };
}

function addressOf(worker: Worker): Promise<string> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'opened') resolve(message.address);
      if (message.kind === 'failed') {
        const { message: text, code, port } = message;
        reject(Object.assign(new Error(text), { code, port }));
      }
    });
    worker.once('exit', (code, signal) => reject(new Error(`A worker process ended: ${signal ?? `code ${code}`}`)));
  });
}

async function end(worker: Worker): Promise<void> {
  const exited = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  await exited;
}

/** Workers can send messages to the primary only. */
function relay(message: FromWorker, from: Worker, opened: Set<Worker>): void {
  const others = [...opened].filter((worker) => worker !== from);
  switch (message.kind) {
    case 'work-ages':
    case 'used':
      for (const worker of others) send(worker, message);
      break;
    case 'collect-metrics':
      send(from, { kind: 'metrics-expected', id: message.id, count: others.length });
      for (const worker of others) send(worker, { kind: 'metrics-wanted', id: message.id, asker: from.id });
      break;
    case 'metrics':
      send(cluster.workers?.[message.to], { kind: 'metrics', id: message.id, metrics: message.metrics });
  }
}

function send(worker: Worker | undefined, message: FromPrimary): void {
  if (worker?.isConnected()) worker.send(message);
}
