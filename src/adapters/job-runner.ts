import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger, run, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';

export type Tasks = Record<string, (payload: unknown) => Promise<void>>;

export type RunnerOptions = {
  /** Opens connections for one runner alone: a stuck runner is abandoned together with its connections. */
  openPool: () => pg.Pool;
  tasks: Tasks;
  /** One task per line, in cron's notation. Each minute is run once, however many processes there are. */
  crontab: string;
  onError: (message: string) => void;
};

export type JobRunner = {
  /** When a job last ended, well or not; when the runner started, before the first one. */
  lastEndedAt: () => number;
  /** Whether the runner takes no more jobs, although it was not asked to stop. */
  hasStopped: () => boolean;
  /** Under this name its jobs are locked. */
  lockName: () => string | undefined;
  /** Waits a few seconds for running jobs, then closes the connections in any case. */
  stop: () => Promise<void>;
};

/** How long running jobs may take to finish when the runner stops. */
const GRACE_MS = 5_000;

// Outcomes are written by a batch of their own, which retries: without it a database that goes away inside a job ends
// the process by an unhandled rejection.
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** One run of graphile-worker on connections of its own. It may stop working at any time; see job-queue.ts. */
export async function startJobRunner({ openPool, tasks, crontab, onError }: RunnerOptions): Promise<JobRunner> {
  const pool = openPool();
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  const closeConnections = async () => {
    // `end` of a client cuts a connection that waits for an answer.
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
  // The logger reports a rejection too.
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
      // Rejects where it has stopped by itself, and never settles where an outcome could not be written
      // (graphile-worker 0.18.0 counts that batch twice).
      const stopped = runner.stop().catch(() => undefined);
      await Promise.race([stopped, delay(GRACE_MS, undefined, { ref: false })]);
      await closeConnections();
    },
  };
}
