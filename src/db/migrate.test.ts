import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyDatabase, openDatabase } from '../testing/empty-database.ts';
import type { Database } from './connect.ts';
import { isMigrated, migrate, migrateTo } from './migrate.ts';

const all = readdirSync(path.join(import.meta.dirname, 'migrations')).map((file) => path.parse(file).name);

const tablesOf = async (db: Database) => {
  const { rows } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('public', 'sandbox') and table_name not like 'kysely%' order by 1
  `.execute(db);
  return rows.map(({ name }) => name);
};

test('every migration runs once on an empty database', async () => {
  const db = openDatabase(await emptyDatabase());
  expect(await tablesOf(db)).toEqual([]);
  expect(await migrate(db)).toEqual(all.sort());
  expect(await tablesOf(db)).toEqual(
    expect.arrayContaining(['public.orders', 'public.products', 'sandbox.card_intents']),
  );
  expect(await migrate(db)).toEqual([]);
});

test('reports whether a database is up to date, also with an older version of the code', async () => {
  const db = openDatabase(await emptyDatabase());
  expect(await isMigrated(db)).toBe(false);
  await migrate(db);
  expect(await isMigrated(db)).toBe(true);
  await sql`delete from kysely_migration where name = ${all.sort().at(-1)}`.execute(db);
  expect(await isMigrated(db)).toBe(false);
});

test('an older version keeps serving on a newer schema, but does not start on it', async () => {
  const db = openDatabase(await emptyDatabase());
  await migrate(db);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2100-01-01T00:00:00Z')`.execute(db);
  expect(await isMigrated(db)).toBe(true);
  await expect(migrate(db)).rejects.toThrow(/newer version of the shop that migrated this database \(9999-later\)/);
});

test.each([
  ['one', ['0061-limits-of-strangers']],
  ['several that follow each other', ['0061-limits-of-strangers', '0062-counted-reviews', '0063-changes-of-taxes']],
  ['one that others now precede', ['0049-orders-without-payment']],
])('migrations that ran under another number are known: %s', async (_case, renumbered) => {
  const db = openDatabase(await emptyDatabase());
  await migrateTo(db, all.sort().findLast((name) => name <= (renumbered.at(-1) as string)) as string);
  for (const name of renumbered) {
    const former = name.replace(/^\d+/, (number) => String(Number(number) + 1).padStart(4, '0'));
    await sql`update kysely_migration set name = ${former} where name = ${name}`.execute(db);
  }
  expect(await isMigrated(db)).toBe(false);
  const missing = all.filter((name) => name > (renumbered.at(-1) as string));
  expect(await migrate(db)).toEqual(missing);
  expect([await isMigrated(db), await migrate(db)]).toEqual([true, []]);
});

test('no two migrations have the same subject, by which a renumbered one is known', () => {
  const subjects = all.map((name) => name.replace(/^\d+-/, ''));
  expect(new Set(subjects).size).toBe(subjects.length);
});

test('two servers that start concurrently migrate once', async () => {
  const connectionString = await emptyDatabase();
  const servers = [1, 2, 3].map(() => openDatabase(connectionString));
  const ran = await Promise.all(servers.map((db) => migrate(db)));
  expect(ran.flat()).toEqual(all.sort());
  expect(await Promise.all(servers.map((db) => isMigrated(db)))).toEqual([true, true, true]);
});

test('the generated types match the migrated database', async () => {
  const connectionString = await emptyDatabase();
  await migrate(openDatabase(connectionString));
  const program = path.resolve('node_modules/kysely-codegen/dist/cli/bin.js');
  const verify = ['--verify', '--log-level', 'error', '--url', connectionString];
  // Rejects, with what differs, where src/db/types.ts is not up to date.
  await promisify(execFile)(process.execPath, [program, ...verify]);
});
