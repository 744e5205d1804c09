import type { Database } from '../../db/connect.ts';
import { CHANGES_KEPT_MINUTES, type Change, findChanges, type Topic } from '../../domain/changes/find-changes.ts';

/** What an answer was made of, when by `performance.now()`, and as of which check. */
export type Dependent = { readonly topics: ReadonlySet<Topic>; readonly createdAt: number; since: number };

/**
 * Whether answers are still what the database says. One statement at most every `staleMs` finds what has changed, so a
 * change by another process is seen within that time, and one by this process at once.
 */
export type Freshness = {
  /** Whether the last check still counts. */
  isVerified: () => boolean;
  /** Checks if needed. Rejects with the database's error. */
  verify: () => Promise<void>;
  /** Call after each write of this process. The next `verify()` reads the database. */
  touch: () => void;
  /** Take it before reading what an answer is made of. */
  now: () => number;
  /** As of the last check. */
  isCurrent: (answer: Dependent) => boolean;
};

type Check = { startedAt: number; writes: number };

/** Beyond it, all answers are outdated. */
const MAX_TOPICS = 20_000;

/** The table of changes must reach back to the last check with room to spare. */
const MAX_PAUSE_MS = (CHANGES_KEPT_MINUTES / 2) * 60_000;

export function freshness(db: Database, staleMs: number): Freshness {
  const changedAt = new Map<Topic, number>();
  /** Counts the checks that found a change. */
  let sequence = 0;
  /** Answers from before it are outdated. */
  let floor = 0;
  let writes = 0;
  let last: Check = { startedAt: Number.NEGATIVE_INFINITY, writes: -1 };
  let running: (Check & { done: Promise<void> }) | undefined;
  let queued: Promise<void> | undefined;
  let position: { value: string; at: Date; deal: string | null; known: Set<string> } | undefined;

  const suffices = (check: Check) => check.writes === writes && performance.now() - check.startedAt < staleMs;

  function forgetAll(): void {
    changedAt.clear();
    floor = ++sequence;
  }

  function record(topics: Topic[]): void {
    if (topics.length === 0) return;
    sequence++;
    for (const topic of topics) changedAt.set(topic, sequence);
    if (changedAt.size > MAX_TOPICS) forgetAll();
  }

  async function check(): Promise<void> {
    const { changes, at, dealProduct: deal, position: value } = await findChanges(db, position?.value ?? MAX_POSITION);
    const before = position;
    position = { value, at, deal, known: new Set(changes?.map(keyOf)) };
    if (!before || !changes || at.getTime() - before.at.getTime() > MAX_PAUSE_MS) return forgetAll();
    const found = changes.filter((change) => !before.known.has(keyOf(change))).flatMap(topicsOf);
    record(deal === before.deal ? found : [...found, 'catalogue']);
  }

  async function start(): Promise<void> {
    const begun = { startedAt: performance.now(), writes };
    const done = check();
    running = { ...begun, done };
    try {
      await done;
      last = begun;
    } finally {
      running = undefined;
    }
  }

  return {
    isVerified: () => suffices(last),
    verify: async () => {
      if (suffices(last)) return;
      if (running && suffices(running)) return running.done;
      queued ??= (async () => {
        await running?.done.catch(() => undefined);
        queued = undefined;
        await start();
      })();
      return queued;
    },
    touch: () => {
      writes++;
    },
    now: () => sequence,
    isCurrent: (answer) => {
      if (answer.topics.has('clock') && performance.now() - answer.createdAt >= staleMs) return false;
      if (answer.since === sequence) return true;
      if (answer.since < floor) return false;
      for (const topic of answer.topics) if ((changedAt.get(topic) ?? 0) > answer.since) return false;
      answer.since = sequence;
      return true;
    },
  };
}

/** Finds nothing: the first check only takes the position. */
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
