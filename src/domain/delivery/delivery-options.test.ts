import { expect, test } from 'vitest';
import { byAmount, type DeliveryOption, deliveryProblem } from './delivery-options.ts';
import type { Method } from './method.ts';

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

const parcel: Method = {
  id: '1',
  name: 'Parcel',
  pricing: 'flat',
  bands: [{ upTo: null, amount: 500 }],
  freeFromAmount: null,
  maxWeight: 30_000,
  maxLength: 1200,
  handlingDays: 1,
  transitDaysMin: 1,
  transitDaysMax: 2,
};
const byWeight: Method = { ...parcel, maxWeight: null, pricing: 'weight', bands: [{ upTo: 20_000, amount: 500 }] };
const cheapOnly: Method = { ...parcel, pricing: 'total', bands: [{ upTo: 10_000, amount: 500 }] };
const pickup: Method = { ...parcel, pricing: 'pickup', maxWeight: null, maxLength: null };

test.each<[string, Method[], object, object | undefined]>([
  ['one of the usual size', [parcel], {}, undefined],
  ['one that only the other method takes', [byWeight, parcel], { quantity: 5 }, undefined],
  ['one for a place without methods', [], {}, { code: 'not_delivered', actual: null, most: null }],
  ['one for a place with pick-up only', [pickup], {}, { code: 'not_delivered', actual: null, most: null }],
  ['a heavy one', [byWeight, parcel, pickup], { quantity: 7 }, { code: 'too_heavy', actual: 35_000, most: 30_000 }],
  ['a heavy one by bands', [byWeight], { quantity: 5 }, { code: 'too_heavy', actual: 25_000, most: 20_000 }],
  ['a long one', [parcel], { length: 1300 }, { code: 'too_long', actual: 1300, most: 1200 }],
  ['a long and heavy one', [parcel], { length: 1300, quantity: 9 }, { code: 'too_large', actual: null, most: null }],
  ['a dear one', [cheapOnly], { quantity: 3 }, { code: 'too_large', actual: null, most: null }],
])('an order says why it is not delivered: %s', (_, methods, { quantity = 1, length = 400 }: Size, problem) => {
  const zones = [{ id: '1', name: 'Germany', areas: [{ country: 'DE' }], methods }];
  const size = { weight: 5000, length, width: 100, height: 100 };
  const items = [{ category: 'gpu', quantity, specifications: {} }];
  const rules = { zones, settings: {} as never, categorySizes: new Map([['gpu', size]]) };
  expect(deliveryProblem(rules, { address: { country: 'DE' }, items, subtotalAmount: quantity * 4000 })).toEqual(
    problem,
  );
});

type Size = { quantity?: number; length?: number };
