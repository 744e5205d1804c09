/** `forget()` after a change by this process, which then applies at once. */
export type RecentlyRead<T> = (() => Promise<T>) & { forget: () => void };

/**
 * Reads at most once in `maxAgeMs`, so that changes of other processes apply soon. If reading fails, the last value stays;
 * without one, throws.
 */
export function recentlyRead<T>(read: () => Promise<T>, maxAgeMs: number): RecentlyRead<T> {
  let current: { value: T } | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  let changes = 0;
  const refresh = async () => {
    const changesBefore = changes;
    // Perhaps read before the change.
    const isOld = () => changes !== changesBefore;
    try {
      const value = await read();
      if (!isOld() || !current) current = { value };
    } finally {
      if (!isOld()) {
        readAt = performance.now();
        reading = undefined;
      }
    }
  };
  const forget = () => {
    changes++;
    readAt = Number.NEGATIVE_INFINITY;
    reading = undefined;
  };
  const get = async () => {
    if (!current || performance.now() - readAt >= maxAgeMs) {
      reading ??= refresh();
      await reading.catch((error) => {
        if (!current) throw error;
      });
    }
    return (current as { value: T }).value;
  };
  return Object.assign(get, { forget });
}
