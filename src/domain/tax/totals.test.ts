import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type TotalsInput, totalsOf } from './totals.ts';

const amount = fc.integer({ min: 0, max: 999_999_900 });
const rate = fc.oneof(fc.constantFrom(0, 7000, 8875, 19_000, 25_500), fc.integer({ min: 0, max: 100_000 }));

const taxed = (list: number, share: number, homeRate: number, of: number) => ({
  discountAmount: Math.floor(list * share),
  homeRate,
  rate: of,
});
const share = fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true }));

const line = fc
  .record({ unitAmount: amount, quantity: fc.integer({ min: 1, max: 999 }), share, homeRate: rate, rate })
  .map(({ unitAmount, quantity, ...rest }) => ({
    unitAmount,
    quantity,
    ...taxed(unitAmount * quantity, rest.share, rest.homeRate, rest.rate),
  }));
const delivery = fc
  .record({ amount, share, homeRate: rate, rate })
  .map((each) => ({ amount: each.amount, ...taxed(each.amount, each.share, each.homeRate, each.rate) }));

const order: fc.Arbitrary<TotalsInput> = fc.record({
  lines: fc.array(line, { maxLength: 12 }).map((lines) => lines.map((each, index) => ({ key: `${index}`, ...each }))),
  delivery: fc.option(delivery),
  pricesIncludeTax: fc.boolean(),
});

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const parts = (input: TotalsInput) => {
  const { lines, delivery: shipping } = totalsOf(input);
  return [...lines, ...(shipping ? [shipping] : [])];
};
const one = (pricesIncludeTax: boolean, values: { unitAmount: number; homeRate: number; rate: number }) => {
  const [result] = totalsOf({
    lines: [{ key: 'a', quantity: 1, discountAmount: 0, ...values }],
    delivery: null,
    pricesIncludeTax,
  }).lines;
  return [result?.netAmount, result?.taxAmount];
};

