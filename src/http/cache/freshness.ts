import type { Database } from '../../db/connect.ts';
import { CHANGES_KEPT_MINUTES, type Change, findChanges, type Topic } from '../../domain/changes/find-changes.ts';
import { type RepeatedCheck, repeatedCheck } from '../../domain/changes/repeated-check.ts';

/** What a response was made of, when by `performance.now()`, and as of which check. */
export type Dependent = { readonly topics: ReadonlySet<Topic>; readonly createdAt: number; since: number };

/**
 * Whether responses are still what the database says. One statement at most every `staleMs` finds what has changed, so a
 * change by another process is seen within that time, and one by this process at once.
 */
export type Freshness = RepeatedCheck & {
  /** Take it before reading what a response is made of. */
  now: () => number;
  /** As of the last check. */
  isCurrent: (value: Dependent) => boolean;
};

/** Beyond it, all responses are outdated. */
const MAX_TOPICS = 20_000;

/** The table of changes must reach back to the last check with room to spare. */
const MAX_PAUSE_MS = (CHANGES_KEPT_MINUTES / 2) * 60_000;

/**
 * `onChange` is called before responses are made again: what they are made of must then be as current as this check. It
 * receives what has changed, undefined if anything may have.
 */
export function freshness(
  db: Database,
  staleMs: number,
  onChange: (topics?: readonly Topic[]) => void = () => undefined,
): Freshness {
  const changedAt = new Map<Topic, number>();
  /** Counts the checks that found a change. */
  let sequence = 0;
  /** Responses from before it are outdated. */
  let floor = 0;
  let position: { value: string; at: Date; deal: string | null; known: Set<string> } | undefined;

  function forgetAll(): void {
    changedAt.clear();
    floor = ++sequence;
    onChange();
  }

  function record(topics: Topic[]): void {
    if (topics.length === 0) return;
    sequence++;
    for (const topic of topics) changedAt.set(topic, sequence);
    onChange(topics);
    if (changedAt.size > MAX_TOPICS) forgetAll();
  }

  async function check(): Promise<void> {
    const before = position;
    // What the first check finds is older than any response; the next one finds it again and must know it.
    const since = before?.value ?? (await findChanges(db, MAX_POSITION)).position;
    const { changes, at, dealProduct: deal, position: value } = await findChanges(db, since);
    position = { value, at, deal, known: new Set(changes?.map(keyOf)) };
    if (!before || !changes || at.getTime() - before.at.getTime() > MAX_PAUSE_MS) return forgetAll();
    const unknown = changes.filter((change) => !before.known.has(keyOf(change)));
    const found = unknown.flatMap(topicsOf);
    record(deal === before.deal ? found : [...found, 'catalogue']);
  }

  return {
    ...repeatedCheck(check, staleMs),
    now: () => sequence,
    isCurrent: (value) => {
      if (value.topics.has('clock') && performance.now() - value.createdAt >= staleMs) return false;
      if (Date.now() >= endOf(value.topics)) return false;
      if (value.since === sequence) return true;
      if (value.since < floor) return false;
      for (const topic of value.topics) if ((changedAt.get(topic) ?? 0) > value.since) return false;
      value.since = sequence;
      return true;
    },
  };
}

// Read with every request, so the topics are searched once.
const ends = new WeakMap<ReadonlySet<Topic>, number>();

/** By `Date.now()`. */
function endOf(topics: ReadonlySet<Topic>): number {
  const known = ends.get(topics);
  if (known !== undefined) return known;
  const instants = [...topics].flatMap((topic) => (topic.startsWith('until:') ? Date.parse(topic.slice(6)) : []));
  const end = Math.min(...instants);
  ends.set(topics, end);
  return end;
}

/** Finds nothing, only the position. */
const MAX_POSITION = '18446744073709551615';

const keyOf = ({ transaction, topic, productId }: Change) => `${transaction} ${topic} ${productId}`;

function topicsOf({ topic, productId }: Change): Topic[] {
  switch (topic) {
    case 'stock':
      return [`stock:${productId}`];
    case 'ratings':
      return [topic, `${topic}:${productId}`];
    case 'reviews':
      return [productId === null ? 'reviews' : `reviews:${productId}`];
    case 'questions':
      return [`questions:${productId}`];
    default:
      return [topic];
  }
}
