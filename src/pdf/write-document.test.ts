import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import type { BillingDocument } from '../contract/orders/document.ts';
import { booking, line } from '../testing/scene/sample-document.ts';
import { writeDocument } from './write-document.ts';

const taxed: BillingDocument = {
  ...booking,
  currency: 'EUR',
  seller: {
    ...booking.seller,
    country: 'DE',
    vatId: 'DE136695976',
    registration: 'Amtsgericht Berlin HRB 1',
    email: 'shop@example.com',
    phone: '030 1',
    invoiceNote: 'Thank you.\nSee you again.',
  },
  buyer: { lines: ['Ada', 'Hauptstr. 1', '10115 Berlin', 'Germany'], country: 'DE', vatId: 'DE999999999' },
  deliveryAddress: ['Bea', 'Nebenstr. 2', '20095 Hamburg', 'Germany'],
  lines: [{ ...line('Fan', 3, 10), discount: 6, net: 20.17, tax: 3.83, total: 24, taxRate: 19 }],
  delivery: {
    name: 'Parcel',
    isPickup: false,
    earliest: '2026-11-25',
    latest: '2026-11-27',
    price: 5,
    ...{ discount: 0, net: 4.2, tax: 0.8, total: 5, taxRate: 19 },
  },
  subtotal: 30,
  discount: 6,
  shipping: 5,
  net: 24.37,
  tax: 4.63,
  total: 29,
  taxes: [{ rate: 19, net: 24.37, tax: 4.63 }],
  note: null,
};

const write = (changes: Partial<BillingDocument> = {}, base = booking) =>
  writeDocument({ ...base, ...changes }, 'en-US');

async function read(bytes: Uint8Array) {
  // The reader takes the bytes away.
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const { text } = await extractText(pdf, { mergePages: false });
  return { pdf, pages: text.map((page) => page.replace(/\s+/g, ' ')) };
}

const textOf = async (changes: Partial<BillingDocument> = {}, base = booking) =>
  (await read(await write(changes, base))).pages.join(' ');

/** Where each text is: its start, its end and its height above the bottom of the page. */
async function boxesOf(bytes: Uint8Array, page = 1) {
  const { pdf } = await read(bytes);
  const { items } = await (await pdf.getPage(page)).getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || !item.str.trim()) return [];
    const [, , , , x = 0, y = 0] = item.transform as number[];
    return [{ text: item.str, x, end: x + item.width, y }];
  });
}

