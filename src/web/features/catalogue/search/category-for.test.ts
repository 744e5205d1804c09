import { expect, test } from 'vitest';
import { categoryFor } from './category-for.ts';

test.each([
  ['GPU', 'gpu'],
  ['gpus', 'gpu'],
  ['Power Supply', 'power-supply'],
  ['CPU_Cooler', 'cpu-cooler'],
  ['Motherboards', 'motherboard'],
  ['furniture', undefined],
  ['', undefined],
  ['-', undefined],
])('the category for %s is %s', (typed, category) => {
  expect(categoryFor(typed)).toBe(category);
});
