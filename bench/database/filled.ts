import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { connect, type Database } from '../../src/db/connect.ts';
import { migrate } from '../../src/db/migrate.ts';
import { fillFacts } from './fill-facts.ts';
import { fillOrders } from './fill-orders.ts';
import { fillProducts } from './fill-products.ts';
import { createFunctions } from './functions.ts';

export type Size = { products: number; orders?: number };

type Options = { admin: Database; urlOf: (database: string) => string; size: Size };

/** Returns the name of the filled database of this size, which is created if there is none. Those with orders begin as copies. */
export async function fillOnce({ admin, urlOf, size }: Options): Promise<string> {
  const { products, orders } = size;
  const name = `filled_${products}_${orders ?? 0}_${version}`;
  if (await exists(admin, name)) return name;
  const base = orders ? await fillOnce({ admin, urlOf, size: { products } }) : undefined;
  const begun = performance.now();
  const unfinished = `copy_${process.pid}_${name}`;
  await sql.raw(`create database ${unfinished}${base ? ` template ${base} strategy file_copy` : ''}`).execute(admin);
  const { direct, close } = connect({ connectionString: urlOf(unfinished), onError: (error) => console.error(error) });
  try {
    if (!base) await migrate(direct.db);
    // One connection, because the settings are the connection's.
    await direct.db.connection().execute(async (db) => {
      await sql.raw("set synchronous_commit = off; set maintenance_work_mem = '512MB'").execute(db);
      if (orders) await fillOrders(db, { products, orders });
      else {
        await createFunctions(db);
        await fillProducts(db, products);
        await fillFacts(db);
      }
      await sql.raw(`vacuum (freeze, analyze) ${await filledTables(db)}`).execute(db);
    });
  } finally {
    await close();
  }
  await sql.raw(`alter database ${unfinished} rename to ${name}`).execute(admin);
  console.log(`filled ${describeSize(size)} in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  return name;
}

/** PostgreSQL expects rows in a table that was never analyzed, as the empty tables of a new shop; not in one that was. */
async function filledTables(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and pg_relation_size(oid) > 0 and relnamespace::regnamespace::text in ('public', 'sandbox')
  `.execute(db);
  return rows.map(({ name }) => name).join(', ');
}

export function describeSize({ products, orders }: Size): string {
  const number = (value: number) => value.toLocaleString('en-US');
  return `${number(products)} products${orders ? `, ${number(orders)} orders` : ''}`;
}

/** Those of another schema, or filled by other code. */
export async function deleteOutdated(admin: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database where datname like 'filled\\_%' and datname not like ${`%_${version}`}
  `.execute(admin);
  for (const { name } of rows) await sql.raw(`drop database ${name} with (force)`).execute(admin);
}

const version = versionOfFilling();

function versionOfFilling(): string {
  const hash = createHash('sha256');
  for (const file of globSync(
    '{src/db/migrations/*,bench/database/{fill-*,functions,part-facts,vocabulary}}.ts',
  ).sort())
    hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 8);
}

async function exists(admin: Database, name: string): Promise<boolean> {
  const { rows } = await sql`select from pg_database where datname = ${name}`.execute(admin);
  return rows.length > 0;
}
