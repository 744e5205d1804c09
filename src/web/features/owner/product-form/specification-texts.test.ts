import fc from 'fast-check';
import { expect, test } from 'vitest';
import { categories } from '../../../../contract/catalogue/category.ts';
import { type SpecificationValue, fieldsOf as specificationsOf } from '../../../../contract/catalogue/specification.ts';
import { readSpecifications, textsOf } from './specification-texts.ts';

const word = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 ./-]{0,10}[A-Za-z0-9]$/);
const values = {
  number: fc.oneof(
    fc.nat(),
    fc.double({ min: 0, max: 1e6, noNaN: true, noDefaultInfinity: true }).map((n) => Number(n.toFixed(15))),
  ),
  text: word,
  list: fc.array(word, { minLength: 1, maxLength: 4 }),
  flag: fc.boolean(),
};

test('D7 every specification of every category survives the form unchanged', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...categories).chain((category) => {
        const entries = Object.entries(specificationsOf(category)).map(
          ([key, { kind, pattern }]) => [key, pattern ? fc.stringMatching(pattern) : values[kind]] as const,
        );
        const record = fc.record(Object.fromEntries(entries) as Record<string, fc.Arbitrary<SpecificationValue>>, {
          requiredKeys: [],
        });
        return record.map((specifications) => ({ category, specifications }));
      }),
      fc.constantFrom('en-US', 'de-DE', 'de-CH', 'fr-FR', 'ar-EG', 'hi-IN'),
      ({ category, specifications }, locale) => {
        const texts = textsOf(specifications as Record<string, SpecificationValue>, locale);
        const read = readSpecifications(category, texts, locale);
        expect(read).toEqual({ values: { ...specifications }, invalidKeys: [] });
      },
    ),
  );
});

test('D7 an empty field is left out and an invalid number is reported', () => {
  expect(readSpecifications('mouse', { maxDpi: ' ', sensor: '', color: ' , ' }, 'en-US')).toEqual({
    values: { color: [] },
    invalidKeys: ['color'],
  });
  expect(readSpecifications('mouse', { maxDpi: 'many', weight: '-1', sensor: 'Optical' }, 'en-US').invalidKeys).toEqual(
    ['maxDpi', 'weight'],
  );
  // A key of another category.
  expect(readSpecifications('mouse', { socket: 'AM5' }, 'en-US')).toEqual({ values: {}, invalidKeys: [] });
});

test('D7 a number is read as the locale writes it, and refused if it can be read in two ways', () => {
  expect(readSpecifications('mouse', { weight: '62,5' }, 'de-DE').values).toEqual({ weight: 62.5 });
  expect(readSpecifications('mouse', { weight: '1.500' }, 'de-DE').invalidKeys).toEqual(['weight']);
});
