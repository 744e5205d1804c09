export type Figure = { name: string; median: number; p95: number; budgetMs: number; perSecond: number };

type Options = {
  /** Limit for the 95th percentile. */
  budgetMs: number;
  times?: number;
  callers?: number;
};

/** After a warm-up. */
export async function measure(
  name: string,
  act: (call: number) => Promise<unknown>,
  { budgetMs, times = 200, callers = 2 }: Options,
): Promise<Figure> {
  const WARM_UP = 20;
  for (let call = 0; call < WARM_UP; call++) await act(call);
  const durations: number[] = [];
  let next = WARM_UP;
  const startedAt = performance.now();
  const caller = async () => {
    while (next < WARM_UP + times) {
      const call = next++;
      const start = performance.now();
      await act(call);
      durations.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const seconds = (performance.now() - startedAt) / 1000;
  durations.sort((a, b) => a - b);
  const percentile = (share: number) =>
    durations[Math.min(durations.length - 1, Math.floor(durations.length * share))] ?? 0;
  return { name, median: percentile(0.5), p95: percentile(0.95), budgetMs, perSecond: times / seconds };
}
