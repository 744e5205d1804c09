import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalsOf } from '../../domain/kernel/money.ts';
import { fromStripe, maxCharge, toStripe } from './amounts.ts';

describe("M6 an amount in Stripe's minor units", () => {
  test.each([
    ['USD', 45_150, 45_150],
    ['JPY', 500, 500],
    // Decimals differ between Stripe and Intl.
    ['ISK', 500, 50_000],
    ['UGX', 500, 50_000],
    ['HUF', 500, 50_000],
    ['KWD', 5_120, 5_120],
  ])('%s %i is %i at Stripe', (currency, amount, charged) => {
    expect(toStripe(amount, currency)).toBe(charged);
    expect(fromStripe(charged, currency)).toBe(amount);
  });

  test('is refused when either side cannot represent it exactly', () => {
    expect(() => toStripe(5_125, 'KWD')).toThrow(RangeError);
    expect(() => fromStripe(50_050, 'ISK')).toThrow(RangeError);
  });

  test.each([
    ['USD', 99_999_999],
    ['JPY', 99_999_999],
    ['ISK', 999_999],
  ])('has at most eight digits: %s %i', (currency, most) => {
    expect(maxCharge(currency)).toBe(most);
  });

  test('survives a round trip in every currency', () => {
    const currencies = fc.constantFrom(...Intl.supportedValuesOf('currency'));
    fc.assert(
      fc.property(currencies, fc.integer({ min: 1, max: 99_999_999 }), (currency, some) => {
        const amount = decimalsOf(currency) === 3 ? some * 10 : some;
        expect(fromStripe(toStripe(amount, currency), currency)).toBe(amount);
      }),
    );
  });
});
