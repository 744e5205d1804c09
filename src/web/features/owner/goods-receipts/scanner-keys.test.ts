import { expect, test } from 'vitest';
import { type Key, scannedText, withKey } from './scanner-keys.ts';

type Typed = [key: string, millisecondsAfter: number];

const fast = (text: string): Typed[] => [...text].map((key) => [key, 8]);

function typed(...keys: Typed[]): string | undefined {
  let at = 1000;
  let burst: readonly Key[] = [];
  for (const [key, after] of keys) {
    at += after;
    burst = withKey(burst, { key, at });
  }
  return scannedText(burst);
}

test.each<[string, Typed[], string | undefined]>([
  ['a number and Enter', [...fast('FAST-1005'), ['Enter', 8]], 'FAST-1005'],
  ['capitals with their Shift', [['Shift', 8], ['F', 1], ['Shift', 8], ['A', 1], ...fast('ST'), ['Enter', 8]], 'FAST'],
  ['a number after a digit that was typed by hand', [['3', 0], ['1', 400], ...fast('005'), ['Enter', 8]], '1005'],
  ['a second number after the first', [...fast('1005'), ['Enter', 8], ...fast('1006'), ['Enter', 8]], '1006'],
  ['a number right after Delete', [['Delete', 0], ...fast('1005'), ['Enter', 8]], '1005'],
  ['a number without Enter', fast('FAST-1005'), undefined],
  [
    'a quantity and Enter by hand',
    [
      ['1', 0],
      ['2', 120],
      ['Enter', 300],
    ],
    undefined,
  ],
  [
    'a number by hand that is no quantity',
    [
      ['1', 0],
      ['2', 90],
      ['3', 90],
      ['4', 90],
      ['Enter', 90],
    ],
    '1234',
  ],
  ['a number whose Enter is pressed by hand', [...fast('1005'), ['Enter', 400]], undefined],
])('of %s', (_what, keys, expected) => {
  expect(typed(...keys)).toBe(expected);
});
