import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spread } from '../kernel/spread.ts';
import type { Discount } from './discount.ts';
import { discountLines } from './discount-lines.ts';

const blank: Discount = {
  id: 'd',
  name: 'Discount',
  code: null,
  kind: 'percentage',
  value: 10_000,
  categories: [],
  productIds: [],
  minimumAmount: 0,
  startsAt: null,
  endsAt: null,
  mostUses: null,
  mostUsesPerCustomer: null,
  uses: 0,
  version: 1,
};

const category = fc.constantFrom('gpu', 'case', 'memory');
const value: fc.Arbitrary<Pick<Discount, 'kind' | 'value'>> = fc.oneof(
  fc.record({
    kind: fc.constant('percentage' as const),
    value: fc.oneof(fc.constant(100_000), fc.integer({ min: 1, max: 100_000 })),
  }),
  fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 10 ** 12 }) }),
  fc.record({ kind: fc.constant('free_delivery' as const), value: fc.constant(0) }),
);
const discount = fc
  .tuple(value, fc.array(category, { maxLength: 2 }), fc.subarray(['0', '1', '2'], { maxLength: 1 }))
  .map(([of, categories, productIds]): Discount => ({ ...blank, ...of, categories, productIds }));
const line = fc.record({
  unitAmount: fc.integer({ min: 0, max: 999_999_900 }),
  quantity: fc.integer({ min: 1, max: 999 }),
  category: fc.option(category),
});
const order = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 8 }),
    deliveryAmount: fc.option(fc.integer({ min: 0, max: 10_000 })),
    automatic: fc.array(discount, { maxLength: 3 }),
    ofCode: fc.option(discount),
  })
  .map(({ lines, automatic, ofCode, deliveryAmount }) => ({
    lines: lines.map((each, index) => ({ key: `${index}`, productId: `${index}`, ...each })),
    deliveryAmount,
    automatic: automatic.map((each, index) => ({ ...each, id: `automatic ${index}` })),
    ofCode: ofCode && { ...ofCode, id: 'code', code: 'CODE' },
  }));
const sum = (values: number[]) => values.reduce((total, each) => total + each, 0);

test('an amount is spread to the unit, each share within one of the exact one and at most its weight', () => {
  const input = fc
    .array(fc.integer({ min: 0, max: 10 ** 12 }), { minLength: 1, maxLength: 10 })
    .chain((weights) => fc.tuple(fc.integer({ min: 0, max: sum(weights) }), fc.constant(weights)));
  fc.assert(
    fc.property(input, ([amount, weights]) => {
      const shares = spread(amount, weights);
      expect(sum(shares)).toBe(amount);
      const total = BigInt(sum(weights));
      for (const [index, share] of shares.entries()) {
        const weight = weights[index] ?? 0;
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(weight);
        const error = BigInt(share) * total - BigInt(amount) * BigInt(weight);
        expect(total === 0n || (error < total && error > -total)).toBe(true);
      }
    }),
  );
});

