import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { usualAccounts } from '../../contract/owner/accounts.ts';
import { datevBatch } from './datev.ts';
import { entryOf } from './journal.ts';
import type { TaxedDocument } from './taxed-document.ts';

const invoice: TaxedDocument = {
  id: '1',
  number: 'INV-2026-000042',
  kind: 'invoice',
  date: '2026-02-03',
  orderNumber: 77,
  currency: 'EUR',
  method: 'stripe',
  country: 'DE',
  scheme: 'domestic',
  taxes: [{ rate: 19_000, netAmount: 123_456, taxAmount: 23_457 }],
};
const creditNote: TaxedDocument = {
  ...invoice,
  kind: 'credit_note',
  number: 'CN-2026-000001',
  taxes: [{ rate: 19_000, netAmount: -100, taxAmount: -19 }],
};

async function linesOf(accounts = usualAccounts): Promise<string[]> {
  async function* entries() {
    for (const document of [invoice, creditNote]) yield entryOf(document, accounts);
  }
  const batch = {
    from: '2026-02-01',
    to: '2026-02-28',
    currency: 'EUR',
    accounts,
    at: new Date('2026-03-01T10:00:00Z'),
  };
  const bytes = await buffer(datevBatch(entries(), batch));
  return new TextDecoder('windows-1252').decode(bytes).split('\r\n');
}

test('the head names the format, the advisor, the fiscal year and the period', async () => {
  const [head] = await linesOf({ ...usualAccounts, fiscalYearMonth: 4 });
  expect(head).toBe(
    '"EXTF";700;21;"Buchungsstapel";13;20260301100000000;;"RE";"";"";1001;1;20250401;4;20260201;20260228;"Shop 2026-02";"";1;0;0;"EUR";;"";;;"";;;"";""',
  );
});

test('each posting is a line of 125 fields, in windows-1252 with decimal commas', async () => {
  const [head, names, ...lines] = await linesOf();
  expect(head?.split(';')).toHaveLength(31);
  expect(names).toContain('"Gegenkonto (ohne BU-Schlüssel)"');
  expect(lines.pop()).toBe('');
  const cells = lines.map((line) => line.split(';'));
  expect([names?.split(';').length, ...cells.map(({ length }) => length)]).toEqual([125, 125, 125, 125, 125]);
  expect(cells.map((line) => [0, 1, 6, 7, 8, 9, 10, 13].map((at) => line[at]))).toEqual([
    ['1234,56', '"S"', '1360', '8400', '"40"', '0302', '"INV-2026-000042"', '"Erlös 19 % DE #77"'],
    ['234,57', '"S"', '1360', '1776', '""', '0302', '"INV-2026-000042"', '"USt 19 % DE #77"'],
    ['1,00', '"H"', '1360', '8400', '"40"', '0302', '"CN-2026-000001"', '"Erlös 19 % DE #77"'],
    ['0,19', '"H"', '1360', '1776', '""', '0302', '"CN-2026-000001"', '"USt 19 % DE #77"'],
  ]);
});
