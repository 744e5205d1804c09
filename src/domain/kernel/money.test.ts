import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { decimalsOf, toMajor, toMinor } from './money.ts';

const amounts = fc.integer({ min: 0, max: 10 ** 14 });

describe('money', () => {
  test.each([
    ['USD', 2],
    ['EUR', 2],
    ['JPY', 0],
    ['KWD', 3],
  ])('%s has %i decimals', (currency, decimals) => {
    expect(decimalsOf(currency)).toBe(decimals);
  });

  test.each([
    [451.5, 'USD', 45_150],
    [0.07, 'USD', 7],
    [19.99, 'USD', 1999],
    [1.1, 'USD', 110],
    [0.29, 'USD', 29],
    [limits.productPrice.max, 'USD', 999_999_900],
    [0, 'USD', 0],
    [4515, 'JPY', 4515],
    [1.234, 'KWD', 1234],
  ])('%d %s is %i in minor units, and back', (major, currency, minor) => {
    expect(toMinor(major, currency)).toBe(minor);
    expect(toMajor(minor, currency)).toBe(major);
  });

  test.each(['USD', 'JPY', 'KWD'])('every amount of %s survives the round trip', (currency) => {
    fc.assert(fc.property(amounts, (minor) => toMinor(toMajor(minor, currency), currency) === minor));
  });

  test.each(['USD', 'JPY', 'KWD'])('every written amount of %s is parsed exactly', (currency) => {
    const decimals = decimalsOf(currency);
    fc.assert(
      fc.property(amounts, (minor) => {
        const digits = String(minor).padStart(decimals + 1, '0');
        const written = decimals ? `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}` : digits;
        expect(toMinor(Number(written), currency)).toBe(minor);
        expect(toMajor(minor, currency)).toBe(Number(written));
      }),
    );
  });

  test.each(['USD', 'JPY', 'KWD'])('refuses fractions of a minor unit of %s', (currency) => {
    const factor = 10 ** decimalsOf(currency);
    const between = fc.tuple(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(between, ([minor, tenths]) => {
        expect(() => toMinor((minor * 10 + tenths) / (factor * 10), currency)).toThrow(RangeError);
      }),
    );
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e300, 2 ** 53, 0.001, 1e-10])(
    'refuses %d dollars',
    (major) => {
      expect(() => toMinor(major, 'USD')).toThrow(RangeError);
    },
  );

  test('refuses half a yen', () => {
    expect(() => toMinor(0.5, 'JPY')).toThrow(RangeError);
  });
});
