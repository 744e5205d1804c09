import { expect, test } from 'vitest';
import { openUnits, undeliveredUnits } from './units.ts';

const line = (lineId: string, quantity: number, open: number) => ({
  lineId,
  name: lineId,
  picture: '',
  quantity,
  open,
});
const parcel = (number: number, deliveredAt: string | null, units: Record<string, number>) => ({
  _id: `${number}`,
  bookingId: '1',
  number,
  carrier: null,
  trackingNumber: null,
  trackingUrl: null,
  shippedAt: '2026-01-01T00:00:00.000Z',
  deliveredAt,
  lines: Object.entries(units).map(([lineId, quantity]) => ({
    lineId,
    name: lineId,
    picture: '',
    quantity,
    serialNumbers: [],
  })),
});

test('open units are what is left of each line, and no line that is shipped or cancelled', () => {
  expect(openUnits({ lines: [line('GPU', 1, 0), line('Board', 3, 1), line('Fan', 2, 0)] })).toEqual([
    { lineId: 'Board', name: 'Board', count: 1 },
  ]);
});

test('undelivered units are those of all parcels under way', () => {
  const lines = [line('GPU', 4, 0), line('Board', 3, 1)];
  const delivered = parcel(1, '2026-01-02T00:00:00.000Z', { GPU: 1, Board: 2 });
  const shipments = [delivered, parcel(2, null, { GPU: 1 }), parcel(3, null, { GPU: 2 })];
  expect(undeliveredUnits({ lines, shipments })).toEqual([{ lineId: 'GPU', name: 'GPU', count: 3 }]);
});
