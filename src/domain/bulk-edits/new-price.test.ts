import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceEndings } from '../../contract/owner/bulk-edit.ts';
import { newPrice } from './new-price.ts';

test.each([
  ['5 % more', 10_000, { by: 'percent', value: 5, ending: 'none' }, 'EUR', 10_500],
  ['half a cent is rounded up', 1010, { by: 'percent', value: 5, ending: 'none' }, 'EUR', 1061],
  ['a third less', 9999, { by: 'percent', value: -33.33, ending: 'none' }, 'EUR', 6666],
  ['an amount less', 10_000, { by: 'amount', value: -12.5, ending: 'none' }, 'EUR', 8750],
  ['the nearest price that ends with .99', 10_500, { by: 'percent', value: 5, ending: 'x.99' }, 'EUR', 10_999],
  ['the one below is nearer', 10_000, { by: 'percent', value: 0.2, ending: 'x.99' }, 'EUR', 9999],
  ['whole units, half up', 10_050, { by: 'amount', value: 1, ending: 'x.00' }, 'EUR', 10_200],
  ['three decimals', 10_000, { by: 'percent', value: 5, ending: 'x.95' }, 'KWD', 10_950],
  ['no subunits', 1000, { by: 'percent', value: 5, ending: 'x.99' }, 'JPY', 1050],
  [
    'no safe integer in between',
    900_000_000_000,
    { by: 'percent', value: 999.99, ending: 'none' },
    'EUR',
    9_899_910_000_000,
  ],
] as const)('%s', (_name, amount, rule, currency, price) => {
  expect(newPrice(amount, rule, currency)).toBe(price);
});

test('an amount that the currency cannot express is an error', () => {
  expect(() => newPrice(1000, { by: 'amount', value: 0.5, ending: 'none' }, 'JPY')).toThrow(RangeError);
});

const price = fc.integer({ min: 1, max: 999_999_900 });
const hundredths = fc.integer({ min: -9999, max: 100_000 }).filter((value) => value !== 0);

test('a percentage is exact to half a cent', () => {
  fc.assert(
    fc.property(price, hundredths, (amount, percent) => {
      const result = newPrice(amount, { by: 'percent', value: percent / 100, ending: 'none' }, 'EUR');
      const distance = BigInt(result) * 20_000n - BigInt(amount) * 2n * BigInt(10_000 + percent);
      expect(distance <= 10_000n && distance > -10_000n).toBe(true);
    }),
  );
});

test('an ending is kept, and no other price with it is nearer', () => {
  const ending = fc.constantFrom(...priceEndings.filter((name) => name !== 'none'));
  fc.assert(
    fc.property(price, hundredths, ending, (amount, percent, ending) => {
      const rule = { by: 'percent', value: percent / 100 } as const;
      const exact = newPrice(amount, { ...rule, ending: 'none' }, 'EUR');
      const result = newPrice(amount, { ...rule, ending }, 'EUR');
      expect(((result % 100) + 100) % 100).toBe(Number(ending.slice(2)));
      expect(Math.abs(result - exact)).toBeLessThanOrEqual(50);
    }),
  );
});
