import { expect, test } from 'vitest';
import { sampleCatalogue } from '../../sandbox/sample-catalogue/index.ts';
import { WordIndex } from './index/word-index.ts';
import { allowedBy } from './queries/allowed-by.ts';
import { suggest } from './suggest.ts';

const documents = sampleCatalogue
  .flatMap(({ category, products }) => products.map((product) => ({ ...product, category })))
  .map((product, row) => ({ ...product, row }));
const index = new WordIndex();
for (const document of documents) index.add(document);
const suggestions = (q: string) => suggest(index, q, { allows: allowedBy(documents) });

test('the last word may be the beginning of one', () => {
  for (const q of ['ryz', 'amd ryz', 'ryzen 7 98']) {
    const names = [...suggestions(q).rows.subarray(0, 3)].map((row) => documents[row]?.name);
    expect([q, names.length > 0, names.every((name) => name?.includes('Ryzen'))]).toEqual([q, true, true]);
  }
});

test('the beginning of a word for a category suggests the category', () => {
  for (const q of ['graf', 'grafikk', 'graphics c', 'video ca'])
    expect(suggestions(q).categories[0]?.category).toBe('gpu');
  expect(suggestions('rtx').categories[0]?.category).toBe('gpu');
});

test('the beginning of a value suggests the filter of its category, unless it applies already', () => {
  expect(suggestions('motherboard am').filters).toContainEqual(
    expect.objectContaining({ category: 'motherboard', field: 'socket', value: 'AM5' }),
  );
  const { filters } = suggestions('motherboard am5');
  expect(filters.filter(({ value }) => value === 'AM5')).toEqual([]);
});

test('a value is suggested by the beginning of any of its words, with or without what separates them', () => {
  for (const q of ['motherboard x87', 'motherboard amd x8', 'motherboard amdx87']) {
    const values = suggestions(q).filters.map(({ value }) => value);
    expect([q, values]).toEqual([q, expect.arrayContaining([expect.stringMatching(/X870/)])]);
  }
  expect(suggestions('motherboard 870').filters).toEqual([]);
});

test('a misspelt word is corrected, and nothing matches nonsense', () => {
  expect(suggestions('nvidea').corrected).toBe('nvidia');
  expect(suggestions('qqqqqzzzz')).toMatchObject({ categories: [], filters: [] });
  expect(suggestions('qqqqqzzzz').rows).toHaveLength(0);
});
