import { isDatabaseUnavailable } from '../../db/unavailable.ts';
import type { Dependent, Freshness } from './freshness.ts';
import { segmentedCache } from './segmented-cache.ts';

/** Values by key while they are current; what was used once is dropped before what was used again. */
export type CurrentValues<T extends Dependent> = {
  /** As of the last check. */
  find: (key: string) => T | undefined;
  /**
   * A value that is current as of a check after the call began, made by `create` if there is none. One `create` at a
   * time for each key; its error is thrown to all who wait for it. While the database is unavailable, each call creates.
   */
  obtain: (key: string, create: () => Promise<T>) => Promise<T>;
  /** Whether there is one, current or not. */
  has: (key: string) => boolean;
  size: () => { count: number; bytes: number };
};

type Options<T> = { maxBytes: number; bytesOf: (value: T) => number; isCacheable: (value: T) => boolean };

/** What a key and its places in the maps take, measured with keys of the length of an address. */
const BYTES_OF_ENTRY = 250;

export function currentValues<T extends Dependent>(
  freshness: Freshness,
  { maxBytes, bytesOf, isCacheable }: Options<T>,
): CurrentValues<T> {
  const values = segmentedCache<T>({
    maxBytes,
    maxEntryBytes: maxBytes / 8,
    bytesOf: (value, key) => bytesOf(value) + key.length + BYTES_OF_ENTRY,
  });
  const running = new Map<string, Promise<T>>();

  /** One that is outdated keeps its place until the next one replaces it: what is used often is still that afterwards. */
  function find(key: string): T | undefined {
    const value = values.get(key);
    return value && freshness.isCurrent(value) ? value : undefined;
  }

  async function createAndStore(key: string, create: () => Promise<T>): Promise<T> {
    const value = await create();
    if (isCacheable(value)) values.set(key, value);
    else values.delete(key);
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
    has: values.has,
    size: values.size,
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
