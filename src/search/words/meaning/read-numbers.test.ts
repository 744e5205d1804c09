import { expect, test } from 'vitest';
import { categories } from '../../../contract/catalogue/category.ts';
import { fieldsOf } from '../../../contract/catalogue/specification.ts';
import { WordIndex } from '../index/word-index.ts';
import { hasNouns, numberFields } from './fact-nouns.ts';
import { interpret } from './interpret.ts';
import { measureOf } from './measures.ts';
import { tokenUnit } from './units.ts';

const index = new WordIndex();
/** Each number of each category exists. */
for (const [row, category] of categories.entries())
  index.add({
    row,
    category,
    name: `Maker ${category}`,
    specifications: Object.fromEntries(
      Object.entries(fieldsOf(category)).map(([key, { kind }]) => [key, kind === 'number' ? 5000 : undefined]),
    ),
  });

const read = (q: string) =>
  interpret(q, index)
    .filters.map(({ field, value, min, max }) => `${field}=${value ?? `${min ?? ''}..${max ?? ''}`}`)
    .join(' ');

test.each([
  // A noun
  ['at least 8 cores', 'category=processor cores=8..'],
  ['mindestens 8 Kerne', 'category=processor cores=8..'],
  ['cpu mit mindestens 12 kernen', 'category=processor cores=12..'],
  ['8+ cores', 'category=processor cores=8..'],
  ['8 cores or more', 'category=processor cores=8..'],
  ['8 oder mehr kerne', 'category=processor cores=8..'],
  ['more than 8 cores', 'category=processor cores=9..'],
  ['fewer than 6 buttons', 'category=mouse buttons=..5'],
  ['between 6 and 8 cores', 'category=processor cores=6..8'],
  ['zwischen 6 und 8 Kernen', 'category=processor cores=6..8'],
  ['6-8 cores', 'category=processor cores=6..8'],
  ['≥ 16 threads', 'category=processor threads=16..'],
  ['board mit mindestens 4 RAM-Steckplätzen', 'category=motherboard memorySlots=4..'],
  ['motherboard at least 3 m.2 slots', 'category=motherboard m2Slots=3..'],
  ['maus mit mindestens 6 Tasten', 'category=mouse buttons=6..'],
  ['network card at least 2 ports', 'category=network-card ports=2..'],
  ['at least 8 coers', 'category=processor cores=8..'],
  // A noun and a unit
  ['mouse weight under 60g', 'category=mouse weight=..60'],
  ['monitor with a refresh rate of at least 120 hz', 'category=monitor refreshRate=120..'],
  ['laptop battery over 70 Wh', 'category=laptop battery=70..'],
  ['Grafikkarte mit mindestens 16 GB Speicher', 'category=gpu memory=16..'],
  ['laptop with at least 16 gb of ram', 'category=laptop memory=16..'],
  ['laptop at least 1 tb ssd', 'category=laptop storage=1000..'],
  ['ssd read speed over 7000 MB/s', 'category=storage readSpeed=7000..'],
  ['case for gpu length at least 330 mm', 'category=case maxGpuLength=330..'],
  // A noun without the unit of its number
  ['monitor refresh rate at least 120', 'category=monitor refreshRate=120..'],
  ['Maus Gewicht unter 60', 'category=mouse weight=..60'],
  // A unit
  ['mouse under 60g', 'category=mouse weight=..60'],
  ['mouse under 60 g', 'category=mouse weight=..60'],
  ['Maus unter 60 Gramm', 'category=mouse weight=..60'],
  ['mouse < 0.06 kg', 'category=mouse weight=..60'],
  ['Maus leichter als 60 g', 'category=mouse weight=..60'],
  ['laptop under 1.5 kg', 'category=laptop weight=..1.5'],
  ['laptop unter 1500 g', 'category=laptop weight=..1.5'],
  ['fan under 30 dB', 'category=case-fan noiseMax=..30'],
  ['Lüfter leiser als 25 dB', 'category=case-fan noiseMax=..25'],
  ['cpu up to 65 watts', 'category=processor tdp=..65'],
  ['gpu under 30 cm', 'category=gpu length=..300'],
  ['cpu cooler under 160mm', 'category=cpu-cooler height=..160'],
  ['monitor 27-32 inch', 'category=monitor screenSize=27..32'],
  ['monitor at least 400 nits', 'category=monitor brightness=400..'],
  ['case under 20 liters', 'category=case volume=..20'],
  // At least, without a word for it
  ['144hz monitor', 'category=monitor refreshRate=144..'],
  ['750w psu', 'category=power-supply power=750..'],
  ['psu under 750w', 'category=power-supply power=..750'],
  // Beside a price
  ['cpu at least 8 cores under $300', 'price=..300 category=processor cores=8..'],
  ['mouse under 60g under 50', 'price=..50 category=mouse weight=..60'],
  ['maus unter 60 g für unter 80 €', 'price=..80 category=mouse weight=..60'],
  ['unter 500 € gpu 16 gb', 'price=..500 category=gpu memory=16..'],
  ['under 500 gpu', 'price=..500 category=gpu'],
  ['case fans under 50', 'price=..50 category=case-fan'],
  ['cooler with at least 2 fans', 'category=cpu-cooler fanCount=2..'],
  ['mouse under 60', 'price=..60 category=mouse'],
  // No fact of the category is no price either
  ['keyboard under 60g', 'category=keyboard'],
])('%s means %s', (q, expected) => {
  const sorted = (text: string) => text.split(' ').sort().join(' ');
  expect(sorted(read(q))).toBe(sorted(expected));
});

test('every number of a specification has nouns, or a unit that numbers are read with', () => {
  const missing = categories.flatMap((category) =>
    numberFields(category).filter((key) => {
      const field = fieldsOf(category)[key];
      const unit = field?.kind === 'number' && field.unit ? tokenUnit(field.unit) : '';
      return !hasNouns(key) && !measureOf(unit);
    }),
  );
  expect(missing).toEqual([]);
});

test('a chip knows the sign and the noun of its number', () => {
  const [, cores] = interpret('amd 8+ cores cheap', index).filters;
  expect(cores).toMatchObject({ field: 'cores', words: '8+ cores', without: 'amd cheap' });
  const weight = interpret('mouse <60g', index).filters.find(({ field }) => field === 'weight');
  expect(weight).toMatchObject({ max: 60, without: 'mouse' });
});
