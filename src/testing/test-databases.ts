import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { APPLICATION_NAME } from '../db/connect.ts';
import { execute, withDatabase } from './global-setup.ts';

type TestDatabase = {
  name: string;
  connectionString: string;
  /** Kept open: the catalogue caches of a new connection take longer to fill than the tables to empty. */
  cleaner: pg.Client;
};

/** The released databases of this worker. Cloning the template takes longer than most tests. */
const free: TestDatabase[] = [];

/** A migrated, empty database for one test, as a connection string. */
export async function acquireDatabase(): Promise<string> {
  const database = free.pop() ?? (await cloneTemplate());
  onTestFinished(async ({ task }) => {
    // A failing test may have left it in any state.
    const isEmpty = task.result?.state !== 'fail' && (await empty(database.cleaner).catch(() => false));
    if (isEmpty) free.push(database);
    else await drop(database);
  });
  return database.connectionString;
}

/** As `acquireDatabase`, of the migrations alone: no other test can have left a function or a setting in it. */
export async function newDatabase(): Promise<string> {
  const database = await cloneTemplate();
  onTestFinished(() => drop(database));
  return database.connectionString;
}

async function cloneTemplate(): Promise<TestDatabase> {
  const { url, template } = inject('postgres');
  const name = `${template}_${randomUUID().replaceAll('-', '')}`;
  await execute(url, `create database ${name} template ${template}`);
  const connectionString = withDatabase(url, name);
  const cleaner = new pg.Client({ connectionString, application_name: APPLICATION_NAME });
  // The end of the run drops the database.
  cleaner.on('error', () => undefined);
  await cleaner.connect();
  return { name, connectionString, cleaner };
}

async function drop({ name, cleaner }: TestDatabase): Promise<void> {
  await cleaner.end();
  await execute(inject('postgres').url, `drop database ${name} with (force)`);
}

const migrations = readdirSync('src/db/migrations').length;

// Raises for a database that the next test must not receive: with other migrations than the template, or still in use.
const checkReleased = `
  do $$ begin
    if (select count(*) from kysely_migration) <> ${migrations} then raise 'not migrated as the template is'; end if;
    for attempt in 1..200 loop
      exit when not exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend');
      if attempt = 200 then raise 'still in use'; end if;
      perform pg_sleep(0.005), pg_stat_clear_snapshot();
    end loop;
  end $$`;

// The records of the migrations by Kysely and graphile-worker stay as they are in the template.
const tables = `
  select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema')
    and tablename not in ('kysely_migration', 'kysely_migration_lock', 'migrations')`;

const restartSequences = `
  select setval(format('%I.%I', schemaname, sequencename), start_value, false) from pg_sequences
  where last_value is not null`;

/**
 * Deletes all rows. Faster by far than truncating, which creates new files for every table that references a filled one.
 * The vacuum removes the pages, so that rows have the order of their insertion again.
 */
async function empty(cleaner: pg.Client): Promise<true> {
  await cleaner.query(checkReleased);
  const { rows } = await cleaner.query<{ name: string }>(tables);
  const isFilled = rows.map(({ name }) => `select '${name}' as name where exists (select from ${name})`);
  const filled = (await cleaner.query<{ name: string }>(isFilled.join(' union all '))).rows.map(({ name }) => name);
  if (filled.length === 0) return true;
  const deletions = filled.map((name) => `delete from ${name};`).join(' ');
  await cleaner.query(`begin; set local session_replication_role = replica; ${deletions} commit`);
  await cleaner.query(restartSequences);
  await cleaner.query(`vacuum ${filled.join(', ')}`);
  return true;
}
