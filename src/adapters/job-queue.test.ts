import { runMigrations } from 'graphile-worker';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '../db/connect.ts';
import { startPostgres } from '../testing/doubles/postgres.ts';
import { startJobQueue } from './job-queue.ts';

test('a database that goes away inside a job is waited for, and the next jobs are done', async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const connection = connect({ connectionString: postgres.url, onError: () => undefined });
  onTestFinished(connection.close);
  const { pool } = connection.direct;
  await runMigrations({ pgPool: pool });
  const [began, done] = [vi.fn(), vi.fn()];
  const killed = Promise.withResolvers<void>();
  const tasks = {
    ends: async () => {
      began();
      await killed.promise;
    },
    fails: async () => {
      began();
      await killed.promise;
      throw new Error('what the job asked is away too');
    },
    next: async () => done(),
  };
  const queue = await startJobQueue({ pool, tasks, crontab: '', onError: () => undefined });
  onTestFinished(queue.stop);
  await queue.add('ends', {});
  await queue.add('fails', {});
  await vi.waitFor(() => expect(began).toHaveBeenCalledTimes(2), { timeout: 10_000 });
  await postgres.kill();
  killed.resolve();
  await postgres.comeBack();
  await queue.add('next', {});
  await vi.waitFor(() => expect(done).toHaveBeenCalled(), { timeout: 40_000 });
}, 60_000);
