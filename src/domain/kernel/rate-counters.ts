import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/** The wait doubles at most this often. */
const MAX_STRIKES = 6;

type Limit = { max: number; doubles: boolean };

export type Counter = { key: string; hits: number; secondsLeft: number };

/** Adds hits in one statement. A counter starts again after its minute. */
export async function addHits(
  db: Database,
  hits: ReadonlyMap<string, number>,
  { max, doubles }: Limit,
): Promise<Counter[]> {
  // Sorted, so that all processes lock rows in the same order.
  const keys = [...hits.keys()].sort();
  const overflows = sql`(seen.hits <= ${max} and seen.hits + excluded.hits > ${max})`;
  const { rows } = await sql<Counter>`
    insert into rate_limits as seen (key, hits, window_ends_at)
    select key, hits, now() + interval '1 minute'
    from unnest(${keys}::text[], ${keys.map((key) => hits.get(key))}::integer[]) as added (key, hits)
    on conflict (key) do update set
      hits = case when seen.window_ends_at <= now() then excluded.hits else seen.hits + excluded.hits end,
      strikes = case
        when seen.window_ends_at <= now() then case when seen.hits > ${max} then seen.strikes else 0 end
        when ${overflows} then least(seen.strikes + 1, ${MAX_STRIKES})
        else seen.strikes
      end,
      window_ends_at = case
        when seen.window_ends_at <= now() then excluded.window_ends_at
        when ${overflows} and ${doubles}::boolean then now() + interval '1 minute' * power(2, seen.strikes)
        else seen.window_ends_at
      end
    returning key, hits, extract(epoch from window_ends_at - now())::float8 as seconds_left
  `.execute(db);
  return rows;
}

export async function deleteCounter(db: Database, key: string): Promise<void> {
  await db.deleteFrom('rateLimits').where('key', '=', key).execute();
}

export async function deleteOldCounters(db: Database): Promise<void> {
  await sql`delete from rate_limits where window_ends_at < now() - interval '1 day'`.execute(db);
}
