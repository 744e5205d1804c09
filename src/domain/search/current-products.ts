import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/connect.ts';
import type { ProductSummary } from '../catalogue/product.ts';
import { findProductsByIds } from '../catalogue/products.ts';
import { repeatedCheck } from '../changes/repeated-check.ts';
import { type TrackProducts, trackProducts } from '../changes/track-products.ts';

/** Products on sale by their ids, from memory where nothing has changed (docs/decisions/0065). */
export type CurrentProducts = {
  find: (ids: readonly string[]) => Promise<ReadonlyMap<string, ProductSummary>>;
  /** Call after each write of this process. The next call sees it. */
  touch: () => void;
};

type Options = {
  db: Database;
  /** A change by another process is found within this time. */
  staleMs: number;
  maxBytes: number;
};

/** With more changes, all products are dropped. */
const MAX_CHANGES = 1000;

/** The object, its numbers and its place in the cache, roughly. */
const OVERHEAD_BYTES = 500;

export function currentProducts({ db, staleMs, maxBytes }: Options): CurrentProducts {
  const cache = new LRUCache<string, ProductSummary>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ name, description, slug, pictureUrl }) =>
      OVERHEAD_BYTES + name.length + description.length + slug.length + (pictureUrl?.length ?? 0),
  });
  let track: TrackProducts | undefined;
  /** The price of a deal, and the lowest before it, change without a write. */
  let dealProduct: string | undefined;
  /** Counts the checks that found a change: what was read before one may be older. */
  let changes = 0;
  const fresh = repeatedCheck(check, staleMs);

  async function check(): Promise<void> {
    track ??= await trackProducts(db, MAX_CHANGES);
    await track(async ({ ids, deal, isDealChanged }) => {
      if (ids?.length === 0 && !isDealChanged) return;
      changes++;
      dealProduct = deal?.productId;
      if (!ids) return cache.clear();
      for (const id of [...ids, dealProduct ?? []].flat()) cache.delete(id);
    });
  }

  async function readAndKeep(ids: readonly string[]): Promise<ReadonlyMap<string, ProductSummary>> {
    const before = changes;
    const read = await findProductsByIds(db, ids);
    if (before === changes)
      for (const [id, product] of read) if (id !== dealProduct && !product.regularAmount) cache.set(id, product);
    return read;
  }

  return {
    find: async (ids) => {
      if (ids.length === 0) return new Map();
      await fresh.verify();
      const found = new Map<string, ProductSummary>();
      const missing: string[] = [];
      for (const id of ids) {
        const product = cache.get(id);
        if (product) found.set(id, product);
        else missing.push(id);
      }
      if (missing.length === 0) return found;
      for (const [id, product] of await readAndKeep(missing)) found.set(id, product);
      return found;
    },
    touch: fresh.touch,
  };
}
