import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchWords } from './match-words.ts';
import { WordIndex } from './word-index.ts';

// As numbers and colors are.
const frequent = fc.constantFrom('2', 'black');
// Words with several spellings, beginnings and synonyms.
const rare = fc.constantFrom(
  'desk',
  'desktop',
  'desks',
  'usb-c',
  'usbc',
  'usb c',
  'white',
  'snow',
  'rtx5090',
  'rtx 5090',
);
const product = fc.record({
  words: fc.tuple(fc.array(frequent, { minLength: 1, maxLength: 3 }), fc.array(rare, { maxLength: 2 })),
  partNumber: fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, fc.constantFrom('AB12CD34', 'AB12CE', 'DESK2')),
});
const asked = fc.oneof(frequent, rare, fc.constantFrom('des', 'usb', 'c', 'rtx', '5090', 'ab12cd', 'deskk'));

test('what has all words is the same, whether or not products with some of them are looked for too', () => {
  fc.assert(
    fc.property(
      fc.array(product, { minLength: 1, maxLength: 60 }),
      fc.array(asked, { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      (products, searched, isPrefix) => {
        const index = new WordIndex();
        for (const [row, { words, partNumber }] of products.entries())
          index.add({
            row,
            category: 'desk',
            name: words.flat().join(' '),
            brand: null,
            partNumber,
            specifications: {},
          });
        const words = searched.flatMap((each) => each.split(/[ -]/));
        const whole = matchWords(index, words, { finds: 'whole', isPrefix });
        const all = matchWords(index, words, { isPrefix });
        expect([...whole.rows]).toEqual(all.missing.length === 0 ? [...all.rows] : []);
      },
    ),
    { numRuns: 1000 },
  );
});

test('so it is where words are so frequent that their documents are kept as bits', () => {
  const index = new WordIndex();
  for (let row = 0; row < 12_000; row += 1) {
    const words = [
      row % 2 === 0 ? 'black rock' : 'rock black',
      row % 3 === 0 ? '3' : '2',
      row % 401 === 7 ? 'snow' : '',
      row % 307 === 3 ? 'white' : '',
      row % 499 === 1 ? 'desks' : '',
      row % 211 === 1 ? 'desk' : '',
    ];
    index.add({ row, category: 'desk', name: words.join(' '), brand: null, partNumber: null, specifications: {} });
  }
  const some = ['black', 'rock', 'blackrock', '2', 'white', 'snow', 'desk'];
  for (const searched of some.flatMap((one) => some.flatMap((two) => some.map((three) => [one, two, three])))) {
    const whole = matchWords(index, searched, { finds: 'whole', isPrefix: true });
    const all = matchWords(index, searched, { isPrefix: true });
    expect([searched, ...whole.rows]).toEqual([searched, ...(all.missing.length === 0 ? all.rows : [])]);
  }
});
