import { expect, test } from 'vitest';
import { type FoundByWords, findByWords } from '../find-by-words.ts';
import { WordIndex } from '../index/word-index.ts';
import { allowedBy } from './allowed-by.ts';
import { type Expectation, meets } from './expectation.ts';
import { smallCatalogue } from './small-catalogue.ts';

const index = new WordIndex();
for (const document of smallCatalogue) index.add(document);

const rowOf = (name: string) => smallCatalogue.findIndex((document) => document.name === name);
const soldOut = rowOf('AMD Ryzen 7 9800X3D');
const bestSeller = rowOf('AMD Ryzen 7 5700X3D');

function find(q: string): FoundByWords {
  return findByWords(index, q, {
    allows: allowedBy(smallCatalogue),
    isAvailable: (row) => row !== soldOut,
    soldOf: (row) => (row === bestSeller ? 200 : 0),
    factsOf: (row) => {
      const { category, specifications } = smallCatalogue[row] as (typeof smallCatalogue)[number];
      return { category, facts: specifications };
    },
  });
}

const am5 = { category: 'motherboard', facts: { socket: 'AM5' } } as const;
const ddr5 = { category: 'memory', facts: { memoryType: 'DDR5', formFactor: '288-pin DIMM' } } as const;

/** The first product meets the expectation; with a count, only so many are found, and all do. */
const queries: readonly [q: string, expected: Expectation, count?: number][] = [
  // What fits a part
  ['motherboard for 9800x3d', am5, 2],
  ['motherboard for ryzen 7 9800x3d', am5, 2],
  ['mainboard für 9800x3d', am5, 2],
  ['board fuer 7800x3d', am5, 2],
  ['motherboard compatible with 9800x3d', am5, 2],
  ['asus motherboard for 9800x3d', { ...am5, brand: /ASUS/ }, 1],
  ['motherboard for 9800x3d wifi b650', { ...am5, name: /B650/ }, 1],
  ['motherboard for i7-14700k', { category: 'motherboard', facts: { socket: 'LGA1700' } }, 2],
  ['motherboard for 14700k ddr4', { category: 'motherboard', name: /B760M/ }, 1],
  ['cooler for 9800x3d', { category: 'cpu-cooler', name: /NH-D15/ }, 1],
  ['kühler für i5-14600k', { category: 'cpu-cooler', facts: { sockets: 'LGA1700' } }, 2],
  ['ram for b650', ddr5, 3],
  ['ram for b650 tomahawk', ddr5, 3],
  ['ram for b650 64gb', { ...ddr5, name: /RGB/ }, 1],
  ['ram for b550', { category: 'memory', facts: { memoryType: 'DDR4' } }, 1],
  ['arbeitsspeicher für 9800x3d', ddr5, 3],
  ['case for rtx 4090', { category: 'case', facts: { maxGpuLength: [348, 500] } }, 2],
  ['gehäuse für rtx 4090', { category: 'case', facts: { maxGpuLength: [348, 500] } }, 2],
  ['lian li case for 4090', { category: 'case', name: /O11/ }, 1],
  ['power supply for rtx 4090', { category: 'power-supply', facts: { power: 850 } }, 1],
  ['psu for rtx 4070', { category: 'power-supply', facts: { power: [500, 900] } }, 1],
  ['processor for b550', { category: 'processor', facts: { socket: 'AM4' } }, 2],
  ['cpu for am4', { category: 'processor', facts: { socket: 'AM4' } }, 2],
  ['ram for laptop', { category: 'memory', facts: { formFactor: '262-pin SO-DIMM' } }],
  ['mouse for gaming', { category: 'mouse' }],
  // Names, also misspelt
  ['9800x3d', { category: 'processor', name: /9800X3D/ }],
  ['ryzen 7', { category: 'processor' }],
  ['nh-d15', { category: 'cpu-cooler' }],
  ['o11 dynamic', { category: 'case' }],
  ['cooler master case', { category: 'case', brand: /Cooler Master/ }],
  ['geforse 4090', { category: 'gpu', facts: { memory: 24 } }],
  ['logitec superlight', { category: 'mouse' }],
  ['razr viper', { category: 'mouse', name: /Viper/ }],
  ['corsiar vengeance', { category: 'memory' }],
  ['corsair vengeance', { category: 'memory' }],
  ['vengeance keyboard', { category: 'keyboard' }],
  ['asus tuf', { name: /TUF/ }],
  ['core i7', { category: 'processor', name: /i7/ }],
  ['radeon', { category: 'gpu' }],
  // Facts
  ['rtx 4090 24gb', { category: 'gpu', facts: { memory: 24 } }, 2],
  ['ddr5 32gb', { category: 'memory', facts: { memoryType: 'DDR5', capacity: 32 } }],
  ['wireless mouse under 60g', { category: 'mouse', name: /Viper/ }, 1],
  ['kabellose maus unter 60 g', { category: 'mouse', name: /Viper/ }, 1],
  ['27 zoll 1440p 144hz', { category: 'monitor', facts: { screenSize: 27 } }, 2],
  ['at least 14 cores', { category: 'processor', facts: { cores: [14, 24] } }, 2],
  ['850w netzteil', { category: 'power-supply', facts: { power: 850 } }, 1],
  ['am5 board', am5, 2],
  ['2tb nvme', { category: 'storage', facts: { capacity: 2000 } }],
];

test.each(queries)('%s', (q, expected, count) => {
  const { rows, instead } = find(q);
  const found = [...rows].flatMap((row) => smallCatalogue[row] ?? []);
  const shown = found.map(({ name }) => name);
  expect({ shown, instead }).toEqual({ shown, instead: undefined });
  const required = count === undefined ? found.slice(0, 1) : found;
  expect(required.length, shown.join(', ')).toBe(count ?? 1);
  expect(required.filter((document) => !meets(document, expected)).map(({ name }) => name)).toEqual([]);
});

test('what fits is said in filters, each of which can be removed', () => {
  expect(find('asus motherboard for 9800x3d').understood).toEqual([
    { words: 'motherboard', field: 'category', value: 'motherboard', without: 'asus for 9800x3d' },
    { words: 'for 9800x3d', field: 'socket', value: 'AM5', without: 'asus motherboard' },
  ]);
});

test('of equals, what many buy comes first, then newer generations, and what is sold out stays among them', () => {
  const names = [...find('ryzen 7').rows].map((row) => smallCatalogue[row]?.name);
  expect(names.slice(0, 4)).toEqual([
    'AMD Ryzen 7 5700X3D',
    'AMD Ryzen 7 7800X3D',
    'AMD Ryzen 7 9800X3D',
    'AMD Ryzen 7 5800X',
  ]);
});
