import { setTimeout as delay } from 'node:timers/promises';
import type { TrackedChanges, TrackProducts } from '../../changes/track-products.ts';

type Collected = { ids: ReadonlySet<string>; deal: TrackedChanges['deal'] };

const EVERY_MS = 1000;

/**
 * What changes while all products are read. Listed often, because a large import changes more in that time than can be listed at
 * its end.
 */
export function collectChanges(track: TrackProducts) {
  const stopped = new AbortController();
  const ids = new Set<string>();
  let deal: TrackedChanges['deal'] = null;
  const collect = () =>
    track(async (found) => {
      if (!found.ids) throw new Error('Too many products have changed while they were read');
      for (const id of found.ids) ids.add(id);
      deal = found.deal;
    });
  const collecting = collectUntilStopped();
  // Thrown by `changes()`.
  collecting.catch(() => undefined);

  async function collectUntilStopped(): Promise<void> {
    while (await delay(EVERY_MS, true, { signal: stopped.signal }).catch(() => false)) await collect();
    await collect();
  }

  return {
    stop: () => stopped.abort(),
    /** After `stop()`. */
    changes: async (): Promise<Collected> => {
      await collecting;
      return { ids, deal };
    },
  };
}
