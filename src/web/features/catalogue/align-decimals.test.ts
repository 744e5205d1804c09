import { expect, test } from 'vitest';
import { alignDecimals } from './align-decimals.ts';

const widthOf = (value: number) => {
  const [before = '', ...behind] = String(value).split('.');
  return { before: before.length, behind: behind.length > 0 ? 1 + (behind[0]?.length ?? 0) : 0 };
};
const roomsFor = (...lines: [value: unknown, unit?: string][]) =>
  alignDecimals(
    lines.map(([value, unit]) => ({ value, unit })),
    widthOf,
  ).map(({ before, behind }) => [before, behind]);

test('P4 figures of one unit that stand below one another have their points in line', () => {
  expect(roomsFor([304, 'mm'], [61.5, 'mm'], [2, 'mm'])).toEqual([
    [3, 2],
    [3, 2],
    [3, 2],
  ]);
});

test('P4 two figures are no column', () => {
  expect(roomsFor(['Windows'], [32, 'GB'], [2000, 'GB'], ['Ethernet'])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});

test('P4 a figure among words, or beside those of another unit, is not moved', () => {
  expect(roomsFor(['GDDR7'], [8, 'GB'], ['PCIe 5.0'], [28, 'Gbps'], [2602, 'MHz'], [true])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});
