import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestShop } from '../testing/test-shop.ts';
import { analyzeGrownTables } from './analyze-grown-tables.ts';
import type { Database } from './connect.ts';

async function addCounters(db: Database, from: number, to: number): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`
      insert into rate_limits (key, hits, window_ends_at)
      select 'counter ' || n, 1, now() from generate_series(${from}::integer, ${to}::integer) as n
    `.execute(connection);
    await sql`select pg_stat_force_next_flush()`.execute(connection);
  });
}

async function estimatedCounters(db: Database): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select reltuples::integer as rows from pg_class where oid = 'rate_limits'::regclass
  `.execute(db);
  return rows[0]?.rows ?? 0;
}

test('a table is analyzed when it has more than doubled', async () => {
  const { db } = await openTestShop();
  await addCounters(db, 1, 150);
  expect(await analyzeGrownTables(db)).not.toContain('public.rate_limits');
  await addCounters(db, 151, 300);
  expect(await analyzeGrownTables(db)).toContain('public.rate_limits');
  expect(await estimatedCounters(db)).toBe(300);
  await addCounters(db, 301, 550);
  expect(await analyzeGrownTables(db)).not.toContain('public.rate_limits');
  await addCounters(db, 551, 650);
  expect(await analyzeGrownTables(db)).toContain('public.rate_limits');
  expect(await estimatedCounters(db)).toBe(650);
});
