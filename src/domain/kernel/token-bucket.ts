import { type RawBuilder, sql } from 'kysely';
import { storedKey } from './rate-counters.ts';

type Bucket = { key: string; atOnce: number; everyMinutes: number; from?: RawBuilder<unknown> };

/**
 * For a larger statement: takes a token and returns a row, or returns none if the bucket is empty (the generic cell rate
 * algorithm). `from` is a CTE of at most one row. `window_ends_at` is when the bucket is full again, so an old row means
 * the same as none.
 */
export const takeToken = ({ key, atOnce, everyMinutes, from }: Bucket): RawBuilder<unknown> => {
  const interval = sql`make_interval(secs => ${everyMinutes * 60}::double precision)`;
  const fullAt = sql`greatest(seen.window_ends_at, now()) + ${interval}`;
  return sql`
    insert into rate_limits as seen (key, hits, window_ends_at)
    select ${storedKey(key)}, 1, now() + ${interval} ${from ? sql`from ${from}` : sql``}
    on conflict (key) do update set window_ends_at = ${fullAt}
      where ${fullAt} <= now() + ${atOnce}::integer * ${interval}
    returning key, window_ends_at`;
};
