import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOfAddress, patternsOf } from './search-words.ts';

test('a search uses at most 8 distinct words, case-insensitively and in order', () => {
  expect(patternsOf('Red RED red fan')).toEqual(['%red%', '%fan%']);
  expect(patternsOf(Array.from({ length: 50 }, (_, at) => `w0${at}`).join(' '))).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 7].map((at) => `%w0${at}%`),
  );
  expect([patternsOf(undefined), patternsOf(''), patternsOf(' \n ')]).toEqual([[], [], []]);
  fc.assert(
    fc.property(fc.string(), (words) => {
      const patterns = patternsOf(words);
      expect(patterns.length).toBeLessThanOrEqual(8);
      expect(new Set(patterns).size).toBe(patterns.length);
    }),
  );
});

test.each([
  ['a word of three characters matches anywhere', '12v', ['%12v%']],
  ['a shorter one matches the beginning of a word', 'i5 x', ['% i5%', '% x%']],
  ['a word with a boundary inside has a trigram', '-x z5-', ['%-x%', '%z5-%']],
  ['one without matches beginnings too', 'c++ é', ['% c++%', '% é%']],
  ['a word without a letter or digit is left out', 'a - %_\\ *', ['% a%']],
  ['the characters of a pattern are literal', '50%_\\', ['%50\\%\\_\\\\%']],
])('%s', (_, words, patterns) => {
  expect(patternsOf(words)).toEqual(patterns);
});

test.each([
  ['ada@example.com', true],
  ['ada@e', true],
  ['ab@example.com', true],
  ['a@example.com', false],
  ['@example.com', false],
  ['ada@', false],
  ['-@x', false],
  ['ada', false],
])('%s is found by what is before its @: %s', (word, isFound) => {
  expect(patternsOf(word).map(isOfAddress)).toEqual([isFound]);
});
