import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Shipment } from '../../../contract/orders/shipment.ts';
import { OrderStages } from './order-stages.tsx';
import { ShipmentSummary } from './shipment.tsx';

const shipment: Shipment = {
  _id: '01890000-0000-7000-8000-000000000000',
  number: 1,
  carrier: null,
  trackingNumber: null,
  trackingUrl: null,
  shippedAt: '2026-11-22T10:00:00Z',
  deliveredAt: '2026-11-23T10:00:00Z',
  lines: [],
};

const booking = {
  status: 'paid',
  quantity: 3,
  shipped: 1,
  cancelled: 0,
  refunded: 0,
  returnOpen: false,
  currency: 'USD',
};

const textOf = (element: React.ReactElement) =>
  renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />).replace(/<[^>]*>/g, ' ');

// The values of a text are named in braces.
const written = (isPickup: boolean) =>
  [
    textOf(<ShipmentSummary shipment={shipment} isPickup={isPickup} />),
    textOf(<ShipmentSummary shipment={{ ...shipment, deliveredAt: null }} isPickup={isPickup} />),
    textOf(<OrderStages booking={{ ...booking, status: 'paid', isPickup }} />),
  ]
    .join(' ')
    .replace(/\{\w+\}/g, '1');

test('an order that is picked up speaks of no parcel, shipping or delivery', () => {
  expect(written(true)).toMatch(/Ready for pick-up.*Partly ready/s);
  expect(written(true)).not.toMatch(/parcel|ship|deliver|sent|on its way/i);
  expect(written(false)).toMatch(/Parcel 1.*Delivered.*On its way.*Partly shipped/s);
});
