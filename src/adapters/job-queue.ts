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

/** The job queue, kept in the shop's own PostgreSQL by graphile-worker. */
export async function startJobQueue({ pool, tasks, crontab, onError }: Options): Promise<JobQueue> {
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') onError(message);
  });
  const runner = await run({ pgPool: pool, taskList: tasks, crontab, concurrency: 4, noHandleSignals: true, logger });
  // A rejection here is reported by the logger too.
  runner.promise.catch(() => undefined);
  return {
    add: async (task, payload, { runAt, key } = {}) => {
      await runner.addJob(task, payload, { ...(runAt && { runAt }), ...(key && { jobKey: key }) });
    },
    stop: () => runner.stop(),
  };
}
