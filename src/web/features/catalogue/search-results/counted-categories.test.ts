import { expect, test } from 'vitest';
import { countedCategories } from './counted-categories.ts';

const all = [
  { category: 'gpu' as const, products: 30 },
  { category: 'mouse' as const, products: 20 },
];

test('a list of whole categories has their own counts', () => {
  expect(countedCategories(all, undefined)).toEqual(all);
});

test('the counts follow what is searched for', () => {
  const values = [{ value: 'mouse', count: 3, isChosen: false }];
  expect(countedCategories(all, [{ field: 'category', kind: 'values', values, unknown: 0 }])).toEqual([
    { category: 'gpu', products: 0 },
    { category: 'mouse', products: 3 },
  ]);
});

test('no count is shown where it is not known', () => {
  expect(countedCategories(all, [])).toEqual([{ category: 'gpu' }, { category: 'mouse' }]);
});
