import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { type Connection, connect, type Database } from '../../src/db/connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/db/embedded.ts';
import { migrate } from '../../src/db/migrate.ts';
import { closeAtEnd } from '../closing.ts';
import { fillOrders } from './fill-orders.ts';
import { fillProducts } from './fill-products.ts';
import { createFunctions } from './functions.ts';

export type Size = { products: number; orders?: number };

export type FilledDatabase = Connection & { url: string; drop: () => Promise<void> };

export type BenchCluster = {
  folder: string;
  /** A copy of the filled database of this size, which is kept. */
  open: (size: Size) => Promise<FilledDatabase>;
};

/** The shop's own PostgreSQL with the shop's own settings. */
export async function startCluster(dir: string): Promise<BenchCluster> {
  const postgres = await startEmbeddedPostgres({ dir: path.resolve(dir, 'postgres'), onError: reportError });
  closeAtEnd(postgres.release);
  const admin = connect({ connectionString: postgres.url('postgres'), onError: reportError });
  closeAtEnd(admin.close);
  const version = fillVersion();
  await deleteOldDatabases(admin.db, version);
  let copies = 0;
  return {
    folder: postgres.folder,
    open: async (size) => {
      const template = `filled_${size.products}_${size.orders ?? 0}_${version}`;
      if (!(await exists(admin.db, template))) await fill(admin.db, postgres, template, size);
      const name = `copy_${process.pid}_${++copies}`;
      // The other strategy writes every page to the log as well.
      await sql.raw(`create database ${name} template ${template} strategy file_copy`).execute(admin.direct.db);
      await sql`checkpoint`.execute(admin.direct.db);
      // Dropping ends the connections that are just closing, which is no error.
      const connection = connect({ connectionString: postgres.url(name), onError: () => undefined });
      const drop = async () => {
        await connection.close().catch(() => undefined);
        await sql.raw(`drop database if exists ${name} with (force)`).execute(admin.direct.db);
      };
      closeAtEnd(drop);
      return { ...connection, url: postgres.url(name), drop };
    },
  };
}

async function fill(admin: Database, postgres: EmbeddedPostgres, name: string, size: Size): Promise<void> {
  const begun = performance.now();
  const unfinished = `copy_${name}`;
  await sql.raw(`drop database if exists ${unfinished} with (force)`).execute(admin);
  await sql.raw(`create database ${unfinished}`).execute(admin);
  const { direct, close } = connect({ connectionString: postgres.url(unfinished), onError: reportError });
  try {
    await migrate(direct.db);
    // One connection, because the settings are the connection's.
    await direct.db.connection().execute(async (db) => {
      await sql
        .raw("set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '256MB'")
        .execute(db);
      await createFunctions(db);
      await fillProducts(db, size.products);
      if (size.orders) await fillOrders(db, size as Required<Size>);
      await sql`vacuum (freeze, analyze)`.execute(db);
    });
  } finally {
    await close();
  }
  await sql.raw(`alter database ${unfinished} rename to ${name}`).execute(admin);
  console.log(`filled ${describeSize(size)} in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
}

export function describeSize({ products, orders }: Size): string {
  const number = (value: number) => value.toLocaleString('en-US');
  return `${number(products)} products${orders ? `, ${number(orders)} orders` : ''}`;
}

async function exists(admin: Database, name: string): Promise<boolean> {
  const { rows } = await sql`select from pg_database where datname = ${name}`.execute(admin);
  return rows.length > 0;
}

/** Copies that a killed run left, and databases that another version of the schema or of the filling made. */
async function deleteOldDatabases(admin: Database, version: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database
    where datname like 'copy\\_%' or (datname like 'filled\\_%' and datname not like ${`%_${version}`})
  `.execute(admin);
  for (const { name } of rows) await sql.raw(`drop database ${name} with (force)`).execute(admin);
}

function fillVersion(): string {
  const hash = createHash('sha256');
  for (const file of globSync('{src/db/migrations,bench/database}/*.ts').sort()) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 8);
}

function reportError(error: Error): void {
  console.error(`database: ${error.message}`);
}
