/**
 * Reads at most once in `maxAgeMs`, so that changes of other processes apply soon. If reading fails, the last value stays;
 * without one, throws.
 */
export function recentlyRead<T>(read: () => Promise<T>, maxAgeMs: number): () => Promise<T> {
  let current: { value: T } | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  const refresh = async () => {
    try {
      current = { value: await read() };
    } finally {
      readAt = performance.now();
      reading = undefined;
    }
  };
  return async () => {
    if (performance.now() - readAt >= maxAgeMs) {
      reading ??= refresh();
      await reading.catch((error) => {
        if (!current) throw error;
      });
    }
    return (current as { value: T }).value;
  };
}
