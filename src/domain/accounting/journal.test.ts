import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usualAccounts } from '../../contract/owner/accounts.ts';
import { entryOf, rowsOf } from './journal.ts';
import { type TaxedDocument, taxSchemes } from './taxed-document.ts';
import { vatReport } from './vat-report.ts';

const amount = fc.integer({ min: 0, max: 99_999_999 });
const rates = fc.uniqueArray(
  fc.record({ rate: fc.constantFrom(0, 7000, 19_000, 20_000, 8875), netAmount: amount, taxAmount: amount }),
  { selector: ({ rate }) => rate, maxLength: 4 },
);

const documents: fc.Arbitrary<TaxedDocument[]> = fc.array(
  fc
    .record({
      kind: fc.constantFrom('invoice', 'credit_note', 'reversal'),
      orderNumber: fc.nat(),
      method: fc.constantFrom('stripe', 'sandbox', 'none'),
      country: fc.constantFrom('DE', 'FR', 'AT', 'US'),
      scheme: fc.constantFrom(...taxSchemes),
      taxes: rates,
    })
    .map(({ taxes, ...each }, at = 0): TaxedDocument => {
      const sign = each.kind === 'credit_note' ? -1 : 1;
      return {
        ...each,
        id: String(at),
        number: `INV-2026-${each.orderNumber}`,
        date: '2026-11-27',
        currency: 'EUR',
        taxes: taxes.map(({ rate, netAmount, taxAmount }) => ({
          rate,
          netAmount: sign * netAmount,
          taxAmount: sign * taxAmount,
        })),
      };
    }),
);

const total = <T>(list: readonly T[], of: (each: T) => number) => list.reduce((sum, each) => sum + of(each), 0);

test('every entry is balanced, has no negative side, and takes from the receivables what the document says', () => {
  fc.assert(
    fc.property(documents, (all) => {
      for (const document of all) {
        const rows = rowsOf(entryOf(document, usualAccounts));
        expect(total(rows, ({ debitAmount }) => debitAmount)).toBe(total(rows, ({ creditAmount }) => creditAmount));
        expect(rows.every(({ debitAmount, creditAmount }) => Math.min(debitAmount, creditAmount) === 0)).toBe(true);
        const receivables = new Set(['1360', '1400']);
        const owed = total(
          rows.filter(({ account }) => receivables.has(account)),
          ({ debitAmount, creditAmount }) => debitAmount - creditAmount,
        );
        expect(owed).toBe(total(document.taxes, ({ netAmount, taxAmount }) => netAmount + taxAmount));
      }
    }),
  );
});

test('the VAT report has the sums of the journal, whatever the orders and refunds', async () => {
  await fc.assert(
    fc.asyncProperty(documents, async (all) => {
      async function* each() {
        yield* all;
      }
      const report = await vatReport(each());
      const postings = all.flatMap((document) => entryOf(document, usualAccounts).postings);
      expect(total(report, ({ netAmount }) => netAmount)).toBe(
        total(
          postings.filter(({ isTax }) => !isTax),
          (posting) => posting.amount,
        ),
      );
      expect(total(report, ({ taxAmount }) => taxAmount)).toBe(
        total(
          postings.filter(({ isTax }) => isTax),
          (posting) => posting.amount,
        ),
      );
      const keys = report.map(({ scheme, country, rate }) => `${scheme} ${country} ${rate}`);
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});

test.each([
  ['domestic', 19_000, '8400', '1776'],
  ['domestic', 7000, '8300', '1771'],
  ['domestic', 16_000, '8200', '1770'],
  ['oss', 20_000, '8320', '1767'],
  ['reverse_charge', 0, '8125', '1770'],
  ['abroad', 0, '8120', '1770'],
] as const)('a sale that is taxed %s at %i is revenue of %s, its tax of %s', (scheme, rate, revenue, tax) => {
  const document: TaxedDocument = {
    id: '1',
    number: 'INV-2026-000001',
    kind: 'invoice',
    date: '2026-11-27',
    orderNumber: 1,
    currency: 'EUR',
    method: 'stripe',
    country: 'DE',
    scheme,
    taxes: [{ rate, netAmount: 100, taxAmount: 10 }],
  };
  expect(entryOf(document, usualAccounts).postings.map(({ receivables, account }) => [receivables, account])).toEqual([
    ['1360', revenue],
    ['1360', tax],
  ]);
});
