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
