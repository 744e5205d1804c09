import { sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import type { Database } from '../../db/connect.ts';
import { networkOf } from './rate-limits.ts';

/** Per address and minute. A person who opens pages in many tabs stays far below it, a program that reads the shop page by page does not. */
const perMinute = { calls: 600, pages: 600 };

export type Counted = keyof typeof perMinute;

const SETTLE_MS = 1000;

/** One address in its present minute: what the database knew last, and what this process has counted since. */
type Window = {
  known: number;
  settling: number;
  pending: number;
  /** By this process's own clock; until the database has answered once, a minute from the first call. */
  endsAt: number;
};

export type CallLimit = {
  /** Counts a call from this address. Throws `too_many_requests` with the seconds to wait when there were too many. */
  count: (address: string) => Promise<void>;
  /** Tells the database what it does not know yet. */
  settle: () => Promise<void>;
};

/**
 * The limit of all calls together, and of all pages: 600 a minute per address. Asking the database at every call would cost more
 * than most calls do, so each process counts in memory and tells the database once a second, and at every twentieth
 * of the limit that one address has used up, where its next calls wait for the answer. So one process keeps the limit
 * exactly, and each further one lets through at most a twentieth of it more.
 */
export function callLimit(db: Database, counted: Counted, scale: number, onError: (error: unknown) => void): CallLimit {
  const most = Math.max(1, Math.floor(perMinute[counted] * scale));
  const share = Math.max(1, Math.floor(most / 20));
  const windows = new Map<string, Window>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let queued: Promise<void> | undefined;

  async function flush(): Promise<void> {
    const due = [...windows].filter(([, window]) => window.pending > 0).sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [, window] of due) {
      window.settling = window.pending;
      window.pending = 0;
    }
    try {
      if (due.length > 0) {
        const told = await addHits(db, new Map(due.map(([key, { settling }]) => [key, settling])));
        for (const { key, hits, seconds } of told) {
          const window = windows.get(key);
          if (window) Object.assign(window, { known: hits, settling: 0, endsAt: performance.now() + seconds * 1000 });
        }
      }
    } catch (error) {
      // CountedHits again next time; meanwhile they count here all the same.
      for (const [, window] of due) {
        window.pending += window.settling;
        window.settling = 0;
      }
      onError(error);
    }
    const now = performance.now();
    for (const [key, window] of windows) if (window.endsAt <= now && window.pending === 0) windows.delete(key);
  }

  // One after the other; whoever comes meanwhile is told of by the next, all of them at once.
  const settle = (): Promise<void> => {
    queued ??= (async () => {
      await running;
      queued = undefined;
      clearTimeout(timer);
      timer = undefined;
      running = flush();
      await running;
    })();
    return queued;
  };

  const count = async (address: string): Promise<void> => {
    const key = `${counted}:${networkOf(address)}`;
    const now = performance.now();
    let window = windows.get(key);
    if (!window || window.endsAt <= now) {
      window = { known: 0, settling: window?.settling ?? 0, pending: window?.pending ?? 0, endsAt: now + 60_000 };
      windows.set(key, window);
    }
    refuseBeyond(window, now);
    window.pending++;
    timer ??= setTimeout(settle, SETTLE_MS).unref();
    if (window.pending + window.settling < share) return;
    await settle();
    if (window.known > most) refuseBeyond(window, performance.now());
  };

  function refuseBeyond({ known, settling, pending, endsAt }: Window, now: number): void {
    if (known + settling + pending < most) return;
    throw new Refusal('too_many_requests', { seconds: Math.max(1, Math.ceil((endsAt - now) / 1000)) });
  }

  return { count, settle };
}

type CountedHits = { key: string; hits: number; seconds: number };

async function addHits(db: Database, hits: Map<string, number>): Promise<CountedHits[]> {
  // Sorted by key, so that two processes that flush at once wait for each other and do not lock each other out.
  const { rows } = await sql<CountedHits>`
    insert into rate_limits as seen (key, hits, window_ends_at)
    select key, hits, now() + interval '1 minute'
    from unnest(${[...hits.keys()]}::text[], ${[...hits.values()]}::integer[]) as told (key, hits)
    on conflict (key) do update set
      hits = case when seen.window_ends_at <= now() then excluded.hits else seen.hits + excluded.hits end,
      window_ends_at = case when seen.window_ends_at <= now() then excluded.window_ends_at else seen.window_ends_at end
    -- Whoever waited for the other's row has an earlier now() than the window that it finds.
    returning key, hits, least(60, extract(epoch from window_ends_at - now()))::float8 as seconds
  `.execute(db);
  return rows;
}
