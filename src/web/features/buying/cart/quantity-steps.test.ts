import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stepsFrom } from './quantity-steps.ts';

test('steps by one, and from an empty field to 1', () => {
  expect(stepsFrom(3, 5)).toEqual({ less: 2, more: 4 });
  expect(stepsFrom(1, 5)).toEqual({ more: 2 });
  expect(stepsFrom(5, 5)).toEqual({ less: 4 });
  expect(stepsFrom(Number.NaN, 5)).toEqual({ more: 1 });
  expect(stepsFrom(Number.NaN, 0)).toEqual({});
});

test('steps from outside the range to its nearest end', () => {
  expect(stepsFrom(99, 5)).toEqual({ less: 5 });
  expect(stepsFrom(-7, 5)).toEqual({ more: 1 });
  expect(stepsFrom(2.5, 5)).toEqual({ less: 2, more: 3 });
});

test('a step leads to an available quantity in its direction', () => {
  const typed = fc.oneof(fc.integer({ min: -50, max: 1000 }), fc.double({ min: -50, max: 1000, noNaN: true }));
  fc.assert(
    fc.property(typed, fc.integer({ min: 1, max: 999 }), (quantity, available) => {
      const { less, more } = stepsFrom(quantity, available);
      for (const to of [less, more])
        if (to !== undefined) expect(to >= 1 && to <= available && Number.isInteger(to)).toBe(true);
      if (less !== undefined) expect(less).toBeLessThan(quantity);
      if (more !== undefined) expect(more).toBeGreaterThan(quantity);
      expect(less === undefined).toBe(quantity <= 1);
      expect(more === undefined).toBe(quantity >= available);
    }),
  );
});
