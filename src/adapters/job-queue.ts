import type pg from 'pg';
import { type JobRunner, type RunnerOptions, startJobRunner } from './job-runner.ts';
import { runPeriodically } from './run-periodically.ts';

export type JobQueue = {
  add: (task: string, payload: unknown, options?: { runAt?: Date; key?: string }) => Promise<void>;
  stop: () => Promise<void>;
};

type Options = RunnerOptions & {
  /** Adds and watches jobs; separate from the runner's connections, which are closed with a stuck runner. */
  pool: pg.Pool;
  /** How long the oldest due job of these tasks has waited. Jobs of other tasks may belong to another version. */
  oldestDueSeconds: (tasks: string[]) => Promise<number>;
  stallTimeoutMs?: number;
  watchIntervalMs?: number;
};

/** No task runs this long, so a process that holds a lock for longer has died. */
const LOCK_MINUTES = 15;

/** Replaces a stuck runner and unlocks its jobs, which must be idempotent (docs/decisions/0037). */
export async function startJobQueue({
  pool,
  oldestDueSeconds,
  stallTimeoutMs = 30_000,
  watchIntervalMs = 5_000,
  ...options
}: Options): Promise<JobQueue> {
  const { onError } = options;
  let runner: JobRunner | undefined = await startJobRunner(options);
  const abandoned = new Set<string>();

  const isStuck = async ({ hasStopped, lastEndedAt }: JobRunner) => {
    if (hasStopped()) return true;
    if (Date.now() - lastEndedAt() < stallTimeoutMs) return false;
    return (await oldestDueSeconds(Object.keys(options.tasks))) * 1000 > stallTimeoutMs;
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
    await unlockExpiredJobs(pool);
  };
  const watching = runPeriodically(watch, {
    name: 'Watching the job queue',
    pauseMs: watchIntervalMs,
    timeoutMs: 600_000,
    onError: (error) => onError(`The job queue could not be looked after: ${error}`),
  });
  return {
    add: (...job) => addJob(pool, ...job),
    stop: async () => {
      await watching.stop();
      await runner?.stop();
    },
  };
}

async function addJob(
  pool: pg.Pool,
  task: string,
  payload: unknown,
  { runAt, key }: { runAt?: Date; key?: string } = {},
): Promise<void> {
  await pool.query('select graphile_worker.add_job($1, $2::json, run_at => $3, job_key => $4)', [
    task,
    JSON.stringify(payload),
    runAt,
    key,
  ]);
}

async function unlockJobs(pool: pg.Pool, lockNames: string[]): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers($1)', [lockNames]);
}

async function unlockExpiredJobs(pool: pg.Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker.jobs
     where locked_at < now() - make_interval(mins => $1)
     having count(*) > 0`,
    [LOCK_MINUTES],
  );
}
