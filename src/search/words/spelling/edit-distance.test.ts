import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitCount } from '../index/bits.ts';
import { editDistance, letterMask } from './edit-distance.ts';

test.each([
  ['ryzen', 'ryzen', 0],
  ['rizen', 'ryzen', 1],
  ['corsiar', 'corsair', 1],
  ['razr', 'razer', 1],
  ['asuss', 'asus', 1],
  ['nvdiea', 'nvidia', 2],
  ['intel', 'nvidia', 3],
])('%s and %s: %i', (a, b, expected) => {
  expect(editDistance(a, b, 2)).toBe(expected);
  expect(editDistance(b, a, 2)).toBe(expected);
});

test('words may be long', () => {
  expect(editDistance(`${'a'.repeat(100)}b`, 'a'.repeat(100), 2)).toBe(1);
});

test('words of a distance d differ in at most 2d letters of their masks', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      const distance = editDistance(a, b, 8);
      expect(bitCount(letterMask(a) ^ letterMask(b))).toBeLessThanOrEqual(2 * distance);
    }),
  );
});
