import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ProductsChange, priceEndings } from '../../contract/owner/bulk-edit.ts';
import { taxClasses } from '../../contract/owner/tax.ts';
import { type Context, plan, planUndo, type Values } from './plan.ts';

const now = '2026-03-01T10:00:00.000Z';
const context: Context = { currency: 'EUR', now, categoryTaxClass: () => 'standard' };

const instant = fc.constantFrom(null, '2025-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z');

const product: fc.Arbitrary<Values> = fc
  .record({
    priceAmount: fc.option(fc.integer({ min: 1, max: 999_999_900 })),
    available: fc.integer({ min: 0, max: 1200 }),
    category: fc.constantFrom('memory', 'storage', 'case'),
    specifications: fc.dictionary(fc.constantFrom('capacity', 'color', 'formFactor'), fc.constantFrom('a', 'b'), {
      noNullPrototype: true,
    }),
    publishedAt: instant,
    taxClass: fc.constantFrom(null, ...taxClasses),
    deletedAt: instant,
  } as const)
  .map((values) => (values.priceAmount === null ? { ...values, publishedAt: null } : values));

const change: fc.Arbitrary<ProductsChange> = fc.oneof(
  fc.record({
    price: fc.record({
      by: fc.constantFrom('percent', 'amount'),
      value: fc.integer({ min: -9999, max: 9999 }).map((value) => value / 100),
      ending: fc.constantFrom(...priceEndings),
    }),
  }),
  fc.record({
    stock: fc.record({ mode: fc.constantFrom('add', 'set'), quantity: fc.integer({ min: -999, max: 999 }) }),
  }),
  fc.record({ category: fc.constantFrom('memory', 'storage', 'case') }),
  fc.record({ published: fc.boolean() }),
  fc.record({ taxClass: fc.constantFrom(...taxClasses) }),
  fc.record({
    specification: fc.record({
      category: fc.constantFrom('memory', 'case'),
      key: fc.constantFrom('capacity', 'color'),
      value: fc.constantFrom(null, 'a', 'c'),
    }),
  }),
  fc.record({ deleted: fc.boolean() }),
);

const planned = (values: Values, wanted: ProductsChange) => {
  const result = plan(values, wanted, context);
  return result === 'unchanged' || 'left' in result ? undefined : result;
};

test('what a change makes is allowed for a product, and changes only what is asked', () => {
  fc.assert(
    fc.property(product, change, (values, wanted) => {
      const result = planned(values, wanted);
      if (!result) return;
      const after = { ...values, ...result.after };
      expect(after.available).toBeGreaterThanOrEqual(0);
      expect(after.publishedAt === null || after.priceAmount !== null).toBe(true);
      if (result.after.priceAmount !== undefined) {
        expect(after.priceAmount).toBeGreaterThanOrEqual(100);
        expect(after.priceAmount).toBeLessThanOrEqual(999_999_900);
      }
      expect(Object.keys(result.before)).toEqual(Object.keys(result.after));
      const keys = { stock: 'available', price: 'priceAmount', published: 'publishedAt', deleted: 'deletedAt' };
      const [field = ''] = Object.keys(wanted);
      expect(Object.keys(result.after)).toContain((keys as Record<string, string>)[field] ?? field.replace(/n$/, 'ns'));
    }),
    { ignoreEqualValues: true },
  );
});

test('a change and its undo give the same product', () => {
  fc.assert(
    fc.property(product, change, (values, wanted) => {
      const result = planned(values, wanted);
      if (!result) return;
      const undone = planUndo({ ...values, ...result.after }, result);
      // A stock above the limit, of returned goods, is not made again.
      if ('left' in undone) expect(undone.left).toBe('stockRange');
      else expect({ ...values, ...result.after, ...undone }).toEqual(values);
    }),
  );
});

test('an undo keeps what was sold since, and what was decided since', () => {
  const fan: Values = {
    ...{ priceAmount: 1000, available: 3, category: 'case', specifications: {} },
    ...{ publishedAt: now, taxClass: null, deletedAt: null },
  };
  const added = planned(fan, { stock: { mode: 'set', quantity: 10 } });
  expect(added && planUndo({ ...fan, available: 8 }, added)).toEqual({ available: 1 });
  expect(added && planUndo({ ...fan, available: 6 }, added)).toEqual({ left: 'stockRange' });
  const dearer = planned(fan, { price: { by: 'percent', value: 10, ending: 'none' } });
  expect(dearer && planUndo({ ...fan, priceAmount: 1200 }, dearer)).toEqual({ left: 'changedSince' });
  const hidden = planned(fan, { published: false });
  expect(hidden && planUndo({ ...fan, publishedAt: null, priceAmount: null }, hidden)).toEqual({ left: 'noPrice' });
});

test.each([
  [
    'a price of none',
    { priceAmount: null, publishedAt: null },
    { price: { by: 'percent', value: 5, ending: 'none' } },
    'noPrice',
  ],
  [
    'less than the least price',
    { priceAmount: 100 },
    { price: { by: 'amount', value: -0.5, ending: 'none' } },
    'priceRange',
  ],
  ['more units than are there', { available: 2 }, { stock: { mode: 'add', quantity: -3 } }, 'stockRange'],
  ['more stock than the limit', { available: 990 }, { stock: { mode: 'add', quantity: 10 } }, 'stockRange'],
  ['a draft without a price', { priceAmount: null, publishedAt: null }, { published: true }, 'noPrice'],
  ['a fact of another category', {}, { specification: { category: 'gpu', key: 'color', value: 'a' } }, 'otherCategory'],
  ['a deleted product', { deletedAt: now }, { published: false }, 'deleted'],
] as [string, Partial<Values>, ProductsChange, string][])('%s is left', (_name, values, wanted, left) => {
  const fan: Values = {
    ...{ priceAmount: 1000, available: 3, category: 'case', specifications: {} },
    ...{ publishedAt: now, taxClass: null, deletedAt: null, ...values },
  };
  expect(plan(fan, wanted, context)).toEqual({ left });
});

test('the tax class of the category is no change', () => {
  const fan: Values = {
    ...{ priceAmount: 1000, available: 3, category: 'case', specifications: {} },
    ...{ publishedAt: now, taxClass: null, deletedAt: null },
  };
  expect(plan(fan, { taxClass: 'standard' }, context)).toBe('unchanged');
  expect(plan(fan, { taxClass: 'zero' }, context)).toEqual({ before: { taxClass: null }, after: { taxClass: 'zero' } });
});
