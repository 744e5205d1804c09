import { expect, test } from 'vitest';
import { doubtsOf } from './doubts.ts';

const orders = [1, 2, 3, 4].map((number) => ({ _id: `order ${number}`, number, isPickup: number === 4 }));
const tracking = (...numbers: string[]) => new Map(numbers.map((text, index) => [`order ${index + 1}`, text]));

test.each([
  ['nothing for parcels with numbers of their own', tracking('A', 'B', 'C'), true, undefined],
  ['nothing for parcels without any number', tracking(), false, undefined],
  ['orders with one number', tracking('A', 'B', ' A '), true, { same: [[1, 3]], missing: 0, withoutCarrier: 0 }],
  ['an order without a number', tracking('A', ' ', 'C'), true, { same: [], missing: 1, withoutCarrier: 0 }],
  ['numbers without a carrier', tracking('A', 'B', 'C'), false, { same: [], missing: 0, withoutCarrier: 3 }],
])('shipping asks about %s', (_what, numbers, hasCarrier, expected) => {
  expect(doubtsOf(orders, numbers, hasCarrier)).toEqual(expected);
});
