import { type RecentlyRead, recentlyRead } from './recently-read.ts';

/** Finds what has changed since it was called before, and calls `forget()` of the values that were made of that. */
export type FindChanged = { verify: () => Promise<void>; staleMs: number };

/** Read once, and again after `forget()`. Looks for changes at most every `staleMs`; if that fails, the last value stays. */
export function untilChanged<T>(read: () => Promise<T>, { verify, staleMs }: FindChanged): RecentlyRead<T> {
  const value = recentlyRead(read, Number.POSITIVE_INFINITY);
  let verifiedAt = Number.NEGATIVE_INFINITY;
  const get = async () => {
    const now = performance.now();
    if (now - verifiedAt >= staleMs)
      await verify().then(
        () => {
          verifiedAt = Math.max(verifiedAt, now);
        },
        () => undefined,
      );
    return value();
  };
  return Object.assign(get, { forget: value.forget });
}
