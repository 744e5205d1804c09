/**
 * A check that is repeated at most every `staleMs`, and after each write of this process. Calls at the same time share
 * one check that began after them.
 */
export type RepeatedCheck = {
  /** Whether the last check still counts. */
  isVerified: () => boolean;
  /** Checks if needed. Rejects with the error of the check. */
  verify: () => Promise<void>;
  /** Call after each write of this process. The next `verify()` checks. */
  touch: () => void;
};

type Begun = { startedAt: number; writes: number };

export function repeatedCheck(check: () => Promise<void>, staleMs: number): RepeatedCheck {
  let writes = 0;
  let last: Begun = { startedAt: Number.NEGATIVE_INFINITY, writes: -1 };
  let running: (Begun & { done: Promise<void> }) | undefined;
  let queued: Promise<void> | undefined;

  const suffices = (begun: Begun) => begun.writes === writes && performance.now() - begun.startedAt < staleMs;

  async function start(): Promise<void> {
    const begun = { startedAt: performance.now(), writes };
    const done = check();
    running = { ...begun, done };
    try {
      await done;
      last = begun;
    } finally {
      running = undefined;
    }
  }

  return {
    isVerified: () => suffices(last),
    verify: async () => {
      if (suffices(last)) return;
      if (running && suffices(running)) return running.done;
      queued ??= (async () => {
        await running?.done.catch(() => undefined);
        queued = undefined;
        await start();
      })();
      return queued;
    },
    touch: () => {
      writes++;
    },
  };
}
