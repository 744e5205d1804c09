import { Refusal } from '../contract/error.ts';

/** Whose picture it is, and whether it needs far more time and memory than most. */
export type Turn = { owner: string; isLarge: boolean };

type Limits = { atOnce: number; mostWaiting: number; mostWaitingPerOwner: number; retrySeconds: number };

/**
 * Shares few renderers fairly: one picture at a time of each owner, and one large one at a time of all of them, so that
 * nobody with a costly picture keeps the others waiting. The queue is bounded: beyond, `shop_busy`.
 */
export function renderQueue({ atOnce, mostWaiting, mostWaitingPerOwner, retrySeconds }: Limits) {
  const running = new Set<Turn>();
  const waiting: { turn: Turn; start: () => void }[] = [];

  const mayStart = ({ owner, isLarge }: Turn) =>
    [...running].every((other) => other.owner !== owner && !(isLarge && other.isLarge));

  const startNext = (): void => {
    while (running.size < atOnce) {
      const at = waiting.findIndex(({ turn }) => mayStart(turn));
      const [next] = at < 0 ? [] : waiting.splice(at, 1);
      if (!next) return;
      running.add(next.turn);
      next.start();
    }
  };

  return async <T>(turn: Turn, render: () => Promise<T>): Promise<T> => {
    const own = waiting.filter((other) => other.turn.owner === turn.owner);
    if (waiting.length >= mostWaiting || own.length >= mostWaitingPerOwner)
      throw new Refusal('shop_busy', { seconds: retrySeconds });
    await new Promise<void>((start) => {
      waiting.push({ turn, start });
      startNext();
    });
    try {
      return await render();
    } finally {
      running.delete(turn);
      startNext();
    }
  };
}
