import { expect, test } from 'vitest';
import type { Product } from '../../../../contract/catalogue/product.ts';
import { bestOf, compareFacts, verdictsOf } from './compare-facts.ts';

const productWith = (values: Record<string, Product['specifications'][number]['value']>) => ({
  specifications: Object.entries(values).map(([key, value]) => ({ key, value })),
});

test('facts are in the order of the product page, and those that no product has are left out', () => {
  const facts = compareFacts('processor', [productWith({ tdp: 65 }), productWith({ cores: 8, socket: 'AM5' })], [0, 1]);
  expect(facts.map(({ key }) => key)).toEqual(['socket', 'cores', 'tdp']);
  expect(facts.map(({ values }) => values)).toEqual([
    [undefined, 'AM5'],
    [undefined, 8],
    [65, undefined],
  ]);
});

test('an unknown value differs from every other, and the order of a list does not matter', () => {
  const products = [
    productWith({ memoryTypes: ['DDR4', 'DDR5'], socket: 'AM5', cores: 8 }),
    productWith({ memoryTypes: ['DDR5', 'DDR4'], socket: 'AM5' }),
  ];
  const facts = compareFacts('processor', products, [0, 1]);
  const isDifferent = Object.fromEntries(facts.map(({ key, all }) => [key, all.isDifferent]));
  expect(isDifferent).toEqual({ socket: false, cores: true, memoryTypes: false });
});

test('the better value is the one in the direction that the field declares', () => {
  const products = [
    productWith({ cores: 8, tdp: 105 }),
    productWith({ cores: 16, tdp: 170 }),
    productWith({ cores: 16, tdp: 65 }),
  ];
  const [cores, tdp] = compareFacts('processor', products, [0, 1]);
  expect(cores?.all.best).toEqual([1, 2]);
  expect(tdp?.all.best).toEqual([2]);
});

test('a phone compares only the two products that it shows', () => {
  expect(verdictsOf([65, 105, 105], 'lower', [1, 2])).toEqual({
    all: { isDifferent: true, best: [0] },
    pair: { isDifferent: false, best: [] },
  });
  expect(verdictsOf([65, 105, 95], 'lower', [1, 2]).pair).toEqual({ isDifferent: true, best: [2] });
  expect(verdictsOf([65], 'lower', [0, 1]).pair).toEqual({ isDifferent: false, best: [] });
});

test.each([
  ['no direction', [1, 2], undefined],
  ['only one known value', [undefined, 2, undefined], 'higher'],
  ['equal values', [2, 2, undefined], 'lower'],
] as const)('nothing is better with %s', (_, values, better) => {
  expect(bestOf([...values], better)).toEqual([]);
});

test('a price of zero is the lowest', () => {
  expect(bestOf([0, 5], 'lower')).toEqual([0]);
});
