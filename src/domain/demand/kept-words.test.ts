import { expect, test } from 'vitest';
import { keptWords } from './kept-words.ts';

test.each([
  ['  RTX   5090 Ti ', 'rtx 5090 ti'],
  ['ＧＰＵ', 'gpu'],
  ['BX8071512400F', 'bx8071512400f'],
  ['100-100000910WOF', '100-100000910wof'],
  ['ddr5 6000 cl30', 'ddr5 6000 cl30'],
  ['größe', 'größe'],
  ['123 456', '123 456'],
])('the words "%s" are counted as "%s"', (words, kept) => {
  expect(keptWords(words)).toBe(kept);
});

test.each([
  'robin@example.com',
  'mail robin@example',
  '+49 30 1234567',
  '123 4567',
  '(030) 123-45-67',
  'call 555.123.4567 now',
  '4242 4242 4242 4242',
  '4006381333931',
  'DE89 3704 0044 0532 0130 00',
  'https://example.com/x',
  'www.example.com',
  '   ',
  'x'.repeat(61),
])('nothing is kept of "%s"', (words) => {
  expect(keptWords(words)).toBeUndefined();
});
