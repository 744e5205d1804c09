import { Answer, type AnswerRoute, type Content } from './answer.ts';
import { currentValues } from './current-values.ts';
import type { Encoding } from './encoding.ts';
import type { Freshness } from './freshness.ts';

/** Public answers by address. */
export type AnswerCache = {
  /** A kept answer, if the last check still counts. */
  find: (url: string) => Answer | undefined;
  /** A current answer, kept or made by `create`, with its variant prepared. */
  obtain: (url: string, accepted: Encoding, route: AnswerRoute, create: () => Promise<Content>) => Promise<Answer>;
  size: () => { count: number; bytes: number };
};

export function answerCache(freshness: Freshness, maxBytes: number): AnswerCache {
  const answers = currentValues<Answer>(freshness, {
    maxBytes,
    bytesOf: ({ bytes }) => bytes,
    isKept: ({ isKept }) => isKept,
  });
  return {
    size: answers.size,
    find: (url) => (freshness.isVerified() ? answers.find(url) : undefined),
    obtain: async (url, accepted, route, create) => {
      const answer = await answers.obtain(url, async () => {
        const since = freshness.now();
        return new Answer(await create(), route, since);
      });
      if (answer.variant(accepted)) return answer;
      await answer.prepare(accepted);
      answers.measure(url, answer);
      return answer;
    },
  };
}
