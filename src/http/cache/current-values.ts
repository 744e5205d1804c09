import { LRUCache } from 'lru-cache';
import { isDatabaseUnavailable } from '../../db/unavailable.ts';
import type { Dependent, Freshness } from './freshness.ts';

/** Values by key while they are current, the least recently used dropped first. */
export type CurrentValues<T extends Dependent> = {
  /** As of the last check. */
  find: (key: string) => T | undefined;
  /**
   * A value that is current as of a check after the call began, made by `create` if there is none. One `create` at a
   * time for each key; its error is thrown to all who wait for it. While the database is unavailable, each call creates.
   */
  obtain: (key: string, create: () => Promise<T>) => Promise<T>;
  /** Call when the size of a value has changed. */
  measure: (key: string, value: T) => void;
  size: () => { count: number; bytes: number };
};

type Options<T> = { maxBytes: number; bytesOf: (value: T) => number; isCacheable: (value: T) => boolean };

export function currentValues<T extends Dependent>(
  freshness: Freshness,
  { maxBytes, bytesOf, isCacheable }: Options<T>,
): CurrentValues<T> {
  const values = new LRUCache<string, T>({
    maxSize: Math.max(1, maxBytes),
    maxEntrySize: Math.max(1, Math.floor(maxBytes / 8)),
    sizeCalculation: (value, key) => bytesOf(value) + key.length,
  });
  const running = new Map<string, Promise<T>>();

  function find(key: string): T | undefined {
    const value = values.get(key);
    if (!value || freshness.isCurrent(value)) return value;
    values.delete(key);
    return undefined;
  }

  async function createAndStore(key: string, create: () => Promise<T>): Promise<T> {
    const value = await create();
    if (isCacheable(value)) values.set(key, value);
    return value;
  }

  return {
    find,
    obtain: async (key, create) => {
      let asked: number | undefined;
      for (;;) {
        if (!(await canVerify(freshness))) return create();
        asked ??= freshness.now();
        const found = find(key);
        if (found) return found;
        const other = running.get(key);
        if (!other) break;
        const value = await other;
        // Otherwise it may have been made of what had changed before this call.
        if (value.since >= asked) return value;
      }
      const created = createAndStore(key, create);
      running.set(key, created);
      try {
        return await created;
      } finally {
        running.delete(key);
      }
    },
    measure: (key, value) => {
      // Setting the value that is there would leave its size as it was.
      if (values.peek(key) === value && values.delete(key)) values.set(key, value);
    },
    size: () => ({ count: values.size, bytes: values.calculatedSize }),
  };
}

async function canVerify(freshness: Freshness): Promise<boolean> {
  try {
    await freshness.verify();
    return true;
  } catch (error) {
    // `create` will report it.
    if (isDatabaseUnavailable(error)) return false;
    throw error;
  }
}
