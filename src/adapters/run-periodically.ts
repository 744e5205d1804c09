type Options = {
  name: string;
  pauseMs: number;
  /** A round that takes longer is reported and abandoned, and the next one starts beside it. */
  timeoutMs: number;
  onError: (error: unknown) => void;
};

export type PeriodicTask = {
  /** Since the last round ended; before the first end, since the start. */
  ageSeconds: () => number;
  stop: () => Promise<void>;
};

/** Pauses after each round. Continues when a round fails or never ends, so two rounds may overlap. */
export function runPeriodically(
  task: () => Promise<unknown>,
  { name, pauseMs, timeoutMs, onError }: Options,
): PeriodicTask {
  let round: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let limit: NodeJS.Timeout | undefined;
  let isStopped = false;
  let endedAt = Date.now();
  const scheduleNext = () => {
    clearTimeout(limit);
    if (!isStopped) timer = setTimeout(startRound, pauseMs);
  };
  const startRound = () => {
    let isCurrent = true;
    limit = setTimeout(() => {
      isCurrent = false;
      onError(new Error(`${name} took longer than ${timeoutMs / 1000} s`));
      scheduleNext();
    }, timeoutMs).unref();
    round = task().catch(onError);
    round.then(() => {
      endedAt = Date.now();
      if (isCurrent) scheduleNext();
    });
  };
  startRound();
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
