import { setTimeout as delay } from 'node:timers/promises';
import { Logger, run } from 'graphile-worker';
import type pg from 'pg';

export type Tasks = Record<string, (payload: unknown) => Promise<void>>;

export type JobQueue = {
  /** Queues a job; it survives a restart and is tried again, later and later, until it succeeds. */
  add: (task: string, payload: unknown, options?: { runAt?: Date; key?: string }) => Promise<void>;
  stop: () => Promise<void>;
};

type Options = {
  pool: pg.Pool;
  tasks: Tasks;
  /** One task a line, in cron's notation; each minute is run once, however many processes there are. */
  crontab: string;
  onError: (message: string) => void;
};

/** How long after the queue has given its database up it is started anew. */
const RESTART_MS = 5_000;

// What a job came to is written by what waits and tries again: without it a database that goes away inside a job would
// end the process by a rejection that nobody hears.
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/**
 * The job queue, kept in the shop's own PostgreSQL by graphile-worker. A database that is away is waited for, however
 * long: the library gives up after some minutes, and is started again.
 */
export async function startJobQueue({ pool, tasks, crontab, onError }: Options): Promise<JobQueue> {
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') onError(message);
  });
  const options = { pgPool: pool, taskList: tasks, crontab, concurrency: 4, noHandleSignals: true, logger, preset };
  let runner = await run(options);
  const stopping = new AbortController();
  const pause = () => delay(RESTART_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
  const startAgain = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      // A rejection here is reported by the logger too.
      await runner.promise.catch(() => undefined);
      await pause();
      if (stopping.signal.aborted) return;
      runner = await run(options).catch((error) => {
        onError(`The job queue could not start: ${error}`);
        return runner;
      });
    }
  };
  const running = startAgain();
  return {
    add: async (task, payload, { runAt, key } = {}) => {
      await runner.addJob(task, payload, { ...(runAt && { runAt }), ...(key && { jobKey: key }) });
    },
    stop: async () => {
      stopping.abort();
      // One that has given up has stopped already.
      await runner.stop().catch(() => undefined);
      await running;
    },
  };
}
