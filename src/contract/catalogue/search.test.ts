import { expect, test } from 'vitest';
import { categories } from './category.ts';
import { commonFacets, facetFieldsOf, fieldSortsOf, searchParameters, searchSorts } from './search.ts';

test('no field of a category is named like a parameter, a sort or a facet of every search', () => {
  const reserved = new Set([...Object.keys(searchParameters), ...searchSorts, ...commonFacets]);
  const keys = categories.flatMap((category) => [
    ...facetFieldsOf(category).map(([key]) => key),
    ...fieldSortsOf(category),
  ]);
  expect(keys.filter((key) => reserved.has(key))).toEqual([]);
  expect(keys.filter((key) => key.includes('.'))).toEqual([]);
});
