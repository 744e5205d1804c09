import type { Call } from '../../contract/endpoint.ts';
import type { Topic } from '../../domain/changes/find-changes.ts';
import type { RawInput } from '../parse-input.ts';
import { currentValues } from './current-values.ts';
import type { Dependent, Freshness } from './freshness.ts';
import { isPublicRead, topicsOf } from './public-reads.ts';

type Kept = Dependent & { answer: unknown; bytes: number };

/** An object takes about twice as much as its JSON. */
const BYTES_PER_CHARACTER = 2;

/** Answers public reads of loaders from memory; pages of signed-in visitors contain the same lists. */
export function publicCalls(freshness: Freshness, maxBytes: number): (call: Call) => Call {
  const kept = currentValues<Kept>(freshness, { maxBytes, bytesOf: ({ bytes }) => bytes, isKept: () => true });
  return (call) =>
    (async (endpoint, input) => {
      if (!isPublicRead(endpoint.name)) return call(endpoint, input);
      const { answer } = await kept.obtain(`${endpoint.name} ${JSON.stringify(input)}`, async () => {
        const since = freshness.now();
        const createdAt = performance.now();
        const created = await call(endpoint, input);
        const topics = new Set<Topic>(topicsOf(endpoint.name, created, input as RawInput));
        return {
          answer: created,
          topics,
          since,
          createdAt,
          bytes: JSON.stringify(created).length * BYTES_PER_CHARACTER,
        };
      });
      return answer;
    }) as Call;
}