describe('the PDF of a document', () => {
  test('has the parts of a build under its name, and what was bought beside it at the end', async () => {
    const lines = [line('Mouse', 1, 20), line('Board', 1, 90), line('Memory', 3, 50)];
    const builds = [
      { name: 'For Ada', parts: [1, 2].map((at) => ({ line: at, quantity: 1 })) },
      { name: 'Spare', parts: [{ line: 2, quantity: 2 }] },
    ];
    expect(await textOf({ lines, builds })).toContain(
      'For Ada Build of 2 parts Board 1 $90.00 $90.00 Memory 1 of 3 in this build 3 $50.00 $150.00 ' +
        'Spare Build of 1 part · With 2 × Memory, listed above Other items Mouse 1 $20.00 $20.00',
    );
  });

  test('carries the sum of the lines to the next page, without the names of builds', async () => {
    const lines = Array.from({ length: 80 }, (_, at) => line(`Part ${at + 1}`, 1, 1));
    const builds = [{ name: 'Rack', parts: lines.map((_, at) => ({ line: at, quantity: 1 })) }];
    const { pages } = await read(await write({ lines, builds }));
    const last = /Part (\d+) 1 \$1\.00 \$1\.00 Carried forward \$(\d+)\.00/.exec(pages[0] ?? '');
    expect(last?.[1]).toBe(last?.[2]);
    expect(last).not.toBeNull();
  });

  test('has the texts of a booking, whose total is as booked and without tax', async () => {
    expect(await textOf()).toBe(
      'Hardware Store 1 Market St Invoice INV-2026-000042 Bill to Ada Issued Nov 23, 2026 Order No. 1001 Ordered Nov 22, 2026 ' +
        'Paid Nov 23, 2026 Item Qty Unit price Amount Graphics card 2 $451.50 $903.00 Total $903.00 ' +
        'Paid on Nov 23, 2026. Nothing is left to pay. No tax is shown on this document. ' +
        'Invoice INV-2026-000042 · Page 1 of 1',
    );
  });

  test('has addresses, discount, delivery and taxes', async () => {
    expect(await textOf({}, taxed)).toBe(
      'Hardware Store 1 Market St VAT ID DE136695976 Amtsgericht Berlin HRB 1 shop@example.com 030 1 ' +
        'Invoice INV-2026-000042 Bill to Ada Hauptstr. 1 10115 Berlin Germany VAT ID DE999999999 Deliver to Bea Nebenstr. 2 20095 Hamburg Germany ' +
        'Issued Nov 23, 2026 Order No. 1001 Ordered Nov 22, 2026 Paid Nov 23, 2026 ' +
        'Item Qty Unit price Discount Net Tax Amount Fan 3 €10.00 -€6.00 €20.17 19% €24.00 ' +
        'Parcel Expected Nov 25, 2026 to Nov 27, 2026 €5.00 €4.20 19% €5.00 ' +
        'Subtotal €30.00 Discount -€6.00 Delivery €5.00 Total without tax €24.37 19% tax on €24.37 €4.63 Total €29.00 ' +
        'Paid on Nov 23, 2026. Nothing is left to pay. Thank you. See you again. Invoice INV-2026-000042 · Page 1 of 1',
    );
  });

  test('of a credit note names its invoice', async () => {
    const invoice = { _id: booking._id, number: 'INV-2026-000042', issuedOn: '2026-11-23' };
    const text = await textOf(
      { kind: 'credit_note', number: 'CN-2026-000001', invoice, note: 'reverse_charge' },
      taxed,
    );
    expect(text).toContain('Credit note CN-2026-000001');
    expect(text).toContain('For invoice INV-2026-000042');
    expect(text).toContain('Total refunded €29.00');
    expect(text).toContain('This credit note corrects invoice INV-2026-000042 of Nov 23, 2026.');
    expect(text).toContain('Reverse charge: the recipient owes the tax.');
    expect(text).not.toContain('left to pay');
  });

  test.each([
    'Łukasz Żółć-Gęślą',
    'Þórður Æsir Ðóra',
    'Şükrü Çağlayan İstanbul ı',
    'Ștefan Țurcanu',
    'Nguyễn Ánh',
    'Ġorġ Ħal',
    'Αλέξανδρος Ώρα ΐΰ',
    'Володимир Ґалаґан Їжак',
    'Ѓорѓи Ќосе Љубица',
    'Đặng Ŵyn Ŷ',
    'Jürgen Groß ẞ',
    'Ørsted Åse',
    'Čeněk Ďáblík Ňuňu',
    'Őry Űr',
    'L·l ŀ Ŀ',
    'Zoë “quoted” – it’s €5 & more…',
  ])('writes %s', async (name) => {
    const text = await textOf({ buyer: { ...booking.buyer, lines: [name] } });
    expect(text).toContain(`Bill to ${name.normalize('NFC')} Issued`);
  });

  test('has the same bytes each time', async () => {
    const first = await write({}, taxed);
    // Fonts that others have used.
    await write({ buyer: { ...booking.buyer, lines: ['ıi ΐ\u00a0é'] } }, taxed);
    const second = await write({}, taxed);
    expect(Buffer.from(first).equals(second)).toBe(true);
    expect(Buffer.from(first).equals(await write({ total: 29.01 }, taxed))).toBe(false);
  });

  test.each([
    ['A4', 'DE', 'US', [595, 842]],
    ['US Letter', 'US', 'DE', [612, 792]],
    ['A4', null, 'DE', [595, 842]],
    ['US Letter', null, null, [612, 792]],
  ])('is %s for a buyer in %s of a shop in %s', async (_, buyer, seller, size) => {
    const parties = { buyer: { ...booking.buyer, country: buyer }, seller: { ...booking.seller, country: seller } };
    const { pdf } = await read(await write(parties));
    const [, , width = 0, height = 0] = (await pdf.getPage(1)).view;
    expect([Math.round(width), Math.round(height)]).toEqual(size);
  });

  test('wraps long names inside their column, also words without a space', async () => {
    const long = `${'A very long name of a part '.repeat(6)}${'x'.repeat(120)}`;
    const bytes = await write(
      { lines: [line(long, 1, 5)], buyer: { ...booking.buyer, lines: ['y'.repeat(120)] } },
      taxed,
    );
    const boxes = await boxesOf(bytes);
    const price = boxes.find(({ text }) => text === '€5.00');
    for (const { text, end } of boxes) expect(end, text).toBeLessThanOrEqual(595 - 49);
    for (const { end } of boxes.filter(({ text }) => /^(A very|part|x+$)/.test(text)))
      expect(end).toBeLessThan((price?.x ?? 0) - 10);
    expect((await read(bytes)).pages.join('').replaceAll(' ', '')).toContain(long.replaceAll(' ', ''));
  });

  test('aligns amounts at the end', async () => {
    const lines = [line('A', 1, 5), line('B', 100, 12_345.67), line('C', 7, 0.5)];
    const boxes = await boxesOf(await write({ lines, subtotal: 1_234_575.5, net: 1_234_575.5, total: 1_234_575.5 }));
    const amounts = boxes.filter(({ text }) => /^\$[\d,]+\.\d\d$/.test(text));
    const ends = [...new Set(amounts.map(({ end }) => Math.round(end)))].sort((a, b) => a - b);
    expect(amounts).toHaveLength(7);
    expect(ends).toHaveLength(2);
  });

  test('carries the sum of a full page to the next, and numbers the pages', async () => {
    const lines = Array.from({ length: 120 }, (_, index) => line(`Part number ${index + 1}`, 1, 0.1));
    const { pages } = await read(await write({ lines, subtotal: 12, net: 12, total: 12 }));
    expect(pages.length).toBeGreaterThan(2);
    let before = 0;
    for (const [index, page] of pages.entries()) {
      const count = page.match(/Part number \d+/g)?.length ?? 0;
      const carried = [...page.matchAll(/Carried forward \$([\d.]+)/g)].map(([, amount]) => Number(amount));
      const sum = Number((before + count * 0.1).toFixed(2));
      expect([page.slice(0, 20), carried]).toEqual([
        page.slice(0, 20),
        [...(index > 0 ? [before] : []), ...(index < pages.length - 1 ? [sum] : [])],
      ]);
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      before = sum;
    }
    expect(before).toBe(12);
  });

  test('is tagged, with its language and title', async () => {
    const { pdf } = await read(await write({}, taxed));
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: 'Invoice INV-2026-000042', Author: 'Hardware Store', Language: 'en-US' });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    const tags = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
    for (const tag of ['H1', 'Table', 'TR', 'TH', 'TD', 'P']) expect(tags).toContain(`"role":"${tag}"`);
  });
});
