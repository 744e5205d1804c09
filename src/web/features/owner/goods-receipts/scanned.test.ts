import { expect, test } from 'vitest';
import type { ReceiptCandidate } from '../../../../contract/owner/goods-receipt.ts';
import { readNumbers, withoutBooked, withScanned } from './scanned.ts';

test.each([
  ['4006381333931', [['4006381333931', 1]]],
  ['4 006381 333931', [['4 006381 333931', 1]]],
  ['4006381333931 12', [['4006381333931', 12]]],
  [
    'NF-A12x25\t3\r\nCM8064;2\n\n',
    [
      ['NF-A12x25', 3],
      ['CM8064', 2],
    ],
  ],
  ['NF-A12x25, 3', [['NF-A12x25', 3]]],
  ['Ryzen 7 9800X3D', [['Ryzen 7 9800X3D', 1]]],
  ['A 2\nA\nA 3', [['A', 6]]],
  ['A\t0', []],
  [' \n\t', []],
] as const)('the numbers of %j are %j', (text, expected) => {
  expect(readNumbers(text).map(({ number, quantity }) => [number, quantity])).toEqual(expected);
});

test('a further scan adds to the line of its product', () => {
  const product = (_id: string) => ({ _id }) as ReceiptCandidate;
  const lines = withScanned(withScanned(withScanned([], product('a'), 1), product('b'), 2), product('a'), 3);
  expect(lines.map(({ product: { _id }, quantity }) => [_id, quantity])).toEqual([
    ['b', 2],
    ['a', 4],
  ]);
});

test('units that were scanned while others were booked in are kept', () => {
  const product = (_id: string) => ({ _id }) as ReceiptCandidate;
  const lines = [
    { product: product('new'), quantity: 2 },
    { product: product('more'), quantity: 5 },
    { product: product('booked'), quantity: 3 },
  ];
  const booked = [
    { product: 'more', quantity: 4 },
    { product: 'booked', quantity: 3 },
  ];
  expect(withoutBooked(lines, booked).map((line) => [line.product._id, line.quantity])).toEqual([
    ['new', 2],
    ['more', 1],
  ]);
});
