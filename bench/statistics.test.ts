import { expect, test } from 'vitest';
import { median, percentile } from './statistics.ts';

test('the median is the middle value, or the mean of the two in the middle', () => {
  expect(median([10, 9, 100])).toBe(10);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
});

test('a percentile is the smallest value that this share of the values does not exceed', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);
  expect([0, 0.5, 0.99, 1].map((share) => percentile(hundred, share))).toEqual([1, 50, 99, 100]);
  expect(percentile([3, 1, 2], 0.5)).toBe(2);
  expect(percentile([7], 0.99)).toBe(7);
  expect(percentile([], 0.5)).toBeNaN();
});
