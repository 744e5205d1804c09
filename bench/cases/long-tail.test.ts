import { expect, test } from 'vitest';
import { zipf } from './long-tail.ts';

test('each rank is drawn in proportion to its weight', () => {
  const draw = zipf(3, 1);
  // 1, 1/2 and 1/3 of 11/6.
  expect([0, 0.54, 0.55, 0.81, 0.82, 0.999].map(draw)).toEqual([0, 0, 1, 1, 2, 2]);
});

test('every rank of a catalogue can be drawn', () => {
  const draw = zipf(47_551, 0.9);
  expect([draw(0), draw(1 - Number.EPSILON)]).toEqual([0, 47_550]);
});
