type Options = {
  /** What the act is called where it is late. */
  name: string;
  pauseMs: number;
  /** A round that takes longer is reported and left behind, and the next one begins beside it. */
  limitMs: number;
  onError: (error: unknown) => void;
};

export type PeriodicTask = {
  /** Since the end of the last round; since the start, before the first one has ended. */
  ageSeconds: () => number;
  /** Begins no further round and waits for the current one. */
  stop: () => Promise<void>;
};

/**
 * Runs an act again and again, with a pause after each round. It goes on when a round fails, and when one never ends:
 * so the act must be safe to run twice at once.
 */
export function runPeriodically(
  act: () => Promise<unknown>,
  { name, pauseMs, limitMs, onError }: Options,
): PeriodicTask {
  let round: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let limit: NodeJS.Timeout | undefined;
  let isStopped = false;
  let endedAt = Date.now();
  const goOn = () => {
    clearTimeout(limit);
    if (!isStopped) timer = setTimeout(begin, pauseMs);
  };
  const begin = () => {
    let isCurrent = true;
    limit = setTimeout(() => {
      isCurrent = false;
      onError(new Error(`${name} took longer than ${limitMs / 1000} s`));
      goOn();
    }, limitMs).unref();
    round = act().catch(onError);
    round.then(() => {
      endedAt = Date.now();
      if (isCurrent) goOn();
    });
  };
  begin();
  return {
    ageSeconds: () => (Date.now() - endedAt) / 1000,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await round;
      clearTimeout(limit);
    },
  };
}
