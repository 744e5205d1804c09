import fc from 'fast-check';
import { describe, test } from 'vitest';
import type { PackingSlip } from '../contract/orders/packing-slip.ts';
import { expectComplete, textOf, wordsIn } from '../testing/pdf-words.ts';
import { booking, line } from '../testing/scene/sample-document.ts';
import { writeDocument } from './write-document.ts';
import { writePackingSlips } from './write-packing-slip.ts';

const length = fc.oneof({ weight: 3, arbitrary: fc.nat(12) }, { weight: 1, arbitrary: fc.nat(900) });

const lengths = <Name extends string>(...names: Name[]) =>
  fc.record(Object.fromEntries(names.map((name) => [name, length])) as Record<Name, typeof length>) as fc.Arbitrary<
    Record<Name, number>
  >;

describe('texts of any length', () => {
  test('of an invoice continue on the next page', { timeout: 120_000 }, () =>
    fc.assert(
      fc.asyncProperty(
        lengths('name', 'street', 'registration', 'note', 'buyer', 'delivery', 'first', 'second', 'method', 'email'),
        fc.boolean(),
        async (fields, isTaxed) => {
          const texts = Object.fromEntries(Object.entries(fields).map(([name, count]) => [name, textOf(name, count)]));
          const { name = '', street = '', registration = '', note = '', buyer = '', delivery = '' } = texts;
          const { first = '', second = '', method = '', email = '' } = texts;
          const charged = { discount: 1, net: 1, tax: 1, total: 1, taxRate: 19 };
          const bytes = await writeDocument(
            {
              ...booking,
              seller: { ...booking.seller, lines: [name, street], registration, email, invoiceNote: note },
              buyer: { ...booking.buyer, lines: ['Ada', buyer] },
              deliveryAddress: [delivery],
              lines: [line(first || 'Fan', 1, 5), line('Disk', 2, 6), line(second || 'Fan', 1, 5)],
              delivery: {
                name: method,
                isPickup: false,
                earliest: '2026-11-25',
                latest: '2026-11-27',
                price: 1,
                ...charged,
              },
              discount: 1,
              taxes: isTaxed ? [{ rate: 19, net: 1, tax: 1 }] : [],
            },
            'en-US',
          );
          expectComplete(await wordsIn(bytes), fields);
        },
      ),
      { numRuns: 20 },
    ),
  );

  test('of a packing slip continue on the next page', { timeout: 120_000 }, () =>
    fc.assert(
      fc.asyncProperty(
        lengths('sender', 'recipient', 'carrier', 'tracking', 'item', 'serial', 'other'),
        async (fields) => {
          const { sender, recipient, carrier, tracking, item, serial, other } = fields;
          const slip: PackingSlip = {
            ...{ _id: booking._id, bookingId: booking._id, bookingNumber: 1, isPickup: false, number: 1 },
            ...{ placedOn: '2026-11-22', shippedOn: '2026-11-23' },
            seller: { lines: ['Store', textOf('sender', sender)], country: 'US', email: '', phone: '' },
            recipient: { lines: [textOf('recipient', recipient)], country: 'US' },
            carrier: textOf('carrier', carrier),
            trackingNumber: textOf('tracking', tracking),
            lines: [
              {
                name: textOf('item', item) || 'Fan',
                quantity: 1,
                partNumber: null,
                bin: null,
                serialNumbers: Array.from({ length: serial }, (_, index) => `serial${index + 1}.`),
              },
              { name: 'Disk', quantity: 2, partNumber: null, bin: null, serialNumbers: [] },
            ],
            builds: [],
            others: [{ name: textOf('other', other) || 'Fan', quantity: 1 }],
          };
          expectComplete(await wordsIn(await writePackingSlips([slip], 'en-US')), fields);
        },
      ),
      { numRuns: 20 },
    ),
  );
});
