import { expect, test } from 'vitest';
import { sampleCatalogue } from '../../../sandbox/sample-catalogue/index.ts';
import { WordIndex } from '../index/word-index.ts';
import { Synonyms } from '../spelling/synonyms.ts';
import { interpret } from './interpret.ts';

const index = new WordIndex();
let row = 0;
for (const { category, products } of sampleCatalogue)
  for (const product of products) {
    index.add({ ...product, category, row });
    row += 1;
  }

const read = (q: string) => {
  const { filters, words } = interpret(q, index);
  return [
    ...filters.map(({ field, value, min, max }) => `${field}=${value ?? `${min ?? ''}..${max ?? ''}`}`),
    ...words,
  ].join(' ');
};

test.each([
  ['GPU', 'category=gpu'],
  ['Grafikkarten', 'category=gpu'],
  ['video cards', 'category=gpu'],
  ['Kühler', 'category=cpu-cooler'],
  ['kuehler', 'category=cpu-cooler'],
  ['keybord', 'category=keyboard'],
  ['cpu cooler', 'category=cpu-cooler'],
  ['32gb ddr5 6000 cl30', 'category=memory capacity=32.. memoryType=DDR5 speed=6000 casLatency=30'],
  ['27 inch 1440p', 'category=monitor screenSize=26.5..27.5 resolution=2560 × 1440'],
  ['am5 board', 'category=motherboard socket=AM5'],
  ['unter 500 € gpu 16 gb', 'price=..500 category=gpu memory=16..'],
  ['laptop ram', 'category=memory'],
  ['ram for laptop', 'category=memory'],
  ['6000', '6000'],
  ['rtx 5090', 'rtx 5090'],
  ['cooler master', 'cooler master'],
])('%s means %s', (q, expected) => {
  if (q === 'cooler master')
    index.add({ row: 1000, category: 'case', name: 'Q300L', brand: 'Cooler Master', specifications: {} });
  expect(read(q)).toBe(expected);
});

test('a filter knows its words, and the search without them', () => {
  const { filters } = interpret('asus gpu under $900, 16gb', index);
  expect(filters).toEqual([
    { words: 'under $900', field: 'price', max: 900, without: 'asus gpu , 16gb' },
    { words: 'gpu', field: 'category', value: 'gpu', without: 'asus under $900, 16gb' },
    { words: '16gb', field: 'memory', min: 16, without: 'asus gpu under $900' },
  ]);
});

test('in a chosen category, only its facts are understood', () => {
  expect(interpret('16gb', index, { category: 'gpu' }).filters).toMatchObject([{ field: 'memory', min: 16 }]);
  expect(interpret('16gb', index).filters).toEqual([]);
});

test('the owner decides what a word means', () => {
  const synonyms = new Synonyms([{ name: 'own', category: 'mouse', words: ['Nager'] }]);
  expect(interpret('nager', index, { synonyms }).category).toBe('mouse');
  expect(interpret('gpu', index, { synonyms }).category).toBeUndefined();
});
