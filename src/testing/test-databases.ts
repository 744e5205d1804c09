import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { execute, withDatabase } from './global-setup.ts';

/**
 * A migrated, empty database for one test, as a connection string. Cloning the template takes longer than most tests, so
 * released databases are truncated and reused; the name says whether one is free.
 */
export async function acquireDatabase(): Promise<string> {
  const { url, template } = inject('postgres');
  const name = `${template}_used_${randomUUID().replaceAll('-', '')}`;
  if (!(await claimFree(url, template, name))) await execute(url, `create database ${name} template ${template}`);
  onTestFinished(async ({ task }) => {
    // A failing test may have left it in any state.
    const isReusable = task.result?.state !== 'fail' && (await truncate(withDatabase(url, name)).catch(() => false));
    const freed = name.replace('_used_', '_free_');
    const releasing = isReusable ? execute(url, `alter database ${name} rename to ${freed}`) : Promise.reject();
    await releasing.catch(() => execute(url, `drop database ${name} with (force)`));
  });
  return withDatabase(url, name);
}

async function claimFree(url: string, template: string, name: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const free = 'select datname from pg_database where starts_with(datname, $1)';
    const { rows } = await client.query<{ datname: string }>(free, [`${template}_free_`]);
    for (const { datname } of rows) {
      // Another worker may have claimed it first.
      const renamed = client.query(`alter database ${datname} rename to ${name}`);
      if (await renamed.then(Boolean, () => false)) return true;
    }
    return false;
  } finally {
    await client.end();
  }
}

// The migration records of Kysely and graphile-worker stay as they are in the template.
const kept = "'kysely_migration', 'kysely_migration_lock', 'migrations'";

const migrations = readdirSync('src/db/migrations').length;

// A test that has changed the recorded migrations must not pass its database on.
const truncateTables = `
  do $$ declare one record; is_filled boolean; filled text := ''; begin
    set local lock_timeout = '5s';
    if (select count(*) from kysely_migration) <> ${migrations} then raise 'not migrated as the template is'; end if;
    for one in select schemaname, tablename from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') and tablename not in (${kept})
    loop
      execute format('select exists (select from %I.%I)', one.schemaname, one.tablename) into is_filled;
      if is_filled then filled := filled || format(', %I.%I', one.schemaname, one.tablename); end if;
    end loop;
    if filled <> '' then execute 'truncate ' || substr(filled, 3) || ' restart identity cascade'; end if;
  end $$`;

async function truncate(connectionString: string): Promise<true> {
  await execute(connectionString, truncateTables);
  return true;
}
