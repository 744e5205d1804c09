import { expect, test } from 'vitest';
import type { NamedFacet } from './name-facets.ts';
import { quickChoices } from './quick-choices.ts';

const values = (field: string, counts: Record<string, number>): NamedFacet => ({
  field,
  name: field,
  kind: 'values',
  values: Object.entries(counts).map(([value, count]) => ({ value, count, isChosen: false })),
  unknown: 0,
});
const price: NamedFacet = {
  field: 'price',
  name: 'Price',
  kind: 'range',
  min: 100,
  max: 300,
  buckets: [
    { from: 100, to: 200, count: 1 },
    { from: 200, to: 300, count: 1 },
  ],
  unknown: 0,
};
const facets = [
  values('brand', { ASUS: 1, MSI: 1 }),
  price,
  values('socket', { AM5: 2, AM4: 1, 'LGA 1851': 1, 'LGA 1700': 1, 'LGA 1151': 1 }),
  values('formFactor', { ATX: 2, 'Mini-ITX': 1, 'E-ATX': 0 }),
  values('memoryType', { DDR5: 2, DDR4: 0 }),
];
const read = (filters: Record<string, string[]>) =>
  quickChoices(facets, { category: 'motherboard', filters, page: 1 }).map(({ value }) => value);

test('the facet with the fewest values is first, then prices, and values that lead nowhere are left out', () => {
  expect(read({})).toEqual(['ATX', 'Mini-ITX', 200, 300, 'AM5', 'AM4', 'LGA 1851', 'LGA 1700']);
});

test('facets and prices with a choice are left out, and lists of all categories have none', () => {
  expect(read({ formFactor: ['ATX'], maxPrice: ['200'] })).toEqual(['AM5', 'AM4', 'LGA 1851', 'LGA 1700']);
  expect(quickChoices(facets, { filters: {}, page: 1 })).toEqual([]);
});
