import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOf, patternsOf } from './search-words.ts';

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
  ['punctuation counts as characters', '-x z5- c++', ['% -x%', '%z5-%', '%c++%']],
  ['a character of two code units is one', '𝟗𝟗 𝟗𝟗𝟗', ['% 𝟗𝟗%', '%𝟗𝟗𝟗%']],
  [
    'an address matches from its beginning',
    'ada@example.com ada@ @example.com',
    ['% ada@example.com%', '% ada@%', '%@example.com%'],
  ],
  ['a word without a letter or digit is left out', 'a - %_\\ *', ['% a%']],
  ['the characters of a pattern are literal', '50%_\\', ['%50\\%\\_\\\\%']],
])('%s', (_, words, patterns) => {
  expect(patternsOf(words)).toEqual(patterns);
});

test.each([
  ['a short word is the beginning of one', 'i5 x', "' i5' & ' x'"],
  ['three and four characters are themselves', 'x3d 7600', "'x3d' & '7600'"],
  ['others are divided by four, the last part at the end', '9800x3d 14600k', "'9800' & '0x3d' & '1460' & '600k'"],
  ['an address is the beginning of one', 'ada@example.com @ada', "' ada@example.com':* & '@ada'"],
  ['of an address, 64 characters', `${'a'.repeat(70)}@b`, `' ${'a'.repeat(64)}':*`],
  ['parts are not repeated', 'abababab abab', "'abab'"],
  ['quotes and backslashes are literal', "o'n k\\s", "'o\\'n' & 'k\\\\s'"],
  ['characters are not cut in two', '𝟗𝟗𝟗𝟗𝟗', "'𝟗𝟗𝟗𝟗'"],
  ['what has no letter or digit is left out', '% --- *', ''],
])('parts: %s', (_, words, parts) => {
  expect(partsOf(words)).toBe(parts);
});
