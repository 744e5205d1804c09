import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceSteps } from './price-steps.ts';

const edges = [80, 100, 125, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1250, 1500, 2000];
const bucketsOf = (counts: number[]) =>
  counts.map((count, at) => ({ from: edges[at] ?? 0, to: edges[at + 1] ?? 2500, count }));

test('each step has products that the one before has not, and the last one has all', () => {
  expect(priceSteps(bucketsOf([0, 2, 0, 3, 0]))).toEqual([125, 200]);
  expect(priceSteps(bucketsOf([1]))).toEqual([100]);
  expect(priceSteps(bucketsOf([0, 0]))).toEqual([]);
  expect(priceSteps([])).toEqual([]);
});

test('of many steps, the ends and the less round ones are left out', () => {
  expect(priceSteps(bucketsOf([1, 50, 50, 50, 50, 50, 50, 50, 1]))).toEqual([125, 150, 200, 250, 300, 400, 500]);
  expect(priceSteps(bucketsOf([9, 9, 9, 9, 9, 9, 9, 9, 9, 9]))).toEqual([100, 150, 200, 250, 300, 400, 500]);
  expect(priceSteps(bucketsOf(edges.map(() => 9)))).toEqual([100, 200, 250, 300, 500, 1000, 2000, 2500]);
});

test('steps ascend, are edges, and lead to a product each', () => {
  const counts = fc.array(fc.nat(20), { maxLength: edges.length });
  fc.assert(
    fc.property(counts.map(bucketsOf), (buckets) => {
      const steps = priceSteps(buckets);
      expect(steps.length).toBeLessThanOrEqual(8);
      expect(steps).toEqual([...new Set(steps)].sort((one, other) => one - other));
      for (const step of steps) expect(buckets.find(({ to }) => to === step)?.count).toBeGreaterThan(0);
    }),
  );
});
