import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { firstCharacters, shortened } from './shortened.ts';

const family = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}';
const flag = '\u{1F1E9}\u{1F1F0}';
const accented = 'e\u0301';
// Followed by a selector, an emoji.
const copyright = '©\uFE0F';

test('a grapheme is never cut', () => {
  expect(firstCharacters(`ab${family}c`, 3)).toBe(`ab${family}`);
  expect(firstCharacters(`${flag}${flag}`, 1)).toBe(flag);
  expect(firstCharacters(`${accented}x`, 1)).toBe(accented);
  expect(firstCharacters('', 3)).toBe('');
  expect(shortened(`graphics ${family} card`, 12)).toBe(`graphics ${family}…`);
});

test('a text that fits is unchanged, and a longer one ends in an ellipsis without a space before it', () => {
  expect(shortened('three fans', 10)).toBe('three fans');
  expect(shortened('three fans', 7)).toBe('three…');
});

test('any text is cut between two graphemes, at the latest possible position', () => {
  const count = (text: string) => [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length;
  const text = fc.array(
    fc.constantFrom(family, flag, accented, copyright, 'a', 'é', '’', '€', ' ', '\r\n', '\u{1F3FD}', '한'),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        text.map((parts) => parts.join('')),
        fc.string({ unit: 'grapheme' }),
      ),
      fc.nat(40),
      (whole, most) => {
        const first = firstCharacters(whole, most);
        expect(whole.startsWith(first)).toBe(true);
        expect(count(first)).toBe(Math.min(most, count(whole)));
        expect(count(first) + count(whole.slice(first.length))).toBe(count(whole));
        expect(first.isWellFormed()).toBe(whole.slice(0, first.length).isWellFormed());
      },
    ),
  );
});

test('a text of Latin letters is cut without a segmenter', () => {
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
  expect(shortened('Café “Größe” – 3 × 8 cm, 5 € …', 12)).toBe('Café “Größe…');
  expect(segment).not.toHaveBeenCalled();
  firstCharacters(`${accented}${accented}`, 1);
  expect(segment).toHaveBeenCalled();
});
