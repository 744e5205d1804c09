import { randomUUID } from 'node:crypto';
import { runMigrations } from 'graphile-worker';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '../db/connect.ts';
import { oldestDueJobSeconds } from '../domain/figures.ts';
import { startPostgres } from '../testing/doubles/postgres.ts';
import { acquireDatabase } from '../testing/test-databases.ts';
import { startJobQueue } from './job-queue.ts';
import type { Tasks } from './job-runner.ts';

async function queueOn(connectionString: string, tasks: Tasks, onError: (message: string) => void = () => undefined) {
  const { db, pool, openJobPool, direct, close } = connect({ connectionString, onError: () => undefined });
  onTestFinished(close);
  await runMigrations({ pgPool: direct.pool });
  const queue = await startJobQueue({
    pool,
    openPool: openJobPool,
    tasks,
    crontab: '',
    oldestDueSeconds: (names) => oldestDueJobSeconds(db, names),
    stallTimeoutMs: 500,
    watchIntervalMs: 100,
    onError: (error) => onError(String(error)),
  });
  onTestFinished(queue.stop);
  return { queue, pool };
}

test('continues after the database disconnected during jobs', async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const [began, done] = [vi.fn(), vi.fn()];
  const killed = Promise.withResolvers<void>();
  const { queue } = await queueOn(postgres.url, {
    ends: async () => {
      began();
      await killed.promise;
    },
    fails: async () => {
      began();
      await killed.promise;
      throw new Error('unavailable');
    },
    next: async () => done(),
  });
  await queue.add('ends', {});
  await queue.add('fails', {});
  await vi.waitFor(() => expect(began).toHaveBeenCalledTimes(2), { timeout: 10_000 });
  await postgres.kill();
  killed.resolve();
  await postgres.restart();
  await queue.add('next', {});
  await vi.waitFor(() => expect(done).toHaveBeenCalled(), { timeout: 40_000 });
}, 60_000);

test('runs every job when connections are terminated while outcomes are written', async () => {
  const done = new Set<unknown>();
  const { queue, pool } = await queueOn(await acquireDatabase(), {
    count: async (payload) => {
      done.add((payload as { id: string }).id);
    },
  });
  const expected = new Set<string>();
  for (let round = 0; round < 12; round++) {
    const ids = Array.from({ length: 15 }, () => randomUUID());
    await Promise.all(ids.map((id) => queue.add('count', { id })));
    for (const id of ids) expected.add(id);
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and application_name like '% jobs'`,
    );
  }
  await vi.waitFor(() => expect(done).toEqual(expected), { timeout: 40_000 });
  const left = async () => (await pool.query('select from graphile_worker.jobs')).rowCount;
  await vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 40_000 });
}, 90_000);

test('replaces a runner whose jobs never end', async () => {
  const [done, restarted] = [vi.fn(), vi.fn()];
  const [begun, ended] = [new Set<number>(), new Set<number>()];
  const never = new Promise<void>(() => undefined);
  // What the first runner has begun never ends. On a slow machine it may be replaced before it has begun all.
  const hangs = async (payload: unknown) => {
    const { n } = payload as { n: number };
    begun.add(n);
    if (restarted.mock.calls.length === 0) await never;
    ended.add(n);
  };
  const tasks = { hangs, next: async () => done() };
  const { queue } = await queueOn(await acquireDatabase(), tasks, (error) => {
    if (error.includes('is restarted')) restarted();
  });
  for (let n = 0; n < 4; n++) await queue.add('hangs', { n });
  await vi.waitFor(() => expect(begun.size).toBe(4), { timeout: 10_000 });
  await queue.add('next', {});
  await vi.waitFor(() => expect(done).toHaveBeenCalled(), { timeout: 20_000 });
  await vi.waitFor(() => expect(ended).toEqual(begun), { timeout: 20_000 });
}, 60_000);

test('unlocks the jobs of a process that died', async () => {
  const done = vi.fn();
  const connectionString = await acquireDatabase();
  const { queue, pool } = await queueOn(connectionString, { counted: async () => done() });
  await queue.add('counted', {}, { runAt: new Date(Date.now() + 1000) });
  await pool.query(
    `update graphile_worker._private_jobs set locked_by = 'dead process', locked_at = now() - interval '16 minutes'`,
  );
  await vi.waitFor(() => expect(done).toHaveBeenCalled(), { timeout: 20_000 });
});
