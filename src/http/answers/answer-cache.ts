import { Answer, type AnswerRoute, type Content, type Variant } from './answer.ts';
import { askedLately } from './asked-lately.ts';
import { compressFurther } from './compress-further.ts';
import { currentValues } from './current-values.ts';
import { encodingFor, fastEncodingFor } from './encoding.ts';
import type { Freshness } from './freshness.ts';

/** Public answers by address. */
export type AnswerCache = {
  /** A kept answer, if the last check still counts. */
  find: (url: string) => Answer | undefined;
  /** A current answer, kept or made by `create`, as it is sent to a visitor who accepts these encodings. */
  obtain: (
    url: string,
    acceptEncoding: string | undefined,
    route: AnswerRoute,
    create: () => Promise<Content>,
  ) => Promise<{ answer: Answer; variant: Variant }>;
  size: () => { count: number; bytes: number };
};

export function answerCache(freshness: Freshness, maxBytes: number, settledMs?: number): AnswerCache {
  const answers = currentValues<Answer>(freshness, {
    maxBytes,
    bytesOf: ({ bytes }) => bytes,
    isKept: ({ isKept }) => isKept,
  });
  const wasAsked = askedLately();
  const settle = compressFurther(answers.measure, settledMs);
  return {
    size: answers.size,
    find: (url) => {
      const answer = freshness.isVerified() ? answers.find(url) : undefined;
      if (answer) settle(url, answer);
      return answer;
    },
    obtain: async (url, acceptEncoding, route, create) => {
      let isFirst = false;
      const answer = await answers.obtain(url, async () => {
        isFirst = true;
        const since = freshness.now();
        return new Answer(await create(), route, since, !route.isSeldomRepeated || wasAsked(url));
      });
      // Most addresses of facets and searches are requested once, so these are compressed well when requested again. A page
      // is a sixth smaller for its first visitor too, often a round trip of a phone.
      if (isFirst && route.countedAs === 'calls')
        return { answer, variant: answer.variantOnce(fastEncodingFor(acceptEncoding)) };
      const accepted = encodingFor(acceptEncoding);
      const known = answer.variant(accepted);
      if (known) {
        settle(url, answer);
        return { answer, variant: known };
      }
      const variant = await answer.prepare(accepted);
      answers.measure(url, answer);
      return { answer, variant };
    },
  };
}
