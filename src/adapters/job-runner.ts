import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';

export type Tasks = Record<string, (payload: unknown) => Promise<void>>;

export type RunnerOptions = {
  openPool: () => pg.Pool;
  tasks: Tasks;
  /** In cron notation. Each minute runs once across all processes. */
  crontab: string;
  onError: (message: string) => void;
};

export type JobRunner = {
  lastEndedAt: () => number;
  /** Whether the runner takes no more jobs although nothing called `stop`. */
  hasStopped: () => boolean;
  lockName: () => string | undefined;
  stop: () => Promise<void>;
};

const GRACE_MS = 5_000;

// 0 still batches: unbatched outcomes are not retried, and a disconnect during a job ends the process.
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** Runs graphile-worker on its own connections. It may stop working at any time; job-queue.ts replaces it then. */
export async function startJobRunner({ openPool, tasks, crontab, onError }: RunnerOptions): Promise<JobRunner> {
  // Large, and not needed before the first response.
  const { Logger, run } = await import('graphile-worker');
  const pool = openPool();
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  const closeConnections = async () => {
    // A client's `end` also closes a connection that waits for a response.
    for (const client of clients) (client as unknown as pg.Client).end().catch(() => undefined);
    await Promise.race([pool.end(), delay(GRACE_MS, undefined, { ref: false })]);
  };
  const events = new EventEmitter() as WorkerEvents;
  let lockName: string | undefined;
  let lastEndedAt = Date.now();
  let hasStopped = false;
  events.on('pool:create', ({ workerPool }) => {
    lockName = workerPool.id;
  });
  events.on('job:complete', () => {
    lastEndedAt = Date.now();
  });
  events.on('pool:gracefulShutdown', () => {
    hasStopped = true;
  });
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') onError(message);
  });
  const options = {
    pgPool: pool,
    taskList: tasks,
    crontab,
    concurrency: 4,
    noHandleSignals: true,
    events,
    logger,
    preset,
  };
  const runner = await run(options).catch(async (error) => {
    await closeConnections();
    throw error;
  });
  // The logger already reports the rejection.
  runner.promise
    .catch(() => undefined)
    .finally(() => {
      hasStopped = true;
    });
  return {
    lastEndedAt: () => lastEndedAt,
    hasStopped: () => hasStopped,
    lockName: () => lockName,
    stop: async () => {
      // Rejects if it has already stopped. Never resolves if writing an outcome failed (graphile-worker 0.18.0).
      const stopped = runner.stop().catch(() => undefined);
      await Promise.race([stopped, delay(GRACE_MS, undefined, { ref: false })]);
      await closeConnections();
    },
  };
}
