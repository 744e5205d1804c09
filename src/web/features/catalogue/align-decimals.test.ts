import { expect, test } from 'vitest';
import { alignDecimals } from './align-decimals.ts';

const widthOf = (value: number) => {
  const [integer = '', ...fraction] = String(value).split('.');
  return { integer: integer.length, fraction: fraction.length > 0 ? 1 + (fraction[0]?.length ?? 0) : 0 };
};
const paddingFor = (...lines: [value: unknown, unit?: string][]) =>
  alignDecimals(
    lines.map(([value, unit]) => ({ value, unit })),
    widthOf,
  ).map(({ integer, fraction }) => [integer, fraction]);

test('P4 figures of one unit that stand below one another have their points in line', () => {
  expect(paddingFor([304, 'mm'], [61.5, 'mm'], [2, 'mm'])).toEqual([
    [3, 2],
    [3, 2],
    [3, 2],
  ]);
});

test('P4 two figures are no column', () => {
  expect(paddingFor(['Windows'], [32, 'GB'], [2000, 'GB'], ['Ethernet'])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});

test('P4 a figure among words, or beside those of another unit, is not moved', () => {
  expect(paddingFor(['GDDR7'], [8, 'GB'], ['PCIe 5.0'], [28, 'Gbps'], [2602, 'MHz'], [true])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});
