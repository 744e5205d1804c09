export type Figure = { name: string; median: number; p95: number; budgetMs: number; perSecond: number };

type Options = {
  /** What the 95th percentile may take. */
  budgetMs: number;
  times?: number;
  /** How many callers ask at once. */
  callers?: number;
};

/** Asks again and again, after a warm-up that does not count, and answers how long one answer took. */
export async function measure(
  name: string,
  act: (call: number) => Promise<unknown>,
  { budgetMs, times = 200, callers = 2 }: Options,
): Promise<Figure> {
  const WARM_UP = 20;
  for (let call = 0; call < WARM_UP; call++) await act(call);
  const taken: number[] = [];
  let next = WARM_UP;
  const begun = performance.now();
  const caller = async () => {
    while (next < WARM_UP + times) {
      const call = next++;
      const start = performance.now();
      await act(call);
      taken.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const seconds = (performance.now() - begun) / 1000;
  taken.sort((a, b) => a - b);
  const at = (share: number) => taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? 0;
  return { name, median: at(0.5), p95: at(0.95), budgetMs, perSecond: times / seconds };
}
