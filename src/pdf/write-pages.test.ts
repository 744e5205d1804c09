import { describe, expect, test } from 'vitest';
import type { PackingSlip } from '../contract/orders/packing-slip.ts';
import { expectComplete, textOf, wordsIn } from '../testing/pdf-words.ts';
import { booking, line } from '../testing/scene/sample-document.ts';
import { writeDocument } from './write-document.ts';
import { writePackingSlips } from './write-packing-slip.ts';

describe('texts of any length', () => {
  test('of every field of an invoice continue on the next page', async () => {
    const fields = { name: 90, registration: 300, buyer: 700, delivery: 20, item: 60, note: 1200 };
    const document = {
      ...booking,
      seller: {
        ...booking.seller,
        lines: [textOf('name', fields.name)],
        registration: textOf('registration', fields.registration),
        invoiceNote: textOf('note', fields.note),
      },
      buyer: { ...booking.buyer, lines: [textOf('buyer', fields.buyer)] },
      deliveryAddress: [textOf('delivery', fields.delivery)],
      lines: [line(textOf('item', fields.item), 1, 5), line('Disk', 2, 6)],
    };
    expectComplete(await wordsIn(await writeDocument(document, 'en-US')), fields);
  });

  test.each([1, 12, 40, 200])('of a note of %i lines stay above the footer', async (count) => {
    const invoiceNote = Array.from({ length: count }, (_, index) => `note${index + 1}.`).join('\n');
    const lines = Array.from({ length: 12 }, () => line('Fan', 1, 5));
    const bytes = await writeDocument({ ...booking, lines, seller: { ...booking.seller, invoiceNote } }, 'en-US');
    expectComplete(await wordsIn(bytes), { note: count });
  });

  test('300 serial numbers of one line are all on the packing slip', async () => {
    const serialNumbers = Array.from({ length: 300 }, (_, index) => `serial${index + 1}.`);
    const slip: PackingSlip = {
      ...{
        _id: booking._id,
        bookingId: booking._id,
        bookingNumber: 1,
        isPickup: false,
        number: 1,
        carrier: null,
        trackingNumber: null,
      },
      ...{ placedOn: '2026-11-22', shippedOn: '2026-11-23', builds: [], others: [] },
      seller: { lines: ['Store'], country: 'US', email: '', phone: '' },
      recipient: { lines: ['Ada'], country: 'US' },
      lines: [
        {
          name: 'Drive',
          quantity: 300,
          partNumber: null,
          bin: null,
          serialNumbers: serialNumbers.map((each) => `${'N'.repeat(60)} ${each}`),
        },
      ],
    };
    expectComplete(await wordsIn(await writePackingSlips([slip], 'en-US')), { serial: 300 });
  });

  test('a row that is longer than a page is carried with its amount', async () => {
    const lines = [line('Fan', 1, 5), line(textOf('long', 1500), 1, 7), line('Disk', 1, 11)];
    const words = await wordsIn(await writeDocument({ ...booking, lines, total: 23 }, 'en-US'));
    expectComplete(words, { long: 1500 });
    const carried = words.flatMap(({ text }, index) => (text === 'Carried forward' ? [words[index + 1]?.text] : []));
    expect(new Set(carried)).toEqual(new Set(['$12.00']));
  });
});
