import { expect, test } from 'vitest';
import { edgesOf, positionsOf } from './slider-positions.ts';

const edges = edgesOf([
  { from: 0, to: 10, count: 1 },
  { from: 10, to: 20, count: 0 },
  { from: 20, to: 25, count: 2 },
]);

test('the handles are at the edges around the range', () => {
  expect(edges).toEqual([0, 10, 20, 25]);
  expect(positionsOf(edges, undefined, undefined)).toEqual({ low: 0, high: 3 });
  expect(positionsOf(edges, 10, 20)).toEqual({ low: 1, high: 2 });
  expect(positionsOf(edges, 12, 13)).toEqual({ low: 1, high: 2 });
  expect(positionsOf(edges, 10, 10)).toEqual({ low: 1, high: 2 });
});

test('a range beyond all products keeps both handles apart and on the scale', () => {
  expect(positionsOf(edges, 99, undefined)).toEqual({ low: 2, high: 3 });
  expect(positionsOf(edges, undefined, -1)).toEqual({ low: 0, high: 1 });
  expect(positionsOf(edges, -5, 99)).toEqual({ low: 0, high: 3 });
});
