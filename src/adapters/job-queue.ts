import type pg from 'pg';
import { type JobRunner, type RunnerOptions, startJobRunner } from './job-runner.ts';
import { runPeriodically } from './run-periodically.ts';

export type JobQueue = {
  /** Queues a job. It survives a restart and is retried with growing delays until it succeeds. */
  add: (task: string, payload: unknown, options?: { runAt?: Date; key?: string }) => Promise<void>;
  stop: () => Promise<void>;
};

type Options = RunnerOptions & {
  /** For adding jobs and watching them: what happens to the runner's own connections does not matter here. */
  pool: pg.Pool;
  /** For how long the oldest job of these tasks that may run now has waited. Other versions have other tasks. */
  oldestDueSeconds: (tasks: string[]) => Promise<number>;
  /** A runner that has ended no job for so long, while one is due, is replaced. */
  patienceMs?: number;
  watchEveryMs?: number;
};

/** No task runs as long as this: who has locked a job for longer has died. */
const LOCK_MINUTES = 15;

/**
 * The job queue, kept in the shop's own PostgreSQL by graphile-worker.
 *
 * Promises: jobs go on by themselves after any failure of the database or of the library. The runner is watched, and
 * replaced together with its connections when it has stopped or makes no progress. Jobs that it had locked are free
 * again at once, those of a process that died after LOCK_MINUTES. So a job may run twice, and must be safe to.
 */
export async function startJobQueue({
  pool,
  oldestDueSeconds,
  patienceMs = 30_000,
  watchEveryMs = 5_000,
  ...options
}: Options): Promise<JobQueue> {
  const { onError } = options;
  let runner: JobRunner | undefined = await startJobRunner(options);
  const abandoned = new Set<string>();

  const isStuck = async ({ hasStopped, lastEndedAt }: JobRunner) => {
    if (hasStopped()) return true;
    if (Date.now() - lastEndedAt() < patienceMs) return false;
    return (await oldestDueSeconds(Object.keys(options.tasks))) * 1000 > patienceMs;
  };
  const replace = async () => {
    onError('The job queue has stopped working and is restarted');
    await runner?.stop();
    const lockName = runner?.lockName();
    if (lockName) abandoned.add(lockName);
    runner = undefined;
    await unlockJobs(pool, [...abandoned]);
    abandoned.clear();
    runner = await startJobRunner(options);
  };
  const watch = async () => {
    if (!runner || (await isStuck(runner))) await replace();
    await unlockJobsOfTheDead(pool);
  };
  const watching = runPeriodically(watch, {
    name: 'Watching the job queue',
    pauseMs: watchEveryMs,
    limitMs: 600_000,
    onError: (error) => onError(`The job queue could not be looked after: ${error}`),
  });
  return {
    add: async (task, payload, { runAt, key } = {}) => {
      await pool.query('select graphile_worker.add_job($1, $2::json, run_at => $3, job_key => $4)', [
        task,
        JSON.stringify(payload),
        runAt,
        key,
      ]);
    },
    stop: async () => {
      await watching.stop();
      await runner?.stop();
    },
  };
}

async function unlockJobs(pool: pg.Pool, lockNames: string[]): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers($1)', [lockNames]);
}

async function unlockJobsOfTheDead(pool: pg.Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker.jobs
     where locked_at < now() - make_interval(mins => $1)
     having count(*) > 0`,
    [LOCK_MINUTES],
  );
}
