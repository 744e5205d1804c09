import { expect, test } from 'vitest';
import { changesOf, priceOf, type SavedPart } from './saved-build.ts';

const part = (productId: string, quantity: number, priceAmount: number): SavedPart => ({
  ...{ productId, quantity, priceAmount },
  name: `Part ${productId}`,
});
const parts = [part('board', 1, 150_00), part('memory', 2, 60_00), part('case', 1, 80_00)];

test('a build whose parts are as they were has not changed', () => {
  const now = new Map(parts.map(({ productId, priceAmount }) => [productId, { priceAmount, available: 2 }]));
  expect(changesOf(parts, now)).toEqual([]);
  expect(priceOf(parts)).toBe(350_00);
});

test('names a part that is gone, one with too few left, and each price that differs', () => {
  const now = new Map([
    ['memory', { priceAmount: 55_00, available: 1 }],
    ['case', { priceAmount: 80_00, available: 0 }],
  ]);
  expect(changesOf(parts, now)).toEqual([
    { kind: 'gone', productId: 'board', name: 'Part board' },
    { kind: 'outOfStock', productId: 'memory', name: 'Part memory', left: 1 },
    { kind: 'price', productId: 'memory', name: 'Part memory', fromAmount: 60_00, toAmount: 55_00 },
    { kind: 'outOfStock', productId: 'case', name: 'Part case', left: 0 },
  ]);
});
