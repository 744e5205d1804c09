import { describe, expect, test } from 'vitest';
import type { Category } from '../../contract/catalogue/category.ts';
import { findByWords } from './find-by-words.ts';
import type { SearchDocument } from './index/search-document.ts';
import { WordIndex } from './index/word-index.ts';
import { allowedBy } from './queries/allowed-by.ts';
import { splitWord } from './spelling/split-word.ts';

type Rest = Partial<Omit<SearchDocument, 'row' | 'name' | 'category'>>;

const parts: [category: Category, name: string, rest?: Rest][] = [
  ['processor', 'AMD Ryzen 7 7800X3D', { partNumber: '100-100000910WOF', specifications: { socket: 'AM5' } }],
  ['processor', 'AMD Ryzen 5 7600', { partNumber: '100-100001015BOX', specifications: { socket: 'AM5' } }],
  ['processor', 'AMD Ryzen 5 7600 X', { partNumber: '100-100000593WOF', specifications: { socket: 'AM5' } }],
  ['memory', 'Kingston SODIMM', { specifications: { memoryType: 'DDR4', speed: 3200, capacity: 16 } }],
  ['memory', 'Kingston Fury', { specifications: { memoryType: 'DDR4', speed: 3200, capacity: 16 } }],
  ['memory', 'Corsair Vengeance', { specifications: { memoryType: 'DDR5', speed: 6000, capacity: 64 } }],
  ['laptop', 'Dell Inspiron 16GB'],
  ['storage', 'Western Digital SN850X', { partNumber: 'WDS200T2X0E', specifications: { capacity: 2000 } }],
  ['storage', 'Western Digital SN850X', { partNumber: 'WDS200T2XHE', specifications: { capacity: 2000 } }],
  ['storage', 'Kingston NV2', { specifications: { capacity: 1000 } }],
  ['storage', 'Kingstone clone', { specifications: { capacity: 500 } }],
  ['mouse', 'Zowie A', { partNumber: 'ABCDE8F0Z' }],
  ['mouse', 'Zowie B', { partNumber: 'ABCDE8F1Z' }],
  ['case', 'Lian Li Vision', { specifications: { sidePanel: 'Tempered glass' } }],
  ['case', 'Fractal Solid', { specifications: { sidePanel: 'Steel' } }],
  ['motherboard', 'MSI Tomahawk', { specifications: { chipset: 'AMD B850' } }],
  ['motherboard', 'MSI Mortar', { specifications: { chipset: 'B850' } }],
  ['network-card', 'Intel X550 PCIe'],
  ['power-supply', 'Corsair RM1000x', { specifications: { power: 1000, modular: 'Full' } }],
  ['power-supply', 'Corsair CX450', { specifications: { power: 450, modular: 'No' } }],
  ['monitor', 'MSI MPG', { specifications: { panelType: 'QD-OLED', screenSize: 26.5 } }],
  ['gpu', 'PNY RTX A2000', { specifications: { slotWidth: 1, memory: 12 } }],
  ['gpu', 'PNY RTX 4090', { specifications: { slotWidth: 3, memory: 24 } }],
];
const documents = parts.map(([category, name, rest], row) => ({
  ...{ row, category, name, specifications: {} },
  brand: name.split(' ')[0],
  ...rest,
}));

const index = new WordIndex();
for (const document of documents) index.add(document);

function find(q: string, category?: Category) {
  const { rows, instead, understood, corrected } = findByWords(index, q, { category, allows: allowedBy(documents) });
  return {
    names: [...rows].map((row) => documents[row]?.name),
    partNumbers: [...rows].map((row) => documents[row]?.partNumber),
    filters: understood
      .map(({ field, value, min, max }) => `${field}=${value ?? `${min ?? ''}..${max ?? ''}`}`)
      .join(' '),
    ...(corrected !== undefined && { corrected }),
    instead,
  };
}

describe('a part number that no product has finds the most similar', () => {
  test.each([
    ['100-100000910WOX', '100-100000910WOF', 'X'],
    ['100 100000910 wox', '100-100000910WOF', 'x'],
    ['WDS200T2XOE', 'WDS200T2X0E', 'OE'],
    ['ABCDE8FIZ', 'ABCDE8F1Z', 'IZ'],
    ['100-1000010155BOX', '100-100001015BOX', '5BOX'],
  ])('%s: %s', (q, partNumber, dropped) => {
    const { partNumbers, instead } = find(q);
    expect(partNumbers[0]).toBe(partNumber);
    expect(instead).toEqual({ reason: 'words', dropped: [dropped] });
  });

  test('of the chosen category', () => {
    expect(find('WDS200T2XOE', 'storage').partNumbers).toEqual(['WDS200T2X0E']);
    expect(find('WDS200T2XOE', 'case').partNumbers).not.toContain('WDS200T2X0E');
  });
});

test('a model that does not exist finds those with the nearest number', () => {
  expect(find('corsair rm1200x')).toMatchObject({
    names: ['Corsair RM1000x'],
    instead: { reason: 'words', dropped: ['rm1200x'] },
  });
});

