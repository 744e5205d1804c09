import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '../db/connect.ts';
import { acquireDatabase } from '../testing/test-databases.ts';
import { openShopOn } from '../testing/test-shop.ts';
import { startJobs } from './jobs.ts';

test('the audit is a daily job that runs once, however many processes the shop has', async () => {
  const connectionString = await acquireDatabase();
  const { shop, db } = await openShopOn(connectionString);
  const connection = connect({ connectionString, onError: () => undefined });
  onTestFinished(connection.close);
  const { pool, openJobPool, direct } = connection;
  const start = () => startJobs({ shop, pool, openJobPool, direct: direct.db, onError: () => undefined });
  const processes = [await start(), await start(), await start()];
  onTestFinished(async () => {
    for (const { stop } of processes) await stop();
  });
  const planned = await sql<{
    identifier: string;
  }>`select identifier from graphile_worker._private_known_crontabs`.execute(db);
  expect(planned.rows.map(({ identifier }) => identifier)).toContain('audit');
  await sql`select graphile_worker.add_job('audit')`.execute(db);
  const jobs = async () => (await sql`select from graphile_worker.jobs`.execute(db)).rows.length;
  await vi.waitFor(async () => expect(await jobs()).toBe(0), { timeout: 20_000 });
  expect(await db.selectFrom('audits').select('differences').execute()).toEqual([{ differences: 0 }]);
}, 60_000);
