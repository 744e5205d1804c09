import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deliveryAmount, type Method } from './method.ts';
import { parcelSizeOf } from './parcel-size.ts';
import { usualParcels } from './usual-parcels.ts';

const method: Method = {
  id: '1',
  name: 'Standard',
  pricing: 'flat',
  bands: [{ upTo: null, amount: 500 }],
  freeFromAmount: null,
  maxWeight: null,
  maxLength: null,
  handlingDays: 1,
  transitDaysMin: 1,
  transitDaysMax: 2,
};
const load = { weight: 1000, length: 300, subtotalAmount: 5000 };
const bands = [
  { upTo: 2000, amount: 490 },
  { upTo: 10_000, amount: 990 },
];

test.each<[string, Partial<Method>, Partial<typeof load>, number | undefined]>([
  ['a flat price', {}, {}, 500],
  ['the first band by weight', { pricing: 'weight', bands }, { weight: 2000 }, 490],
  ['the next band by weight', { pricing: 'weight', bands }, { weight: 2001 }, 990],
  ['not above the last band', { pricing: 'weight', bands }, { weight: 10_001 }, undefined],
  ['the first band by total', { pricing: 'total', bands }, { subtotalAmount: 2000 }, 490],
  ['the next band by total', { pricing: 'total', bands }, { subtotalAmount: 2001 }, 990],
  ['any total in a band without an end', { pricing: 'total', bands: method.bands }, { subtotalAmount: 1e9 }, 500],
  ['free from its amount', { freeFromAmount: 5000 }, {}, 0],
  ['not free below its amount', { freeFromAmount: 5001 }, {}, 500],
  ['not above its weight, though free', { freeFromAmount: 0, maxWeight: 999 }, {}, undefined],
  ['up to its weight', { maxWeight: 1000 }, {}, 500],
  ['not above its length', { maxLength: 299 }, {}, undefined],
  ['up to its length', { maxLength: 300 }, {}, 500],
])('takes %s', (_, changed, loaded, amount) => {
  expect(deliveryAmount({ ...method, ...changed }, { ...load, ...loaded })).toBe(amount);
});

test('a heavier delivery never costs less where the bands ascend', () => {
  const ascending = fc
    .uniqueArray(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 8 })
    .map((ends) => ends.toSorted((one, other) => one - other))
    .map((ends) => ends.map((upTo, at) => ({ upTo, amount: at * 100 })));
  fc.assert(
    fc.property(ascending, fc.nat(60_000), fc.nat(60_000), (steps, weight, more) => {
      const priced = { ...method, pricing: 'weight' as const, bands: steps };
      const heavy = deliveryAmount(priced, { ...load, weight: weight + more }) ?? Number.POSITIVE_INFINITY;
      expect(heavy).toBeGreaterThanOrEqual(deliveryAmount(priced, { ...load, weight }) ?? Number.POSITIVE_INFINITY);
    }),
  );
});

describe('weight and size of a product', () => {
  const own = new Map([['mouse', { weight: 1, length: 2, width: 3, height: 4 }]]);

  test.each<[string, object, object]>([
    ['laptop', { weight: 1.234 }, { ...usualParcels.laptop, weight: 1234 }],
    ['mouse', { weight: 60.5 }, { weight: 61, length: 2, width: 3, height: 4 }],
    [
      'case',
      { weight: 7.7, dimensions: '447 × 215 × 321.5 mm' },
      { weight: 7700, length: 447, width: 322, height: 215 },
    ],
    [
      'mousepad',
      { length: 900, width: 400, thickness: 3 },
      { ...usualParcels.mousepad, length: 900, width: 400, height: 3 },
    ],
    ['mousepad', { length: 900 }, usualParcels.mousepad],
    ['case', { dimensions: 'Mid tower' }, usualParcels.case],
    // A watt is no weight.
    ['gpu', { weight: 5 }, usualParcels.gpu],
    ['laptop', { weight: 0 }, usualParcels.laptop],
    ['mouse', {}, { weight: 1, length: 2, width: 3, height: 4 }],
    ['unknown', {}, usualParcels.accessory],
  ])('of %s with %o', (category, facts, size) => {
    expect(parcelSizeOf(category, facts as Record<string, unknown>, own)).toEqual(size);
  });
});
