import fc from 'fast-check';
import { expect, test } from 'vitest';
import { patternsOf } from './search-words.ts';

test('a search uses at most 8 distinct words, case-insensitively and in order', () => {
  expect(patternsOf('Red RED red fan')).toEqual(['%red%', '%fan%']);
  expect(patternsOf(Array.from({ length: 50 }, (_, at) => `w${at}`).join(' '))).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 7].map((at) => `%w${at}%`),
  );
  expect(patternsOf('50%_\\')).toEqual(['%50\\%\\_\\\\%']);
  expect([patternsOf(undefined), patternsOf(''), patternsOf(' \n ')]).toEqual([[], [], []]);
  fc.assert(
    fc.property(fc.string(), (words) => {
      const patterns = patternsOf(words);
      expect(patterns.length).toBeLessThanOrEqual(8);
      expect(new Set(patterns).size).toBe(patterns.length);
    }),
  );
});
