import { correctAddress } from '../../../contract/orders/order-address.ts';
import { shipOrders } from '../../../contract/orders/ship-orders.ts';
import { changeTracking, shipLines } from '../../../contract/orders/shipment.ts';
import type { BodyCase } from './body-case.ts';

const id = '01890000-0000-7000-8000-000000000000';

const tracking = {
  carrier: 'other',
  carrierName: 'Bike courier',
  trackingNumber: '7',
  trackingUrl: 'https://bike.example/7',
};

const wrongTracking: BodyCase['wrong'] = [
  ['carrier', 'pigeon', 'Choose a carrier from the list'],
  ['carrierName', 'x'.repeat(61), 'This is too long'],
  ['trackingNumber', 'x'.repeat(61), 'This is too long'],
  ['trackingNumber', 'a\u0007b', 'Contains characters that can’t be displayed'],
  ['trackingUrl', 'http://bike.example/7', 'Enter a link that starts with https://'],
  ['trackingUrl', 'javascript:alert(1)', 'Enter a link that starts with https://'],
  ['trackingUrl', `https://bike.example/${'7'.repeat(500)}`, 'This is too long'],
];

export const shipmentsBodies: BodyCase[] = [
  {
    endpoint: shipLines,
    path: ({ booking }) => `/api/orders/${booking.id}/shipments`,
    good: () => ({ lines: [{ lineId: id, quantity: 2 }], ...tracking }),
    optional: Object.keys(tracking),
    missing: { lines: 'This is required' },
    wrong: [
      ...wrongTracking,
      ['lines', [], 'Enter how many units you ship'],
      ['lines', [1, 2].map(() => ({ lineId: id, quantity: 1 })), 'Name each line only once'],
    ],
  },
  {
    endpoint: correctAddress,
    path: () => correctAddress.path.replace(':id', id),
    good: () => ({
      address: { name: 'Ada', line1: '1 Main Street', city: 'Berlin', postalCode: '10115', country: 'DE' },
    }),
    missing: { address: 'This is required' },
  },
  {
    endpoint: shipOrders,
    path: () => shipOrders.path,
    good: () => ({
      carrier: 'other',
      carrierName: 'Bike courier',
      trackingUrl: 'https://bike.example',
      orders: [{ order: id, trackingNumber: '7' }],
    }),
    optional: ['carrier', 'carrierName', 'trackingUrl'],
    missing: { orders: 'This is required' },
    wrong: [
      ...(wrongTracking?.filter(([field]) => field !== 'trackingNumber') ?? []),
      ['orders', [], 'Enter how many units you ship'],
      ['orders', [{ order: id }, { order: id }], 'Name each order only once'],
      ['orders', Array.from({ length: 101 }, () => ({ order: id })), 'These are too many'],
    ],
  },
  {
    endpoint: changeTracking,
    path: () => `/api/shipments/${id}`,
    good: () => ({ ...tracking, notify: 'customer' }),
    optional: [...Object.keys(tracking), 'notify'],
    missing: {},
    wrong: [...wrongTracking, ['notify', 'everybody', 'Not a valid value']],
  },
];