describe('the discounts of an order', () => {
  test('add up, and take no line and no delivery below zero', () => {
    fc.assert(
      fc.property(order, (input) => {
        const { lines, deliveryDiscountAmount, applied } = discountLines(input);
        expect(sum(applied.map(({ amount }) => amount))).toBe(
          sum(lines.map(({ discountAmount }) => discountAmount)) + deliveryDiscountAmount,
        );
        for (const [index, { key, discountAmount }] of lines.entries()) {
          const { unitAmount = 0, quantity = 0 } = input.lines[index] ?? {};
          expect(key).toBe(`${index}`);
          expect(discountAmount).toBeGreaterThanOrEqual(0);
          expect(discountAmount).toBeLessThanOrEqual(unitAmount * quantity);
        }
        expect(deliveryDiscountAmount).toBeGreaterThanOrEqual(0);
        expect(deliveryDiscountAmount).toBeLessThanOrEqual(input.deliveryAmount ?? 0);
      }),
    );
  });

  test('are the code’s and at most one automatic one, which saves most', () => {
    fc.assert(
      fc.property(order, (input) => {
        const { applied } = discountLines(input);
        expect(applied.filter(({ code }) => code !== null)).toHaveLength(input.ofCode ? 1 : 0);
        expect(applied.filter(({ code }) => code === null).length).toBeLessThanOrEqual(1);
        const saving = sum(applied.map(({ amount }) => amount));
        for (const one of input.automatic) {
          const alone = discountLines({ ...input, automatic: [one] }).applied;
          expect(saving).toBeGreaterThanOrEqual(sum(alone.map(({ amount }) => amount)));
        }
      }),
    );
  });

  test('leave lines alone that they are not for, and delivery unless it is free', () => {
    fc.assert(
      fc.property(order, (input) => {
        const { lines, deliveryDiscountAmount, applied } = discountLines(input);
        const used = [...input.automatic, ...(input.ofCode ? [input.ofCode] : [])].filter(({ id }) =>
          applied.some(({ discountId }) => discountId === id),
        );
        if (!used.some(({ kind }) => kind === 'free_delivery')) expect(deliveryDiscountAmount).toBe(0);
        for (const [index, { discountAmount }] of lines.entries()) {
          const each = input.lines[index] ?? expect.unreachable();
          const isMeant = ({ kind, categories, productIds }: Discount) =>
            kind !== 'free_delivery' &&
            (categories.length + productIds.length === 0 ||
              categories.includes(each.category ?? '') ||
              productIds.includes(each.productId));
          if (!used.some(isMeant)) expect(discountAmount).toBe(0);
        }
      }),
    );
  });

  const of = (changes: Partial<Discount>): Discount => ({ ...blank, ...changes });
  const lines = [
    { key: 'a', productId: 'a', category: 'gpu', unitAmount: 10_000, quantity: 1 },
    { key: 'b', productId: 'b', category: 'case', unitAmount: 2500, quantity: 2 },
  ];
  const amounts = (automatic: Discount[], ofCode: Discount | null = null, deliveryAmount: number | null = 500) => {
    const order = discountLines({ lines, deliveryAmount, automatic, ofCode });
    return [...order.lines.map(({ discountAmount }) => discountAmount), order.deliveryDiscountAmount];
  };

  test.each<[string, Discount[], Discount | null, number[]]>([
    ['a percentage of everything', [of({})], null, [1000, 500, 0]],
    ['a percentage of a category', [of({ categories: ['case'] })], null, [0, 500, 0]],
    ['a percentage of a product', [of({ productIds: ['a'] })], null, [1000, 0, 0]],
    ['an amount by the lines’ share', [of({ kind: 'amount', value: 300 })], null, [200, 100, 0]],
    [
      'an amount larger than its lines',
      [of({ kind: 'amount', value: 9999, categories: ['case'] })],
      null,
      [0, 5000, 0],
    ],
    ['free delivery', [of({ kind: 'free_delivery', value: 0 })], null, [0, 0, 500]],
    ['the better of two', [of({}), of({ id: 'e', kind: 'amount', value: 2000 })], null, [1333, 667, 0]],
    [
      'the amount of an automatic one after the percentage of the code',
      [of({ kind: 'amount', value: 1000, productIds: ['a'] })],
      of({ id: 'c', code: 'TEN' }),
      [2000, 500, 0],
    ],
    ['a second percentage of what is left', [of({})], of({ id: 'c', code: 'TEN' }), [1900, 950, 0]],
    ['all of it', [of({ value: 100_000 })], of({ id: 'c', code: 'X', kind: 'amount', value: 5 }), [10_000, 5000, 0]],
  ])('%s', (_, automatic, ofCode, expected) => {
    expect(amounts(automatic, ofCode)).toEqual(expected);
  });

  test('free delivery is kept while no delivery is chosen', () => {
    const ofCode = of({ id: 'c', code: 'SHIP', kind: 'free_delivery', value: 0 });
    const { applied } = discountLines({ lines, deliveryAmount: null, automatic: [], ofCode });
    expect(applied).toEqual([{ discountId: 'c', code: 'SHIP', name: 'Discount', amount: 0 }]);
  });
});
