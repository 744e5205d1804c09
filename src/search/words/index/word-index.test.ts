import { expect, test } from 'vitest';
import { tokensOf } from '../tokens.ts';
import { type MatchOptions, matchWords } from './match-words.ts';
import type { SearchDocument } from './search-document.ts';
import { WordIndex } from './word-index.ts';

const product = (row: number, name: string, rest: Partial<SearchDocument> = {}): SearchDocument => ({
  row,
  name,
  category: 'gpu',
  brand: name.split(' ')[0],
  specifications: {},
  ...rest,
});

function indexOf(...documents: SearchDocument[]): WordIndex {
  const index = new WordIndex();
  for (const document of documents) index.add(document);
  return index;
}

const rowsOf = (index: WordIndex, q: string, options?: MatchOptions) => [
  ...matchWords(
    index,
    tokensOf(q).map(({ text }) => text),
    options,
  ).rows,
];

test('joined and split words are the same', () => {
  const index = indexOf(
    product(0, 'MSI GeForce RTX 5090 Ti'),
    product(1, 'MSI GeForce RTX5090Ti'),
    product(2, 'MSI RTX'),
  );
  for (const q of ['rtx 5090 ti', 'rtx5090ti', 'rtx 50 90 ti', 'RTX-5090 Ti', 'rtx 5090ti']) {
    expect([q, rowsOf(index, q).sort()]).toEqual([q, [0, 1]]);
  }
});

test('pieces of a word are in a row in the name', () => {
  const index = indexOf(product(0, 'AMD 7800 Super X 3 D'), product(1, 'AMD Ryzen 7800X3D'));
  expect(rowsOf(index, '7800x3d')).toEqual([1]);
});

test('the exact part number is first, with and without separators, then those that begin so', () => {
  const index = indexOf(
    product(0, 'Corsair Longer', { partNumber: 'CP-9020200-NA2' }),
    product(1, 'Corsair Named CP-9020200-NA'),
    product(2, 'Corsair Exact', { partNumber: 'CP-9020200-NA' }),
  );
  for (const q of ['CP-9020200-NA', 'cp9020200na', 'cp 9020200 na']) expect([q, rowsOf(index, q)[0]]).toEqual([q, 2]);
  expect(rowsOf(index, 'CP-9020').sort()).toEqual([0, 2]);
  expect(rowsOf(index, 'CP-')).not.toContain(2);
});

test('a misspelt word is corrected, one that exists is not', () => {
  const names = ['AMD Ryzen', 'NVIDIA Founders', 'Corsair Vengeance', 'Cosair Clone'];
  const index = indexOf(...[...names, ...names].map((name, row) => product(row, name)));
  expect(matchWords(index, ['rizen'])).toMatchObject({ corrected: ['ryzen'], missing: [] });
  expect(rowsOf(index, 'nvidea')).toEqual([1, 5]);
  expect(rowsOf(index, 'corsiar')).toEqual([2, 6]);
  expect(rowsOf(index, 'cosair')).toEqual([3, 7]);
  expect(matchWords(index, ['5091']).corrected).toBeUndefined();
});

test('products with all words are found, or else those with most', () => {
  const index = indexOf(product(0, 'ASUS TUF White'), product(1, 'ASUS TUF'), product(2, 'ASUS Prime White'));
  expect(rowsOf(index, 'asus tuf white')).toEqual([0]);
  expect(matchWords(index, ['asus', 'tuf', 'purple'])).toMatchObject({ missing: ['purple'] });
  expect(rowsOf(index, 'asus tuf purple').sort()).toEqual([0, 1]);
});

test('the name counts more than the facts, a card more than a laptop that has it', () => {
  const index = indexOf(
    product(0, 'Case White Edition Extra Long Name', { specifications: { color: ['Black'] } }),
    product(1, 'Razer Blade RTX', { category: 'laptop' }),
    product(2, 'MSI RTX Gaming Trio Super Long Name'),
    product(3, 'Case Other', { specifications: { color: ['White'] } }),
  );
  expect(rowsOf(index, 'rtx')).toEqual([2, 1]);
  expect(rowsOf(index, 'white')).toEqual([0, 3]);
});

test('neighbours, shorter names and products in stock are first', () => {
  const near = indexOf(product(0, 'Ti Palit 4070 Dual'), product(1, 'Palit 4070 Ti Dual'));
  expect(rowsOf(near, '4070 ti')).toEqual([1, 0]);
  const same = indexOf(product(0, 'LG Monitor Black Edition'), product(1, 'LG Monitor'), product(2, 'LG Monitor'));
  expect(rowsOf(same, 'lg monitor')).toEqual([1, 2, 0]);
  expect(rowsOf(same, 'lg monitor', { isAvailable: (row) => row === 2 })).toEqual([2, 1, 0]);
  expect(rowsOf(same, 'lg monitor', { allows: (row) => row !== 1 })).toEqual([2, 0]);
});

test('a product that is added again is found by its new words only, a removed one not', () => {
  const index = indexOf(product(0, 'Old Name'), product(1, 'Other Name'));
  index.add(product(0, 'Fresh Title'));
  index.add(product(2, 'Third Name'));
  expect(rowsOf(index, 'old')).toEqual([]);
  expect(rowsOf(index, 'fresh')).toEqual([0]);
  expect(rowsOf(index, 'name').sort()).toEqual([1, 2]);
  index.remove(1);
  index.remove(0);
  expect(rowsOf(index, 'name')).toEqual([2]);
  expect(rowsOf(index, 'fresh')).toEqual([]);
  index.add(product(1, 'Back Name'));
  expect(rowsOf(index, 'name').sort()).toEqual([1, 2]);
});
