import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import type { BillingDocument } from '../contract/orders/document.ts';
import { booking } from '../testing/scene/sample-document.ts';
import { eInvoice } from './e-invoice.ts';
import { writeDocument } from './write-document.ts';

const seller = {
  ...booking.seller,
  lines: ['Parts & Co GmbH', 'Hauptstr. 1', '10115 Berlin'],
  country: 'DE',
  vatId: 'DE136695976',
};
const buyer = { lines: ['Ada <Lovelace>', 'Rue 1', '75001 Paris'], country: 'FR', vatId: '' };

type Charge = { quantity: number; net: number; rate: number };

const dividedHalfUp = (amount: number, rate: number) => Math.floor((amount * rate * 2 + 100) / 200);

/** Amounts in cents; the tax of each line is rounded, as the shop does. */
function documentOf(charges: Charge[], rest: Partial<BillingDocument> = {}): BillingDocument {
  const taxed = charges.map((each) => ({ ...each, tax: dividedHalfUp(each.net, each.rate) }));
  const sum = (of: (each: (typeof taxed)[number]) => number) => taxed.reduce((total, each) => total + of(each), 0);
  const lines = taxed.map(({ quantity, net, tax, rate }, at) => ({
    name: `Part ${at} & more`,
    quantity,
    unitPrice: net / 100,
    discount: 0,
    net: net / 100,
    tax: tax / 100,
    total: (net + tax) / 100,
    taxRate: rate,
  }));
  const [net, tax] = [sum((each) => each.net), sum((each) => each.tax)];
  return {
    ...booking,
    currency: 'EUR',
    seller,
    buyer,
    lines,
    net: net / 100,
    tax: tax / 100,
    total: (net + tax) / 100,
    note: null,
    ...rest,
  };
}

const folder = path.join(import.meta.dirname, 'factur-x');
const schemas = globSync('*.xsd', { cwd: folder }).map((fileName) => ({
  fileName,
  contents: readFileSync(path.join(folder, fileName), 'utf8'),
}));

async function schemaErrors(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: { fileName: 'factur-x.xml', contents: xml },
    schema: schemas.filter(({ fileName }) => fileName.endsWith('EN16931.xsd')),
    preload: schemas.filter(({ fileName }) => !fileName.endsWith('EN16931.xsd')),
  });
  return errors.map(({ message }) => message);
}

