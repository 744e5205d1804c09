import { LRUCache } from 'lru-cache';

/**
 * Values by key, up to `maxBytes`. What was used once is dropped before what was used again, each the least recently used
 * first: a walk through all keys does not push out what visitors return to (segmented LRU, docs/decisions/0148).
 */
export type SegmentedCache<T> = {
  /** Counts as a use. */
  get: (key: string) => T | undefined;
  /** Does not count as a use. */
  has: (key: string) => boolean;
  /** A new value of a key that is there replaces it where it is. */
  set: (key: string, value: T) => void;
  delete: (key: string) => void;
  size: () => { count: number; bytes: number };
};

type Options<T> = { maxBytes: number; maxEntryBytes: number; bytesOf: (value: T, key: string) => number };

/** The least share of the memory that new values find, so that they can be used again before they are dropped. */
const SHARE_OF_NEW = 0.2;

export function segmentedCache<T extends object>({ maxBytes, maxEntryBytes, bytesOf }: Options<T>): SegmentedCache<T> {
  const sized = { maxEntrySize: Math.max(1, Math.floor(maxEntryBytes)), sizeCalculation: bytesOf };
  const once = new LRUCache<string, T>({ ...sized, maxSize: Math.max(1, Math.floor(maxBytes)) });
  const again = new LRUCache<string, T>({
    ...sized,
    maxSize: Math.max(1, Math.floor(maxBytes * (1 - SHARE_OF_NEW))),
    dispose: (value, key, reason) => {
      if (reason === 'evict') once.set(key, value);
    },
  });

  const bytes = () => once.calculatedSize + again.calculatedSize;

  function fit(): void {
    while (bytes() > maxBytes && once.size > 0) once.pop();
  }

  return {
    get: (key) => {
      const known = again.get(key);
      if (known) return known;
      const value = once.peek(key);
      if (!value) return undefined;
      once.delete(key);
      again.set(key, value);
      return value;
    },
    has: (key) => again.has(key) || once.has(key),
    set: (key, value) => {
      (again.has(key) ? again : once).set(key, value);
      fit();
    },
    delete: (key) => {
      once.delete(key);
      again.delete(key);
    },
    size: () => ({ count: once.size + again.size, bytes: bytes() }),
  };
}
