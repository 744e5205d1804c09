import { expect, test } from 'vitest';
import type { OrderStatus } from '../../db/types.ts';
import { pickupPlaceOf } from './pickup-place.ts';

const promised = { name: 'Shop', line1: '1 Old Street', city: 'Berlin', postalCode: '10115', country: 'DE' };
const moved = { ...promised, line1: '2 New Street' };
const delivery = {
  methodId: '01890000-0000-7000-8000-0000000000d1',
  name: 'Pick-up',
  isPickup: true,
  earliest: '2026-11-25',
  latest: '2026-11-25',
  pickupAddress: promised,
};

test.each<[string, OrderStatus, typeof promised | null, object]>([
  ['waits where it promised', 'paid', promised, { address: promised, promised: null, isClosed: false }],
  ['waits where the shop has moved', 'paid', moved, { address: moved, promised, isClosed: false }],
  ['says if the place is closed', 'unpaid', null, { address: promised, promised: null, isClosed: true }],
  [
    'keeps its place once it is handed over',
    'delivered',
    moved,
    { address: promised, promised: null, isClosed: false },
  ],
  ['is not closed once it has ended', 'cancelled', null, { address: promised, promised: null, isClosed: false }],
  ['does not move for a phone', 'paid', { ...promised, phone: '1' } as typeof promised, { promised: null }],
])('an order to pick up %s', (_, status, shopAddress, place) => {
  expect(pickupPlaceOf({ status, delivery }, shopAddress)).toMatchObject(place);
});

test('an order from before addresses were kept is picked up where the shop is', () => {
  const { pickupAddress: _, ...older } = delivery;
  expect(pickupPlaceOf({ status: 'paid', delivery: older }, moved)).toEqual({
    address: moved,
    promised: null,
    isClosed: false,
  });
  expect(pickupPlaceOf({ status: 'paid', delivery: older }, null)).toBeUndefined();
});

test('an order that is delivered has no such place', () => {
  expect(pickupPlaceOf({ status: 'paid', delivery: { ...delivery, isPickup: false } }, promised)).toBeUndefined();
  expect(pickupPlaceOf({ status: 'paid', delivery: null }, promised)).toBeUndefined();
});
