import { expect, test } from 'vitest';
import { byAmount, type DeliveryOption } from './delivery-options.ts';

const option: DeliveryOption = {
  methodId: '1',
  name: 'Standard',
  isPickup: false,
  amount: 500,
  earliest: '2030-01-02',
  latest: '2030-01-04',
  pickupAddress: null,
  freeFrom: null,
};

test('lists the cheapest first, of the same price the fastest', () => {
  const pickup = { ...option, isPickup: true, amount: 0 };
  const express = { ...option, latest: '2030-01-02' };
  expect([option, express, pickup].toSorted(byAmount)).toEqual([pickup, express, option]);
});
