import { setImmediate as nextTurn } from 'node:timers/promises';

/** Long work that may pause wherever it yields. */
export type Steps<T> = Generator<void, T>;

/** A request of another visitor waits no longer than this and one step. */
const SLICE_MS = 5;

/** Lets others have a turn between slices of the work. */
export async function inTurns<T>(steps: Steps<T>): Promise<T> {
  let begunAt = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - begunAt < SLICE_MS) continue;
    await nextTurn();
    begunAt = performance.now();
  }
}

/** All of the work in one turn, where it is short. */
export function inOneTurn<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
