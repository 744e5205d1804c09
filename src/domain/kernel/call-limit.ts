import { Refusal } from '../../contract/error.ts';
import type { Rate } from '../../contract/rate.ts';
import type { Dependencies } from './dependencies.ts';
import { networkOf } from './networks.ts';
import { addHits } from './rate-counters.ts';
import { keyOf, maxHits } from './rate-limits.ts';

const FLUSH_MS = 1000;

const MAX_KEYS = 10_000;

type Window = {
  known: number;
  flushing: number;
  pending: number;
  /** By this process's clock; a minute after the first call until the first flush. */
  endsAt: number;
};

export type CallLimit = {
  /** Throws `too_many_requests` with the seconds to wait. */
  count: (address: string) => Promise<void>;
  /** Counts a call that is allowed and needs no flush; otherwise returns false without counting it. */
  tryCount: (address: string) => boolean;
  flush: () => Promise<void>;
};

/**
 * Counts in memory, because a statement would cost more than most calls. One process is exact; each further one lets
 * through up to a twentieth of the limit, at which it flushes and the next calls wait. The workers of a shop share that
 * twentieth.
 */
export function callLimit(
  { db, rateLimitScale }: Pick<Dependencies, 'db' | 'rateLimitScale'>,
  rate: Rate,
  { onError, workers }: { onError: (error: unknown) => void; workers: number },
): CallLimit {
  const max = maxHits(rate, rateLimitScale);
  const share = Math.max(1, Math.floor(max / 20 / workers));
  const windows = new Map<string, Window>();
  /** By address: parsing it costs as much as the rest. */
  const keys = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let queued: Promise<void> | undefined;

  async function write(): Promise<void> {
    const due = [...windows].filter(([, window]) => window.pending > 0);
    for (const [, window] of due) {
      window.flushing = window.pending;
      window.pending = 0;
    }
    try {
      if (due.length > 0) {
        const hits = new Map(due.map(([key, { flushing }]) => [key, flushing]));
        for (const { key, hits: known, secondsLeft } of await addHits(db, hits, { max, doubles: false })) {
          const window = windows.get(key);
          // A statement that waited for a row lock may find a minute that began after its own now().
          const endsAt = performance.now() + Math.min(60, secondsLeft) * 1000;
          if (window) Object.assign(window, { known, flushing: 0, endsAt });
        }
      }
    } catch (error) {
      // The next flush retries these.
      for (const [, window] of due) {
        window.pending += window.flushing;
        window.flushing = 0;
      }
      onError(error);
    }
    const now = performance.now();
    for (const [key, window] of windows) if (window.endsAt <= now && window.pending === 0) windows.delete(key);
  }

  // One flush at a time; the next one writes what was counted during it.
  const flush = (): Promise<void> => {
    queued ??= (async () => {
      await running;
      queued = undefined;
      clearTimeout(timer);
      timer = undefined;
      running = write();
      await running;
    })();
    return queued;
  };

  const keyFor = (address: string): string => {
    const known = keys.get(address);
    if (known) return known;
    const key = keyOf(rate, networkOf(address));
    if (keys.size >= MAX_KEYS) keys.clear();
    keys.set(address, key);
    return key;
  };

  const windowOf = (address: string, now: number): Window => {
    const key = keyFor(address);
    const known = windows.get(key);
    if (known && known.endsAt > now) return known;
    const window = { known: 0, flushing: known?.flushing ?? 0, pending: known?.pending ?? 0, endsAt: now + 60_000 };
    windows.set(key, window);
    return window;
  };

  const add = (window: Window): void => {
    window.pending++;
    timer ??= setTimeout(flush, FLUSH_MS).unref();
  };

  const count = async (address: string): Promise<void> => {
    const now = performance.now();
    const window = windowOf(address, now);
    refuseOverLimit(window, now);
    add(window);
    if (window.pending + window.flushing < share) return;
    await flush();
    if (window.known > max) refuseOverLimit(window, performance.now());
  };

  const tryCount = (address: string): boolean => {
    const window = windowOf(address, performance.now());
    const { known, flushing, pending } = window;
    if (known + flushing + pending >= max || pending + flushing + 1 >= share) return false;
    add(window);
    return true;
  };

  function refuseOverLimit({ known, flushing, pending, endsAt }: Window, now: number): void {
    if (known + flushing + pending < max) return;
    throw new Refusal('too_many_requests', { seconds: Math.max(1, Math.ceil((endsAt - now) / 1000)) });
  }

  return { count, tryCount, flush };
}
