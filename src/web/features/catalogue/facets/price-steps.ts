import type { Facet } from '../../../../contract/catalogue/search.ts';

type Buckets = (Facet & { kind: 'range' })['buckets'];
type Step = { amount: number; before: number; share: number };

const MOST = 8;

/** Round amounts, each with a product below it that the one before has not. */
export function priceSteps(buckets: Buckets): number[] {
  const total = buckets.reduce((sum, { count }) => sum + count, 0);
  let below = 0;
  const steps = buckets.flatMap(({ to, count }): Step[] => {
    const before = below / total;
    below += count;
    return count > 0 ? [{ amount: to, before, share: below / total }] : [];
  });
  const narrowings: ((step: Step) => boolean)[] = [
    // The few cheapest and most expensive products do not need steps of their own.
    ({ before, share }) => share >= 0.02 && before <= 0.98,
    ({ amount }) => roundness(amount) > 0,
    ({ amount }) => roundness(amount) > 1,
    ({ amount }) => roundness(amount) > 2,
  ];
  const few = narrowings.reduce((left, isKept) => (left.length > MOST ? left.filter(isKept) : left), steps);
  return few.slice(0, MOST).map(({ amount }) => amount);
}

const round = [[], [1.5, 4], [2.5, 3], [1, 2, 5]];

/** The roundness of the first digits. */
function roundness(amount: number): number {
  const digits = Number((amount / 10 ** Math.floor(Math.log10(amount))).toFixed(3));
  return Math.max(
    0,
    round.findIndex((some) => some.includes(digits)),
  );
}
