import { sql } from 'kysely';
import type { Database } from '../../src/db/connect.ts';

/** Drops the indexes and foreign keys of the tables and creates them again, which is faster than updating them row by row. */
export async function withoutIndexes(
  db: Database,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const indexes = await indexesOf(db, tables);
  const keys = await foreignKeysOf(db, tables);
  for (const { table, name } of keys) await sql.raw(`alter table ${table} drop constraint ${name}`).execute(db);
  for (const { name } of indexes) await sql.raw(`drop index ${name}`).execute(db);
  await fill();
  for (const { name, definition, statistics } of indexes) {
    await sql.raw(definition).execute(db);
    for (const { column, target } of statistics)
      await sql.raw(`alter index ${name} alter column ${column} set statistics ${target}`).execute(db);
  }
  for (const { table, name, definition } of keys)
    await sql.raw(`alter table ${table} add constraint ${name} ${definition}`).execute(db);
}

async function indexesOf(db: Database, tables: readonly string[]) {
  const { rows } = await sql<{ name: string; definition: string; statistics: { column: number; target: number }[] }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition,
      array(
        select json_build_object('column', attnum, 'target', attstattarget) from pg_attribute
        where attrelid = indexrelid and attstattarget >= 0
      ) as statistics
    from pg_index
    where indrelid::regclass::text = any(${tables})
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
  `.execute(db);
  return rows;
}

async function foreignKeysOf(db: Database, tables: readonly string[]) {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid::regclass::text = any(${tables})
  `.execute(db);
  return rows;
}
