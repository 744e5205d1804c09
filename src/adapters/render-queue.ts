import { Refusal } from '../contract/error.ts';

export type RenderJob = { owner: string; isLarge: boolean };

type Limits = { concurrency: number; maxWaiting: number; maxWaitingPerOwner: number; retrySeconds: number };

/** Fair: one picture at a time per owner, one large picture overall. Refuses with `shop_busy` when it is full. */
export function renderQueue({ concurrency, maxWaiting, maxWaitingPerOwner, retrySeconds }: Limits) {
  const running = new Set<RenderJob>();
  const waiting: { job: RenderJob; start: () => void }[] = [];

  const mayStart = ({ owner, isLarge }: RenderJob) =>
    [...running].every((other) => other.owner !== owner && !(isLarge && other.isLarge));

  const startNext = (): void => {
    while (running.size < concurrency) {
      const index = waiting.findIndex(({ job }) => mayStart(job));
      const [next] = index < 0 ? [] : waiting.splice(index, 1);
      if (!next) return;
      running.add(next.job);
      next.start();
    }
  };

  return async <T>(job: RenderJob, render: () => Promise<T>): Promise<T> => {
    const ofOwner = waiting.filter((other) => other.job.owner === job.owner);
    if (waiting.length >= maxWaiting || ofOwner.length >= maxWaitingPerOwner)
      throw new Refusal('shop_busy', { seconds: retrySeconds });
    await new Promise<void>((start) => {
      waiting.push({ job, start });
      startNext();
    });
    try {
      return await render();
    } finally {
      running.delete(job);
      startNext();
    }
  };
}
