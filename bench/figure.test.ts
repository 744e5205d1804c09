import { expect, test } from 'vitest';
import { type Budget, type Figure, verdictOf } from './figure.ts';

const figure: Figure = { name: 'home', unit: '/s', value: 1000, ratio: 0.5, p99: 20, p99Ratio: 2, errors: 0 };

test.each<[Budget, string]>([
  [{ ratioAtLeast: 0.5 }, 'met'],
  [{ ratioAtLeast: 0.51 }, 'missed'],
  [{ atLeast: 1000 }, 'met'],
  [{ atLeast: 1001 }, 'missed'],
  [{ atMost: 1000 }, 'met'],
  [{ atMost: 999 }, 'missed'],
  [{ p99AtMost: 20 }, 'met'],
  [{ p99AtMost: 19 }, 'missed'],
  [{ p99RatioAtMost: 2 }, 'met'],
  [{ p99RatioAtMost: 1.9 }, 'missed'],
  [{ atLeast: 1, p99AtMost: 19 }, 'missed'],
])('a budget of %o is %s', (budget, verdict) => {
  expect(verdictOf(figure, budget)).toBe(verdict);
});

test('an error misses any budget, and no budget', () => {
  expect(verdictOf({ ...figure, errors: 1 }, { atLeast: 1 })).toBe('missed');
  expect(verdictOf({ ...figure, errors: 1 }, undefined)).toBe('missed');
});

test('what was not measured is unknown, unless another bound is missed', () => {
  const { ratio: _, ...unmeasured } = figure;
  expect(verdictOf(unmeasured, { ratioAtLeast: 0.5 })).toBe('unknown');
  expect(verdictOf({ ...unmeasured, value: Number.NaN }, { atMost: 1 })).toBe('unknown');
  expect(verdictOf(unmeasured, { ratioAtLeast: 0.5, p99AtMost: 19 })).toBe('missed');
});
