import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import type { PackingSlip } from '../contract/orders/packing-slip.ts';
import { writePackingSlips } from './write-packing-slip.ts';

const id = '01890000-0000-7000-8000-000000000000';

const slip: PackingSlip = {
  _id: id,
  bookingId: id,
  bookingNumber: 1001,
  isPickup: false,
  number: 2,
  placedOn: '2026-11-22',
  shippedOn: '2026-11-23',
  seller: { lines: ['Hardware Store', '1 Market St'], country: 'US', email: 'shop@example.com', phone: '030 1' },
  recipient: { lines: ['Żaneta Kovač', 'Straße 1', '10115 Berlin', 'Germany'], country: 'DE' },
  carrier: 'DHL',
  trackingNumber: '00340434161094',
  lines: [{ name: 'Graphics card', quantity: 2, partNumber: 'GC-4070', bin: 'A-12', serialNumbers: ['SN-1', 'SN-2'] }],
  builds: [],
  others: [{ name: 'Quiet fan', quantity: 3 }],
};

const textOf = async (pdf: Uint8Array<ArrayBuffer>) => {
  const { text, totalPages } = await extractText(Uint8Array.from(pdf), { mergePages: true });
  return { text: text.replace(/\s+/g, ' '), totalPages };
};

test('names sender, recipient, what lies in the parcel and what comes in others, without any price', async () => {
  const { text, totalPages } = await textOf(await writePackingSlips([slip], 'en-US'));
  for (const part of [
    'Packing slip 1001-2',
    'Hardware Store',
    'shop@example.com',
    'Żaneta Kovač',
    '10115 Berlin',
    'No. 1001',
    'Nov 23, 2026',
    'DHL',
    '00340434161094',
    'Graphics card',
    'Bin A-12 · Part number GC-4070 · Serial numbers: SN-1, SN-2',
    'Quiet fan',
  ])
    expect(text).toContain(part);
  expect([totalPages, /[$€]|\d\.\d\d/.test(text)]).toEqual([1, false]);
});

test('has what the parcel has of a build under its name', async () => {
  const [card] = slip.lines;
  const lines = [{ ...card, name: 'Mouse', quantity: 1 }, card] as typeof slip.lines;
  const builds = [{ name: 'For Ada', parts: [{ line: 1, quantity: 1 }] }];
  const { text } = await textOf(await writePackingSlips([{ ...slip, lines, builds }], 'en-US'));
  expect(text.replace(/\s+/g, ' ')).toMatch(
    /For Ada Build of 1 part Graphics card 1 of 2 in this build · Bin A-12 .* 2 Other items Mouse /,
  );
});

test('of items to pick up speaks of no parcel, shipping or delivery', async () => {
  const pickup = { ...slip, isPickup: true, carrier: null, trackingNumber: null };
  const { text } = await textOf(await writePackingSlips([pickup], 'en-US'));
  for (const part of ['Picked up by', 'Ready', 'Graphics card', 'Quiet fan']) expect(text).toContain(part);
  expect(text).not.toMatch(/parcel|ship|deliver|carrier/i);
});

test('of many items continues on further pages, and writes each item once', async () => {
  const lines = Array.from({ length: 120 }, (_, n) => ({
    name: `Part ${n} `.repeat(12).trim(),
    quantity: n + 1,
    partNumber: null,
    bin: null,
    serialNumbers: [`SN ${n}`],
  }));
  const { text, totalPages } = await textOf(await writePackingSlips([{ ...slip, lines }], 'en-US'));
  expect(totalPages).toBeGreaterThan(3);
  expect(text).toContain(`Page 1 of ${totalPages}`);
  for (let n = 0; n < lines.length; n++) expect(text.split(`Serial number: SN ${n} `)).toHaveLength(2);
});

test('of many orders are one file, each with its own pages', async () => {
  const long = { ...slip, bookingNumber: 1002, lines: Array(60).fill(slip.lines[0]) };
  const { text, totalPages } = await textOf(await writePackingSlips([slip, long, slip], 'en-US'));
  expect(totalPages).toBeGreaterThan(3);
  expect(text.split('Packing slip 1001-2 · Page 1 of 1')).toHaveLength(3);
  for (let page = 1; page <= totalPages - 2; page++)
    expect(text.split(`Packing slip 1002-2 · Page ${page} of ${totalPages - 2}`)).toHaveLength(2);
});

test('has the same bytes each time', async () => {
  const [one, other] = [await writePackingSlips([slip], 'en-US'), await writePackingSlips([slip], 'en-US')];
  expect(Buffer.compare(one, other)).toBe(0);
});
