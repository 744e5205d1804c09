import { expect, test } from 'vitest';
import { batchesOf } from './batches.ts';

const edit = (at: number, facts: Record<string, number | string[]>) => ({
  product: String(at),
  category: 'case' as const,
  version: 1,
  facts,
  automatic: [],
});

test('all edits are sent, in calls that a request can hold', () => {
  const large = Object.fromEntries(Array.from({ length: 15 }, (_, at) => [`fact ${at}`, ['a', 'b', 'c']]));
  const edits = [
    ...Array.from({ length: 120 }, (_, at) => edit(at, { height: 1 })),
    ...Array.from({ length: 30 }, (_, at) => edit(at + 120, large)),
  ];
  const batches = batchesOf(edits);
  expect(batches.flat()).toEqual(edits);
  expect(batches.slice(0, 2).map(({ length }) => length)).toEqual([50, 50]);
  for (const batch of batches) expect((JSON.stringify(batch).match(/[:[,]/g) ?? []).length).toBeLessThan(1000);
  expect(batches.length).toBeGreaterThan(6);
  expect(batchesOf([])).toEqual([]);
});
