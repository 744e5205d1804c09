import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { everythingOf } from '../../testing/scene/documents.ts';
import { type TotalsInput, totalsOf } from '../tax/totals.ts';
import { creditNoteOf, type DocumentContent, documentNumber, invoiceOf, type PaidOrder } from './document.ts';

const rate = fc.oneof(fc.constantFrom(0, 7000, 8875, 19_000), fc.integer({ min: 0, max: 100_000 }));
const share = fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true }));
const taxed = { share, homeRate: rate, rate };

const line = fc.record({
  unitAmount: fc.integer({ min: 1, max: 999_999 }),
  quantity: fc.integer({ min: 1, max: 99 }),
  ...taxed,
});
const delivery = fc.record({ amount: fc.integer({ min: 0, max: 99_999 }), isPickup: fc.boolean(), ...taxed });

const discounted = <T extends { share: number }>(list: number, { share: part, ...rest }: T) => ({
  ...rest,
  discountAmount: Math.floor(list * part),
});

const address = { name: 'Ada', line1: '1 Main St', city: 'Berlin', postalCode: '10115', country: 'DE' };
const seller = { lines: ['Shop'], country: 'DE', vatId: '', registration: '', email: '', phone: '', invoiceNote: '' };
const print = ({ name, country }: { name: string; country: string }) => [name, country];
const dates = { issuedOn: '2026-11-23', placedOn: '2026-11-22', paidOn: '2026-11-23' };

/** An order as it is stored, from what the totals are computed of. */
const order = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    delivery: fc.option(delivery),
    pricesIncludeTax: fc.boolean(),
  })
  .map(({ lines, delivery: shipping, pricesIncludeTax }): { order: PaidOrder; totals: ReturnType<typeof totalsOf> } => {
    const input: TotalsInput = {
      lines: lines.map((each, index) => ({ key: `${index}`, ...discounted(each.unitAmount * each.quantity, each) })),
      delivery: shipping && discounted(shipping.amount, shipping),
      pricesIncludeTax,
    };
    const totals = totalsOf(input);
    const { lines: charged, delivery: _, taxes, ...columns } = totals;
    const times = {
      name: 'Standard',
      isPickup: shipping?.isPickup ?? false,
      earliest: '2026-11-25',
      latest: '2026-11-26',
    };
    return {
      totals,
      order: {
        number: 1001,
        customerName: 'Ada',
        currency: 'EUR',
        lines: charged.map(({ key, ...amounts }) => ({ name: `Part ${key}`, ...amounts })),
        delivery: shipping && times,
        shippingAddress: shipping && address,
        billingAddress: null,
        vatId: null,
        isReverseCharge: false,
        ...columns,
      },
    };
  });

const invoice = (paid: PaidOrder) => invoiceOf(paid, { seller, print, areTaxesSet: true }, dates);
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const partsOf = ({ lines, delivery: shipping }: DocumentContent) => [...lines, ...(shipping ? [shipping] : [])];

describe('an invoice', () => {
  test('shows the sums of the order, and its lines add up to them', () => {
    fc.assert(
      fc.property(order, ({ order: paid, totals }) => {
        const document = invoice(paid);
        for (const name of ['subtotalAmount', 'discountAmount', 'shippingAmount', 'taxAdjustmentAmount'] as const)
          expect([name, document[name]]).toEqual([name, totals[name]]);
        expect([document.taxAmount, document.totalAmount]).toEqual([totals.taxAmount, totals.totalAmount]);
        expect(sum(partsOf(document).map((each) => each.netAmount + each.taxAmount))).toBe(totals.totalAmount);
        expect(document.netAmount + document.taxAmount).toBe(totals.totalAmount);
        expect(sum(partsOf(document).map((each) => each.discountAmount))).toBe(totals.discountAmount);
      }),
    );
  });

  test('shows each rate once with its taxes, unless it shows none', () => {
    fc.assert(
      fc.property(order, ({ order: paid, totals }) => {
        const document = invoice(paid);
        const isTaxed = totals.taxes.some(({ rate: of }) => of > 0) || totals.taxAdjustmentAmount !== 0;
        expect(document.taxes).toEqual(isTaxed ? totals.taxes : []);
        expect(document.note).toBe(isTaxed ? null : 'no_tax_shown');
      }),
    );
  });

  test('keeps nothing of an order but what it shows', () => {
    const stored = { ...oneLine, email: 'ada@example.com', lines: oneLine.lines.map((each) => ({ ...each, id: '1' })) };
    expect(JSON.stringify(invoice(stored))).not.toMatch(/example\.com|"id"/);
  });
});

