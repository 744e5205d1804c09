import { expect, test } from 'vitest';
import { compareCosts, growsTooFast } from './compare.ts';

test('a thousand times as many rows may cost twice as much, by the logarithm', () => {
  const { factor, allowed } = compareCosts({ count: 1000, perSecond: 900 }, { count: 1_000_000, perSecond: 450 });
  expect([factor, allowed]).toEqual([2, expect.closeTo(2)]);
});

test.each([
  [450, false],
  [361, false],
  [359, true],
  [1, true],
])('900 calls a second that become %i: too fast is %s', (perSecond, isTooFast) => {
  const growth = compareCosts({ count: 1000, perSecond: 900 }, { count: 1_000_000, perSecond });
  expect(growsTooFast(growth)).toBe(isTooFast);
});
