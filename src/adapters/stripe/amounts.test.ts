import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalsOf } from '../../domain/money.ts';
import { fromStripe, largestCharge, toStripe } from './amounts.ts';

describe('M6 an amount that Stripe is asked for', () => {
  test.each([
    ['USD', 45_150, 45_150],
    ['JPY', 500, 500],
    // Stripe's lists and the browser's are not the same.
    ['ISK', 500, 50_000],
    ['UGX', 500, 50_000],
    ['HUF', 500, 50_000],
    ['KWD', 5_120, 5_120],
  ])('%s %i is %i there', (currency, amount, charged) => {
    expect(toStripe(amount, currency)).toBe(charged);
    expect(fromStripe(charged, currency)).toBe(amount);
  });

  test('that it cannot charge exactly is refused, and so is one of its that the shop cannot hold', () => {
    expect(() => toStripe(5_125, 'KWD')).toThrow(RangeError);
    expect(() => fromStripe(50_050, 'ISK')).toThrow(RangeError);
  });

  test.each([
    ['USD', 99_999_999],
    ['JPY', 99_999_999],
    ['ISK', 999_999],
  ])('is at most what eight digits hold there: %s %i', (currency, most) => {
    expect(largestCharge(currency)).toBe(most);
  });

  test('comes back as it went, in every currency', () => {
    const currencies = fc.constantFrom(...Intl.supportedValuesOf('currency'));
    fc.assert(
      fc.property(currencies, fc.integer({ min: 1, max: 99_999_999 }), (currency, some) => {
        const amount = decimalsOf(currency) === 3 ? some * 10 : some;
        expect(fromStripe(toStripe(amount, currency), currency)).toBe(amount);
      }),
    );
  });
});
