import { LRUCache } from 'lru-cache';

type Options<T> = {
  /** Those that are found, by id. */
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>;
  isCacheable: (row: T) => boolean;
  bytesOf: (row: T) => number;
  maxBytes: number;
};

/** Rows by id, the least recently used dropped first. */
export type CachedRows<T> = {
  /** Calls that are made at the same time read what is missing by one statement. */
  find: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>;
  drop: (ids: readonly string[]) => void;
  dropAll: () => void;
};

export function cachedRows<T extends object>({ read, isCacheable, bytesOf, maxBytes }: Options<T>): CachedRows<T> {
  const cached = new LRUCache<string, T>({ maxSize: Math.max(1, maxBytes), sizeCalculation: bytesOf });
  let collecting: { ids: Set<string>; rows: Promise<ReadonlyMap<string, T>> } | undefined;
  /** What was read before one may be older than what was dropped. */
  let drops = 0;

  function readTogether(missing: readonly string[]): Promise<ReadonlyMap<string, T>> {
    collecting ??= collect();
    for (const id of missing) collecting.ids.add(id);
    return collecting.rows;
  }

  function collect() {
    const ids = new Set<string>();
    const rows = callsAreMade().then(() => {
      collecting = undefined;
      return readAndCache([...ids]);
    });
    return { ids, rows };
  }

  async function readAndCache(ids: readonly string[]): Promise<ReadonlyMap<string, T>> {
    const before = drops;
    const rows = await read(ids);
    if (before === drops) for (const [id, row] of rows) if (isCacheable(row)) cached.set(id, row);
    return rows;
  }

  return {
    find: async (ids) => {
      const found = new Map<string, T>();
      const missing: string[] = [];
      for (const id of ids) {
        const row = cached.get(id);
        if (row) found.set(id, row);
        else missing.push(id);
      }
      if (missing.length === 0) return found;
      const rows = await readTogether(missing);
      for (const id of missing) {
        const row = rows.get(id);
        if (row) found.set(id, row);
      }
      return found;
    },
    drop: (ids) => {
      drops++;
      for (const id of ids) cached.delete(id);
    },
    dropAll: () => {
      drops++;
      cached.clear();
    },
  };
}

/** Once nothing is left to do but what waits for the network or a timer. */
function callsAreMade(): Promise<void> {
  return new Promise((resolve) => {
    // Node runs it when no promise is due.
    queueMicrotask(() => process.nextTick(resolve));
  });
}
