import { expect, test } from 'vitest';
import specification from '#messages/catalogue/specification.ts';
import terms from '#messages/catalogue/terms.ts';
import type { categories } from '../../../../contract/catalogue/category.ts';
import { fieldsOf } from '../../../../contract/catalogue/specification.ts';
import { explainTerms } from './explain-terms.ts';

const explain = (category: 'gpu' | 'mousepad', ...keys: string[]) =>
  explainTerms('en-US', { category, specifications: keys.map((key) => ({ key, value: 1 })) });

test('a term is explained as its category means it', () => {
  expect(explain('gpu', 'length', 'refreshRate', 'color')).toEqual({
    length: terms.termIn.gpu.length,
    refreshRate: terms.term.refreshRate,
  });
  expect(explain('mousepad', 'length')).toEqual({});
});

test('every explained term is a specification', () => {
  expect(Object.keys(specification.specification)).toEqual(expect.arrayContaining(Object.keys(terms.term)));
  for (const [category, explained] of Object.entries(terms.termIn)) {
    const keys = Object.keys(fieldsOf(category as (typeof categories)[number]));
    expect(keys, category).toEqual(expect.arrayContaining(Object.keys(explained)));
  }
});
