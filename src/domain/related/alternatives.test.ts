import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldsOf } from '../../contract/catalogue/specification.ts';
import { alternativesTo, type Comparable, distanceOf } from './alternatives.ts';

const fields = Object.entries(fieldsOf('processor')).filter(([, { facet }]) => facet);
const processor = (id: string, priceAmount: number, specifications: Record<string, unknown>, isAvailable = true) => ({
  id,
  priceAmount,
  isAvailable,
  specifications,
});
const own = processor('own', 300_00, { socket: 'AM5', cores: 8, threads: 16, tdp: 105 });

test('better is better in a fact and worse in none; cheaper costs less', () => {
  const alternatives = alternativesTo(
    own,
    'processor',
    [
      processor('more', 310_00, { socket: 'AM5', cores: 12, threads: 24, tdp: 105 }),
      processor('mixed', 310_00, { socket: 'AM5', cores: 12, threads: 24, tdp: 170 }),
      processor('less', 200_00, { socket: 'AM5', cores: 6, threads: 12, tdp: 105 }),
      processor('sold out', 300_00, { socket: 'AM5', cores: 8, threads: 16, tdp: 65 }, false),
      own,
    ],
    4,
  );
  expect(alternatives).toEqual([
    { id: 'less', kind: 'cheaper', differences: ['cores', 'threads'] },
    { id: 'more', kind: 'better', differences: ['cores', 'threads'] },
    { id: 'mixed', kind: 'similar', differences: ['cores', 'threads', 'tdp'] },
  ]);
});

test('the nearest come first', () => {
  const candidates = [4, 1, 3, 2].map((step) => processor(`${step}`, 300_00 - step * 20_00, own.specifications));
  const alternatives = alternativesTo(own, 'processor', candidates, 4);
  expect(alternatives.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
    '1 cheaper',
    '2 cheaper',
    '3 cheaper',
    '4 cheaper',
  ]);
});

const comparable: fc.Arbitrary<Comparable> = fc.record({
  id: fc.uuid(),
  priceAmount: fc.integer({ min: 100, max: 1_000_000 }),
  isAvailable: fc.constant(true),
  specifications: fc.record(
    {
      socket: fc.constantFrom('AM4', 'AM5'),
      cores: fc.integer({ min: 0, max: 64 }),
      memoryTypes: fc.subarray(['DDR3', 'DDR4', 'DDR5'], { minLength: 1 }),
      eccSupport: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
});

test('a distance is the same in both directions, 0 to itself, and at most 1', () => {
  fc.assert(
    fc.property(comparable, comparable, (one, other) => {
      const distance = distanceOf(one, other, fields);
      expect(distance).toBeCloseTo(distanceOf(other, one, fields), 12);
      expect(distanceOf(one, one, fields)).toBe(0);
      expect(distance).toBeLessThanOrEqual(1);
    }),
  );
});

test('alternatives are distinct, never the product itself, and the same for every order of the candidates', () => {
  fc.assert(
    fc.property(fc.uniqueArray(comparable, { selector: ({ id }) => id }), comparable, (candidates, product) => {
      const found = alternativesTo(product, 'processor', candidates, 4);
      expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
      expect(found.length).toBe(Math.min(4, candidates.filter(({ id }) => id !== product.id).length));
      expect(alternativesTo(product, 'processor', candidates.toReversed(), 4)).toEqual(found);
    }),
  );
});