const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>([^<]*)</ram:${name}>`, 'g'))].map(([, text = '']) => text);
const cents = (text = '') => Number(text.replace('.', ''));
const sumOf = (texts: string[]) => texts.reduce((total, text) => total + cents(text), 0);

/** The amounts of the sums of the whole, and the parts that they consist of. */
function amountsIn(xml: string) {
  const [lines = '', whole = ''] = xml.split('<ram:ApplicableHeaderTradeSettlement>');
  const [one = ''] = [(name: string) => all(whole, name)[0]].map((get) => get('LineTotalAmount'));
  return {
    lineNets: all(lines, 'LineTotalAmount'),
    bases: all(whole, 'BasisAmount'),
    taxes: all(whole, 'CalculatedAmount'),
    rates: all(whole, 'RateApplicablePercent').map(Number),
    lineTotal: cents(one),
    basis: cents(all(whole, 'TaxBasisTotalAmount')[0]),
    tax: cents(all(whole, 'TaxTotalAmount')[0]),
    grand: cents(all(whole, 'GrandTotalAmount')[0]),
    prepaid: cents(all(whole, 'TotalPrepaidAmount')[0]),
    due: cents(all(whole, 'DuePayableAmount')[0]),
  };
}

const charges = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 99 }),
    net: fc.integer({ min: 0, max: 9_999_999 }),
    rate: fc.constantFrom(0, 7, 19, 20),
  }),
  { minLength: 1, maxLength: 12 },
);

describe('an e-invoice (EN 16931)', () => {
  test('is embedded in the PDF as Factur-X names it, the same bytes each time', async () => {
    const document = documentOf([{ quantity: 1, net: 100, rate: 19 }]);
    const [pdf, again, without] = [
      await writeDocument(document, 'en'),
      await writeDocument(document, 'en'),
      await writeDocument({ ...document, seller: { ...seller, vatId: '' } }, 'en'),
    ].map((bytes) => Buffer.from(bytes).toString('latin1'));
    expect(pdf).toContain('/AFRelationship /Alternative');
    expect(pdf).toContain('(factur-x.xml)');
    expect(pdf).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
    expect(again).toBe(pdf);
    expect(without).not.toContain('factur-x');
    const embedded = [...(pdf ?? '').matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, data = '']) => {
      try {
        return [inflateSync(Buffer.from(data, 'latin1')).toString()];
      } catch {
        return [];
      }
    });
    expect(embedded).toContain(eInvoice(document));
  });

  test('keeps the rules of its sums, BR-CO-10 to BR-CO-17, whatever was bought', () => {
    fc.assert(
      fc.property(charges, (bought) => {
        const amounts = amountsIn(eInvoice(documentOf(bought)) ?? '');
        expect(amounts.lineTotal).toBe(sumOf(amounts.lineNets)); // BR-CO-10
        expect(amounts.basis).toBe(amounts.lineTotal); // BR-CO-13, without charges and allowances of the whole
        expect(amounts.tax).toBe(sumOf(amounts.taxes)); // BR-CO-14
        expect(amounts.grand).toBe(amounts.basis + amounts.tax); // BR-CO-15
        expect(amounts.due).toBe(amounts.grand - amounts.prepaid); // BR-CO-16
        expect(sumOf(amounts.bases)).toBe(amounts.basis);
        // BR-CO-17: the rule of the standard allows less than one unit, as the tax of each line is rounded.
        for (const [at, rate] of amounts.rates.entries())
          expect(Math.abs(cents(amounts.taxes[at]) - (cents(amounts.bases[at]) * rate) / 100)).toBeLessThan(100);
      }),
    );
  });

  test.each([
    [
      'an invoice of two rates',
      documentOf([
        { quantity: 3, net: 10_000, rate: 19 },
        { quantity: 1, net: 999, rate: 7 },
      ]),
    ],
    [
      'a credit note',
      documentOf([{ quantity: 1, net: 100, rate: 19 }], {
        kind: 'credit_note',
        number: 'CN-2026-000001',
        invoice: { _id: booking._id, number: 'INV-2026-000042', issuedOn: '2026-11-23' },
      }),
    ],
    [
      'an invoice with reverse charge',
      documentOf([{ quantity: 1, net: 100, rate: 0 }], {
        note: 'reverse_charge',
        buyer: { ...buyer, vatId: 'FR83404833048' },
        seller: { ...seller, invoiceNote: 'Thank you\n"again"' },
      }),
    ],
  ])('validates against the schema of Factur-X: %s', async (_, document) => {
    expect(await schemaErrors(eInvoice(document) ?? '')).toEqual([]);
  });

  test('is not made where the standard requires what the shop does not know', () => {
    const bought = [{ quantity: 1, net: 100, rate: 0 }];
    expect(eInvoice(documentOf(bought, { seller: { ...seller, vatId: '' } }))).toBeUndefined();
    expect(eInvoice(documentOf(bought, { seller: { ...seller, country: null } }))).toBeUndefined();
    expect(eInvoice(documentOf(bought, { buyer: { ...buyer, country: null } }))).toBeUndefined();
    expect(eInvoice(documentOf(bought, { note: 'reverse_charge' }))).toBeUndefined();
  });

  test('says the category of the tax, and why none is charged', () => {
    const xml =
      eInvoice(
        documentOf([
          { quantity: 1, net: 100, rate: 19 },
          { quantity: 1, net: 100, rate: 0 },
        ]),
      ) ?? '';
    expect(all(xml, 'CategoryCode')).toEqual(['S', 'E', 'S', 'E']);
    expect(all(xml, 'ExemptionReason')).toEqual(['No VAT is charged']);
  });
});
