import { sql } from 'kysely';
import type { Database } from './connect.ts';

/** Smaller tables are read at once, whatever the plan. */
const MIN_ROWS = 100;

/**
 * A connection keeps the plans of its statements until a table is analyzed. One that was made for a few rows reads the
 * whole table, and PostgreSQL looks for grown tables once a minute at most: time for thousands of orders.
 */
export async function analyzeGrownTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', seen.schemaname, seen.relname) as name
    from pg_stat_user_tables as seen inner join pg_class on pg_class.oid = seen.relid
    where seen.schemaname in ('public', 'sandbox')
      and seen.n_live_tup > 2 * greatest(pg_class.reltuples, ${sql.lit(MIN_ROWS)})
  `.execute(db);
  const names = rows.map(({ name }) => name);
  if (names.length > 0) await sql.raw(`analyze (skip_locked) ${names.join(', ')}`).execute(db);
  return names;
}
