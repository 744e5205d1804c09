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

test('P4 numbers of one unit in consecutive lines are aligned at the decimal point', () => {
  expect(paddingFor([304, 'mm'], [61.5, 'mm'], [2, 'mm'])).toEqual([
    [3, 2],
    [3, 2],
    [3, 2],
  ]);
});

test('P4 two numbers are not aligned', () => {
  expect(paddingFor(['Windows'], [32, 'GB'], [2000, 'GB'], ['Ethernet'])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});

test('P4 a number between texts or numbers of another unit is not aligned', () => {
  expect(paddingFor(['GDDR7'], [8, 'GB'], ['PCIe 5.0'], [28, 'Gbps'], [2602, 'MHz'], [true])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});
