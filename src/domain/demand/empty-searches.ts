import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Days } from '../sales/current-sums.ts';
import { keptWords } from './kept-words.ts';

export type EmptySearches = {
  /** Takes no time of the search: the words are counted in memory. */
  count: (words: string) => void;
  /** Writes what is counted; also by itself, some seconds after a search. */
  flush: () => Promise<void>;
};

const FLUSH_MS = 20_000;

/** Further ones are not counted before the next flush, so that no flood of words fills the memory. */
const MOST_IN_MEMORY = 1000;

/** The rest of a day has been searched for least. */
const MOST_OF_DAY = 500;

export function emptySearches(db: Database, timeZone: string, onError: (error: unknown) => void): EmptySearches {
  let counts = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (counts.size === 0) return;
    const taken = counts;
    counts = new Map();
    await addCounts(db, timeZone, taken);
  }

  return {
    count: (words) => {
      const kept = keptWords(words);
      if (kept === undefined || (counts.size >= MOST_IN_MEMORY && !counts.has(kept))) return;
      counts.set(kept, (counts.get(kept) ?? 0) + 1);
      timer ??= setTimeout(() => flush().catch(onError), FLUSH_MS).unref();
    },
    flush,
  };
}

/** Adds, because several processes count. In one order, so that none waits for another in a circle. */
async function addCounts(db: Database, timeZone: string, counts: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...counts].map(([words, count]) => ({ words, count }));
  await sql`
    insert into empty_searches (day, words, count)
    select (now() at time zone ${timeZone})::date, words, count
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as counted (words text, count bigint)
    order by words
    on conflict (day, words) do update set count = empty_searches.count + excluded.count
  `.execute(db);
}

/** Keeps the words that were searched for most on each day, for 90 days. */
export async function deleteRareSearches(db: Database, timeZone: string): Promise<void> {
  await sql`
    with ranked as (
      select day, words, row_number() over (partition by day order by count desc, words) as rank
      from empty_searches where day >= (now() at time zone ${timeZone})::date - 1
    ), rare as (
      select day, words from ranked where rank > ${MOST_OF_DAY}
      union
      select day, words from empty_searches where day < (now() at time zone ${timeZone})::date - 90
    )
    delete from empty_searches using (
      select * from empty_searches join rare using (day, words) order by day, words for update of empty_searches skip locked
    ) as gone
    where empty_searches.day = gone.day and empty_searches.words = gone.words
  `.execute(db);
}

const MOST_SHOWN = 50;

/** The most frequent first. */
export async function readEmptySearches(
  db: Database,
  { from, to }: Days,
): Promise<{ words: string; count: number; lastOn: string }[]> {
  const { rows } = await sql<{ words: string; count: number; lastOn: string }>`
    select words, sum(count)::bigint as count, to_char(max(day), 'YYYY-MM-DD') as last_on
    from empty_searches where day between ${from}::date and ${to}::date
    group by words order by sum(count) desc, words limit ${sql.lit(MOST_SHOWN)}
  `.execute(db);
  return rows;
}
