import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connect } from '../db/connect.ts';
import { startEmbeddedPostgres } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { url: string; template: string };
  }
}

// Test data need not survive a crash.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
};

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const externalUrl = process.env.TEST_DATABASE_URL;
  const embedded = externalUrl
    ? undefined
    : await startEmbeddedPostgres({ dir: path.resolve('.cache/test-postgres'), settings, onError: console.error });
  const url = externalUrl ?? (embedded?.url('postgres') as string);
  if (embedded) await execute(url, hashPasswordOnce(new URL(url)));
  const template = `template_${process.pid}`;
  await execute(url, `create database ${template}`);
  await migrateTemplate(withDatabase(url, template));
  project.provide('postgres', { url, template });
  return async () => {
    for (const name of await templateAndClones(url, template)) await execute(url, `drop database ${name} with (force)`);
    await embedded?.release();
  };
}

// Tests open thousands of connections. With the usual 4,096 iterations each takes several milliseconds.
function hashPasswordOnce({ username, password }: URL): string {
  return `set scram_iterations = 1; alter role ${username} password '${password}'`;
}

async function templateAndClones(connectionString: string, template: string): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const names = 'select datname from pg_database where starts_with(datname, $1)';
  const { rows } = await client.query<{ datname: string }>(names, [template]);
  await client.end();
  return rows.map(({ datname }) => datname);
}

async function migrateTemplate(connectionString: string): Promise<void> {
  const { db, pool, close } = connect({ connectionString, onError: fail });
  await migrate(db);
  await runMigrations({ pgPool: pool });
  await close();
}

export async function execute(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

export function withDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

function fail(error: Error): never {
  throw error;
}
