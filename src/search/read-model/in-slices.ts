import { setImmediate as nextTurn } from 'node:timers/promises';

/** Requests wait no longer than this. */
const SLICE_MS = 4;

/** Handles items one after another, and lets others have a turn in between. */
export async function inSlices<T>(items: Iterable<T>, handle: (item: T) => void): Promise<void> {
  let begunAt = performance.now();
  for (const item of items) {
    handle(item);
    if (performance.now() - begunAt < SLICE_MS) continue;
    await nextTurn();
    begunAt = performance.now();
  }
}
