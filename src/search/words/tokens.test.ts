import { expect, test } from 'vitest';
import { compactTokens, tokensOf } from './tokens.ts';

const words = (text: string) => tokensOf(text).map((token) => token.text);

test.each([
  ['RTX 5090', ['rtx', '5090']],
  ['Ryzen 7 7800X3D', ['ryzen', '7', '7800x3d']],
  ['i9-9900K', ['i9', '9900k']],
  ['Kühler', ['kuhler']],
  ['weißes Gehäuse', ['weisses', 'gehause']],
  ['1TB', ['1000gb']],
  ['1 tb', ['1000gb']],
  ['1000 GB', ['1000gb']],
  ['1,000 GB', ['1000gb']],
  ['27"', ['27in']],
  ['27 inch', ['27in']],
  ['27-inch', ['27in']],
  ['27 Zoll', ['27in']],
  ['31,5 Zoll', ['31.5in']],
  ['14 cm', ['140mm']],
  ['2 x 16 GB', ['2x16gb']],
  ['(2x16GB)', ['2x16gb']],
  ['2560 × 1440', ['2560x1440']],
  ['DDR5-6000MT/s', ['ddr5', '6000mhz']],
  ['80+ Gold', ['80plus', 'gold']],
  ['80 Plus', ['80plus']],
  ['8-Core', ['8core']],
  ['3er-Pack', ['3pack']],
  ['M.2-2280', ['m2', '2280']],
  ['2-in-1', ['2', 'in', '1']],
  ['Call Of Duty®: 4.0', ['call', 'of', 'duty', '4']],
  ['', []],
])('%s is %j', (text, expected) => {
  expect(words(text)).toEqual(expected);
});

test('a token knows its place in the text', () => {
  const text = 'ein 27" Bildschirm, 144 Hz';
  expect(tokensOf(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'ein',
    '27"',
    'Bildschirm',
    '144 Hz',
  ]);
});

test('spaces and hyphens do not matter to a value', () => {
  for (const same of ['LGA 1700', 'lga1700', 'LGA-1700']) expect(compactTokens(same)).toBe('lga1700');
});
