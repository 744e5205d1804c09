import { Refusal } from '../../../../contract/error.ts';
import type { WorkClock } from './work-clock.ts';

/** Times in milliseconds. */
export type WorkLimits = {
  /** Processor time that a network may use at once, about a hundred pages that were never requested before. */
  burst: number;
  /** Its share of this thread from then on, while other networks are served too. */
  share: number;
  /** Requests of a network in progress; further ones wait in their order. */
  concurrent: number;
  /** Requests of a network that wait. */
  waiting: number;
  /** A longer wait is refused at once. */
  longestWait: number;
};

export type WorkBudgets = {
  /**
   * Resolves when the network's next request may run, with a function to call when it has ended, any number of times.
   * Throws `too_many_requests` with the seconds to wait.
   */
  enter: (network: string) => Promise<() => void>;
};

type Waiting = { since: number; run: () => void; refuse: (reason: Refusal) => void };

type Budget = {
  /** Below 0 the network waits. */
  balance: number;
  refilledAt: number;
  running: number;
  waiting: Waiting[];
  timer?: NodeJS.Timeout | undefined;
};

const MAX_BUDGETS = 10_000;

/** Requests in progress of a network that is alone, which may wait for other services: as many times more. */
const ALONE = 8;

/** A network that was alone for so long harms no other. */
const NEIGHBOUR_MS = 5000;

/** Token buckets of processor time, by network: a visitor's page does not wait for the work that another network orders. */
export function workBudgets(limits: WorkLimits, clock: WorkClock, now = () => performance.now()): WorkBudgets {
  const budgets = new Map<string, Budget>();
  /** The last two networks that were served; the newer one first. */
  let served: { network: string; at: number }[] = [];

  function budgetOf(network: string): Budget {
    const known = budgets.get(network);
    if (known) return refill(known);
    if (budgets.size >= MAX_BUDGETS) forgetFull();
    const created: Budget = { balance: limits.burst, refilledAt: now(), running: 0, waiting: [] };
    budgets.set(network, created);
    return created;
  }

  function refill(budget: Budget): Budget {
    const at = now();
    budget.balance = Math.min(limits.burst, budget.balance + (at - budget.refilledAt) * limits.share);
    budget.refilledAt = at;
    return budget;
  }

  function forgetFull(): void {
    for (const [network, budget] of budgets) {
      const { balance, running, waiting } = refill(budget);
      if (balance >= limits.burst && running === 0 && waiting.length === 0) budgets.delete(network);
    }
  }

  function isAlone(network: string): boolean {
    return !served.some((each) => each.network !== network && now() - each.at < NEIGHBOUR_MS);
  }

  const waitOf = ({ balance }: Budget) => (balance > 0 ? 0 : -balance / limits.share);

  function mayRun(network: string, budget: Budget): boolean {
    if (isAlone(network)) return budget.running < limits.concurrent * ALONE;
    return budget.running < limits.concurrent && budget.balance > 0;
  }

  const refusalOf = (budget: Budget) =>
    new Refusal('too_many_requests', { seconds: Math.max(1, Math.ceil(waitOf(budget) / 1000)) });

  function start(network: string, budget: Budget): () => void {
    served = [{ network, at: now() }, ...served.filter((each) => each.network !== network)].slice(0, 2);
    budget.running++;
    const endWork = clock.begin();
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      budget.running--;
      // A debt is bounded, so that a network that was alone for long is served again soon.
      budget.balance = Math.max(refill(budget).balance - endWork(), -limits.burst);
      startWaiting(network, budget);
    };
  }

  function startWaiting(network: string, budget: Budget): void {
    clearTimeout(budget.timer);
    budget.timer = undefined;
    while (budget.waiting.length > 0 && mayRun(network, refill(budget))) {
      const next = budget.waiting.shift();
      if (next && now() - next.since > limits.longestWait) next.refuse(refusalOf(budget));
      else next?.run();
    }
    if (budget.waiting.length === 0 || budget.running >= limits.concurrent) return;
    budget.timer = setTimeout(() => startWaiting(network, budget), Math.max(1, waitOf(budget))).unref();
  }

  return {
    enter: async (network) => {
      const budget = budgetOf(network);
      if (budget.waiting.length === 0 && mayRun(network, budget)) return start(network, budget);
      if (budget.waiting.length >= limits.waiting || waitOf(budget) > limits.longestWait) throw refusalOf(budget);
      const { promise, resolve, reject } = Promise.withResolvers<() => void>();
      budget.waiting.push({ since: now(), run: () => resolve(start(network, budget)), refuse: reject });
      startWaiting(network, budget);
      return promise;
    },
  };
}
