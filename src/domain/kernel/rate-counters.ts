import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { type Given, prepared } from '../../db/prepared.ts';
import { withoutWaiting } from '../../db/without-waiting.ts';

/** As the table has it: a key whose subject is an email becomes a hash with a secret of the installation. */
export const storedKey = (key: string | RawBuilder<string>): RawBuilder<string> => sql<string>`counter_key(${key})`;

/** The wait doubles at most this often. */
const MAX_STRIKES = 6;

type Limit = { max: number; doubles: boolean /** Of a window. */; minutes?: number };

export type Counter = { key: string; hits: number; secondsLeft: number };

/**
 * Adds hits in one statement, which must be a transaction of its own: callers of one network update one row, and would
 * wait for the disk one after the other. A counter starts again after its window.
 */
export function addHits(db: Database, hits: ReadonlyMap<string, number>, limit: Limit): Promise<Counter[]> {
  // Sorted, so that all processes lock rows in the same order.
  const keys = [...hits.keys()].sort();
  return upsertHits(db, { minutes: 1, ...limit, keys, hits: keys.map((key) => hits.get(key) as number) });
}

const upsertHits = prepared(
  (_db, given: Given<Required<Limit> & { keys: string[]; hits: number[] }>) => sql<Counter>`
    insert into rate_limits as seen (key, hits, window_ends_at)
    select ${storedKey(sql`key`)}, hits, now() + interval '1 minute' * ${given('minutes')}::integer
    from unnest(${given('keys')}::text[], ${given('hits')}::integer[]) as added (key, hits)
    where ${withoutWaiting}
    on conflict (key) do update set ${addToWindow(given('max'), given('doubles'))}
    returning key, hits, extract(epoch from window_ends_at - now())::float8 as seconds_left`,
);

function addToWindow(max: RawBuilder<number>, doubles: RawBuilder<unknown>): RawBuilder<unknown> {
  const overflows = sql`(seen.hits <= ${max}::integer and seen.hits + excluded.hits > ${max}::integer)`;
  return sql`
      hits = case when seen.window_ends_at <= now() then excluded.hits else seen.hits + excluded.hits end,
      strikes = case
        when seen.window_ends_at <= now() then case when seen.hits > ${max}::integer then seen.strikes else 0 end
        when ${overflows} then least(seen.strikes + 1, ${sql.lit(MAX_STRIKES)})
        else seen.strikes
      end,
      window_ends_at = case
        when seen.window_ends_at <= now() then excluded.window_ends_at
        when ${overflows} and ${doubles}::boolean then now() + interval '1 minute' * power(2, seen.strikes)
        else seen.window_ends_at
      end`;
}

export async function deleteCounter(db: Database, key: string): Promise<void> {
  await db
    .deleteFrom('rateLimits')
    .where('key', '=', sql<string>`(select ${storedKey(key)})`)
    .execute();
}

export async function deleteOldCounters(db: Database): Promise<void> {
  await sql`delete from rate_limits where window_ends_at < now() - interval '1 day'`.execute(db);
}