describe('the totals of an order', () => {
  test('the total is the sum of its parts, and of the columns', () => {
    fc.assert(
      fc.property(order, (input) => {
        const totals = totalsOf(input);
        const all = parts(input);
        expect(totals.totalAmount).toBe(sum(all.map(({ netAmount, taxAmount }) => netAmount + taxAmount)));
        expect(totals.totalAmount).toBe(
          totals.subtotalAmount - totals.discountAmount + totals.shippingAmount + totals.taxAdjustmentAmount,
        );
        expect(totals.subtotalAmount).toBe(sum(input.lines.map((each) => each.unitAmount * each.quantity)));
        expect(totals.discountAmount).toBe(sum(all.map(({ discountAmount }) => discountAmount)));
        expect(totals.taxAmount).toBe(sum(all.map(({ taxAmount }) => taxAmount)));
        expect(totals.shippingNetAmount + totals.shippingTaxAmount).toBe(
          (totals.delivery?.netAmount ?? 0) + (totals.delivery?.taxAmount ?? 0),
        );
      }),
    );
  });

  test('the table by rate adds up, each rate once', () => {
    fc.assert(
      fc.property(order, (input) => {
        const { taxes, taxAmount, totalAmount } = totalsOf(input);
        expect(sum(taxes.map((each) => each.taxAmount))).toBe(taxAmount);
        expect(sum(taxes.map((each) => each.netAmount)) + taxAmount).toBe(totalAmount);
        const rates = taxes.map((each) => each.rate);
        expect(rates).toEqual([...new Set(parts(input).map(({ taxRate }) => taxRate))].sort((a, b) => b - a));
      }),
    );
  });

  test('nothing is negative', () => {
    fc.assert(
      fc.property(order, (input) => {
        for (const { netAmount, taxAmount } of parts(input)) {
          expect(netAmount).toBeGreaterThanOrEqual(0);
          expect(taxAmount).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test('prices that include the tax of the destination are charged as listed', () => {
    fc.assert(
      fc.property(order, (input) => {
        const atHome = {
          lines: input.lines.map((each) => ({ ...each, rate: each.homeRate })),
          delivery: input.delivery && { ...input.delivery, rate: input.delivery.homeRate },
          pricesIncludeTax: true,
        };
        const totals = totalsOf(atHome);
        expect(totals.taxAdjustmentAmount).toBe(0);
        for (const [index, { netAmount, taxAmount }] of totals.lines.entries()) {
          const { unitAmount = 0, quantity = 0, discountAmount = 0 } = atHome.lines[index] ?? {};
          expect(netAmount + taxAmount).toBe(unitAmount * quantity - discountAmount);
        }
      }),
    );
  });

  test('prices without tax are the net amounts', () => {
    fc.assert(
      fc.property(order, (input) => {
        const totals = totalsOf({ ...input, pricesIncludeTax: false });
        expect(totals.taxAdjustmentAmount).toBe(totals.taxAmount);
      }),
    );
  });

  test('the order of the lines does not matter', () => {
    const shuffled = order.chain((input) =>
      fc.shuffledSubarray(input.lines, { minLength: input.lines.length }).map((lines) => [input, lines] as const),
    );
    fc.assert(
      fc.property(shuffled, ([input, lines]) => {
        const { lines: expectedLines, ...expected } = totalsOf(input);
        const { lines: actualLines, ...actual } = totalsOf({ ...input, lines });
        expect(actual).toEqual(expected);
        expect(new Set(actualLines)).toEqual(new Set(expectedLines));
      }),
    );
  });

  test('a line is rounded once: never more than half a unit from the exact net amount and its exact tax', () => {
    fc.assert(
      fc.property(order, (input) => {
        const { lines } = totalsOf(input);
        for (const [index, { netAmount, taxAmount }] of lines.entries()) {
          const {
            unitAmount,
            quantity,
            discountAmount,
            homeRate,
            rate: of,
          } = input.lines[index] ?? expect.unreachable();
          const list = BigInt(unitAmount) * BigInt(quantity) - BigInt(discountAmount);
          const whole = 100_000n;
          // Doubled, to compare with a half: −1 < 2 × (rounded − exact) ≤ 1, half up.
          const divisor = input.pricesIncludeTax ? whole + BigInt(homeRate) : whole;
          const netError = 2n * (BigInt(netAmount) * divisor - list * whole);
          expect(netError > -divisor && netError <= divisor).toBe(true);
          if (input.pricesIncludeTax && of === homeRate) continue;
          const taxError = 2n * (BigInt(taxAmount) * whole - BigInt(netAmount) * BigInt(of));
          expect(taxError > -whole && taxError <= whole).toBe(true);
        }
      }),
    );
  });

  test('units are not rounded: three of a price are not three times the rounding', () => {
    const input = { key: 'a', unitAmount: 5, discountAmount: 0, homeRate: 0, rate: 10_000 };
    const { taxAmount } = totalsOf({ lines: [{ ...input, quantity: 3 }], delivery: null, pricesIncludeTax: false });
    expect(taxAmount).toBe(2);
  });

  test.each([
    ['half a cent of tax is rounded up', false, { unitAmount: 10, homeRate: 0, rate: 5000 }, [10, 1]],
    ['less than half is rounded down', false, { unitAmount: 10, homeRate: 0, rate: 4999 }, [10, 0]],
    ['three decimals of a percent count', false, { unitAmount: 100_000, homeRate: 0, rate: 8875 }, [100_000, 8875]],
    ['the tax contained', true, { unitAmount: 11_900, homeRate: 19_000, rate: 19_000 }, [10_000, 1900]],
    ['the tax of another country', true, { unitAmount: 11_900, homeRate: 19_000, rate: 20_000 }, [10_000, 2000]],
    ['an export', true, { unitAmount: 11_900, homeRate: 19_000, rate: 0 }, [10_000, 0]],
    [
      'a product above 2^53 loses no digit',
      false,
      // 249739978751.4999…, which is half when computed as a float.
      { unitAmount: 998_999_875_001, homeRate: 0, rate: 24_999 },
      [998_999_875_001, 249_739_978_751],
    ],
  ])('%s', (_, pricesIncludeTax, values, expected) => {
    expect(one(pricesIncludeTax, values)).toEqual(expected);
  });

  test('an order without lines and delivery is zero', () => {
    expect(totalsOf({ lines: [], delivery: null, pricesIncludeTax: true })).toMatchObject({
      totalAmount: 0,
      taxes: [],
    });
  });

  test.each([
    ['half a cent', { unitAmount: 0.5 }],
    ['a negative price', { unitAmount: -1 }],
    ['a negative rate', { rate: -1 }],
    ['a discount above the list price', { discountAmount: 101 }],
  ])('refuses %s', (_, wrong) => {
    const right = { key: 'a', unitAmount: 100, quantity: 1, discountAmount: 0, homeRate: 0, rate: 0 };
    const input = { lines: [{ ...right, ...wrong }], delivery: null, pricesIncludeTax: true };
    expect(() => totalsOf(input)).toThrow(RangeError);
  });
});
