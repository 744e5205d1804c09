export type WorkClock = {
  /** Returns a function that ends the work and returns its share of the processor's time, in milliseconds. */
  begin: () => () => number;
};

/**
 * Divides the processor time of this thread among the requests in progress at each moment (processor sharing): a request
 * that waits for the database while others compute pays a little for them, and all shares add up to what was used.
 */
export function workClock(readCpuMs: () => number = threadCpuMs): WorkClock {
  let inProgress = 0;
  let readAt = readCpuMs();
  /** What a request that was always in progress would have paid. */
  let share = 0;

  function advance(): void {
    const now = readCpuMs();
    if (inProgress > 0) share += (now - readAt) / inProgress;
    readAt = now;
  }

  return {
    begin: () => {
      advance();
      inProgress++;
      const before = share;
      return () => {
        advance();
        inProgress--;
        return share - before;
      };
    },
  };
}

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
