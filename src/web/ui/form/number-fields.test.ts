import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = globSync('src/web/**/*.tsx').map((path) => ({ path, text: readFileSync(path, 'utf8') }));

// Browsers read such a field by their own language, and drop what they cannot read: 19,99 became 1999.
const isNumberField = /type(?:="|: '|=\{')number/g;

test('a field of type number is for whole numbers only', () => {
  const found = files.flatMap(({ path, text }) =>
    [...text.matchAll(isNumberField)].map(({ index }) => ({ path, near: text.slice(index, index + 200) })),
  );
  expect(found.length).toBeGreaterThan(0);
  for (const { path, near } of found) {
    const [attributes = ''] = near.split(/\/>|\} as const/);
    expect(attributes, path).toMatch(/inputMode(?:="|: ')numeric/);
    expect(attributes, path).not.toMatch(/step(?:="|: ')any|step=\{0?\.\d/);
  }
});

test('a field with decimals is an amount field, or the bound of a filter', () => {
  const decimals = files
    .filter(({ text }) => /inputMode(?:="|: '|=\{[^}]*')decimal/.test(text))
    .map(({ path }) => path);
  expect(decimals.sort()).toEqual([
    'src/web/features/catalogue/facets/range-facet.tsx',
    'src/web/parts/amount/amount-field.tsx',
  ]);
  expect(files.filter(({ text }) => /step(?:="|: ')any/.test(text)).map(({ path }) => path)).toEqual([]);
});