describe('a credit note', () => {
  test('of a full refund has the sums of the invoice', () => {
    fc.assert(
      fc.property(order, ({ order: paid }) => {
        const document = invoice(paid);
        const {
          invoice: reference,
          issuedOn,
          ...credited
        } = creditNoteOf({ ...document, number: 'INV-2026-000001' }, everythingOf(document), '2027-01-02');
        const { invoice: _, issuedOn: invoicedOn, ...invoiced } = document;
        expect(credited).toEqual(invoiced);
        expect([issuedOn, reference]).toEqual(['2027-01-02', { number: 'INV-2026-000001', issuedOn: invoicedOn }]);
      }),
    );
  });

  test('of a part has the sums of the part, and parts add up to the whole', () => {
    fc.assert(
      fc.property(order, fc.infiniteStream(fc.boolean()), ({ order: paid }, coins) => {
        const document = { ...invoice(paid), number: 'INV-2026-000001' };
        const all = everythingOf(document);
        const isFirst = all.lines.map(() => coins.next().value);
        const part = (wanted: boolean) => ({
          lines: all.lines.filter((_, index) => isFirst[index] === wanted),
          delivery: wanted ? all.delivery : null,
        });
        const notes = [true, false].map((wanted) => creditNoteOf(document, part(wanted), '2027-01-02'));
        for (const name of ['subtotalAmount', 'discountAmount', 'netAmount', 'taxAmount', 'totalAmount'] as const)
          expect([name, sum(notes.map((note) => note[name]))]).toEqual([name, document[name]]);
        for (const note of notes)
          expect(note.totalAmount).toBe(sum(partsOf(note).map((each) => each.netAmount + each.taxAmount)));
      }),
    );
  });

  test('of a part of a line has its quantity and amounts', () => {
    const document = { ...invoice(oneLine), number: 'INV-2026-000001' };
    const one = { position: 0, quantity: 1, discountAmount: 0, netAmount: 500, taxAmount: 0 };
    const note = creditNoteOf(document, { lines: [one], delivery: null }, '2027-01-02');
    expect([note.lines[0]?.quantity, note.subtotalAmount, note.netAmount, note.totalAmount]).toEqual([
      1, 500, 500, 500,
    ]);
    expect(note.taxAdjustmentAmount).toBe(0);
  });

  test('of a line that the invoice does not have is refused', () => {
    const document = { ...invoice(oneLine), number: 'INV-2026-000001' };
    const { lines } = everythingOf(document);
    const credited = { lines: lines.map((each) => ({ ...each, position: 5 })), delivery: null };
    expect(() => creditNoteOf(document, credited, '2027-01-02')).toThrow(RangeError);
  });
});

const oneLine: PaidOrder = {
  number: 1001,
  customerName: 'Ada',
  currency: 'EUR',
  lines: [{ name: 'Fan', unitAmount: 500, quantity: 2, discountAmount: 0, netAmount: 1000, taxAmount: 0, taxRate: 0 }],
  delivery: null,
  shippingAddress: null,
  billingAddress: null,
  vatId: null,
  isReverseCharge: false,
  discountAmount: 0,
  shippingAmount: 0,
  shippingNetAmount: 0,
  shippingTaxAmount: 0,
  shippingTaxRate: 0,
};
const delivered = {
  ...oneLine,
  delivery: { name: 'Standard', isPickup: false, earliest: '2026-11-25', latest: '2026-11-26' },
  shippingAddress: { ...address, country: 'FR' },
};

test('an invoice of a shop without taxes says nothing of them', () => {
  for (const paid of [oneLine, delivered]) {
    const { taxes, note } = invoiceOf(paid, { seller, print, areTaxesSet: false }, dates);
    expect([taxes, note]).toEqual([[], null]);
  }
});

test('an export from prices with tax shows the rate zero', () => {
  const line = { ...oneLine.lines[0], unitAmount: 11_900, quantity: 1, netAmount: 10_000, taxAmount: 0, taxRate: 0 };
  const { taxes, note } = invoice({ ...delivered, lines: [line as DocumentContent['lines'][number]] });
  expect([taxes, note]).toEqual([[{ rate: 0, netAmount: 10_000, taxAmount: 0 }], null]);
});

test.each([
  ['a booking shows no tax', oneLine, 'no_tax_shown'],
  ['an order without tax shows none', delivered, 'no_tax_shown'],
  [
    'a business that owes the tax: the invoice says so',
    { ...delivered, vatId: 'FR40303265045', isReverseCharge: true },
    'reverse_charge',
  ],
  ['another business is not', { ...delivered, vatId: 'FR40303265045' }, 'no_tax_shown'],
])('%s', (_, paid, note) => {
  expect(invoice(paid).note).toBe(note);
});

test.each([
  [
    'to whom it is delivered',
    delivered,
    [
      ['Ada', 'FR'],
      ['Ada', 'FR'],
    ],
  ],
  [
    'to the billing address',
    { ...delivered, billingAddress: address },
    [
      ['Ada', 'DE'],
      ['Ada', 'FR'],
    ],
  ],
  ['to the name of a booking', oneLine, [['Ada'], null]],
  [
    'without an address of delivery at a pick-up',
    { ...delivered, delivery: { ...delivered.delivery, isPickup: true } },
    [['Ada', 'FR'], null],
  ],
])('is addressed %s', (_, paid, expected) => {
  const { buyer, deliveryAddress } = invoice(paid);
  expect([buyer.lines, deliveryAddress]).toEqual(expected);
});

test('a number has its kind, its year and six digits', () => {
  expect(documentNumber({ kind: 'invoice', year: 2026, number: 42 })).toBe('INV-2026-000042');
  expect(documentNumber({ kind: 'credit_note', year: 2027, number: 1_234_567 })).toBe('CN-2027-1234567');
});