test('words that no product of the facts has are left out before the facts', () => {
  expect(find('externe festplatte 2tb')).toMatchObject({
    filters: 'category=storage capacity=2000..',
    names: ['Western Digital SN850X', 'Western Digital SN850X'],
    instead: { reason: 'words', dropped: ['externe'] },
  });
});

test('a search that means nothing finds everything, and says what it left out', () => {
  const { names, instead } = find('xyzzy');
  expect(names).toHaveLength(documents.length);
  expect(instead).toEqual({ reason: 'words', dropped: ['xyzzy'] });
});

test.each([
  'xyzzy',
  'corsair rm1200x',
  'externe festplatte 2tb',
  'ryzen 7600',
  '64gb ddr5 kit',
  'kingston corsair',
  'am5 7800x3d',
])('a brief search for %s finds the same, or nothing instead of what is near', (q) => {
  const options = { allows: allowedBy(documents) };
  const [whole, brief] = [findByWords(index, q, options), findByWords(index, q, { ...options, isBrief: true })];
  if (whole.instead) expect([...brief.rows]).toEqual([]);
  else expect(brief).toEqual(whole);
});

test('what is allowed is found among all, if nothing was understood', () => {
  const many = new WordIndex();
  for (let row = 0; row < 3000; row += 1)
    many.add({ row, category: 'case-fan', name: `Fan ${row}`, specifications: {} });
  const { rows } = findByWords(many, 'xyzzy', { allows: () => (row) => row === 7 });
  expect([...rows]).toEqual([7]);
});

test('letters and digits are taken apart, digits are not', () => {
  const fans = new WordIndex();
  for (const row of [0, 1, 2]) fans.add({ row, category: 'case-fan', name: 'Fan 90', specifications: {} });
  expect(splitWord(fans, 'fan90')).toEqual([['fan', '90']]);
  expect(splitWord(fans, '9090')).toEqual([]);
});

test('a word of the form in which a part is sold is not required', () => {
  expect(find('64gb ddr5 kit')).toMatchObject({ names: ['Corsair Vengeance'], instead: undefined });
});

test('the facts say the category if the word of another only says what kind', () => {
  expect(find('ddr4 3200 16gb laptop')).toMatchObject({
    filters: 'category=memory memoryType=DDR4 speed=3200 capacity=16..',
    names: ['Kingston SODIMM', 'Kingston Fury'],
    instead: undefined,
  });
});

test('a size before a part of a laptop says what the laptop has', () => {
  expect(find('laptop 16gb ram')).toMatchObject({ names: ['Dell Inspiron 16GB'], filters: 'category=laptop' });
  expect(find('laptop ram 16gb').filters).toBe('category=memory capacity=16..');
});

test('words of a category may be apart', () => {
  expect(find('wifi pcie card')).toMatchObject({
    filters: 'category=network-card',
    names: ['Intel X550 PCIe'],
    instead: { reason: 'words', dropped: ['wifi'] },
  });
  expect(find('graphics 12gb card').names).toEqual(['PNY RTX A2000', 'PNY RTX 4090']);
});

test('a word that hardly any product has is corrected if nothing has all words', () => {
  expect(find('kingstone nv2')).toMatchObject({ names: ['Kingston NV2'], corrected: 'kingston nv2' });
  expect(find('kingstone')).toMatchObject({ names: ['Kingstone clone'] });
});

test.each([
  ['case without glass', ['Fractal Solid']],
  ['gehäuse ohne glass', ['Fractal Solid']],
  ['ryzen 7600 non x', ['AMD Ryzen 5 7600']],
  ['non modular psu', ['Corsair CX450']],
])('what is not wanted is left out: %s', (q, names) => {
  expect(find(q)).toMatchObject({ names, instead: undefined });
});

test.each([
  ['b850 board', 'category=motherboard chipset=AMD B850 chipset=B850'],
  ['64gb ddr5 kit', 'category=memory capacity=64.. memoryType=DDR5'],
  ['qd-oled 27', 'category=monitor panelType=QD-OLED screenSize=26.5..27.5'],
  ['single slot gpu', 'category=gpu slotWidth=0.8..1.2'],
  ['910-005280', ''],
])('%s means %s', (q, filters) => {
  expect(find(q).filters).toBe(filters);
});

describe('a misspelt word', () => {
  const exactly = (q: string) => findByWords(index, q, { allows: allowedBy(documents), isExact: true });

  test.each(['corsiar vengeance', 'kingstn fury', 'zowei'])('of %s is not corrected if that is asked for', (q) => {
    expect(find(q).corrected).toBeDefined();
    expect(exactly(q)).toMatchObject({ instead: { reason: 'words' } });
    expect(exactly(q).corrected).toBeUndefined();
  });
});

test.each(['corsiar mousepad', 'zowei ddr4', 'kingstn vision'])(
  '%s is not shown corrected, because that finds nothing',
  (q) => {
    const found = find(q);
    expect(found.instead).toBeDefined();
    expect(found.corrected).toBeUndefined();
  },
);
