import { instant, money, percent, type Table, tableOf } from '../exports/table.ts';
import type { Entry } from './journal.ts';
import { rowsOf } from './journal.ts';
import type { TaxedDocument } from './taxed-document.ts';
import { type VatRow, vatReport } from './vat-report.ts';

async function* journalRows(entries: AsyncIterable<Entry>) {
  for await (const entry of entries) yield* rowsOf(entry);
}

/** Two rows for each posting: what is debited, what is credited. */
export const journalTable = (entries: AsyncIterable<Entry>): Table =>
  tableOf(journalRows(entries), {
    date: ({ entry }) => entry.document.date,
    document: ({ entry }) => entry.document.number,
    kind: ({ entry }) => entry.document.kind,
    order: ({ entry }) => entry.document.orderNumber,
    account: ({ account }) => account,
    debit: ({ entry, debitAmount }) => money(debitAmount, entry.document.currency),
    credit: ({ entry, creditAmount }) => money(creditAmount, entry.document.currency),
    currency: ({ entry }) => entry.document.currency,
    scheme: ({ entry }) => entry.document.scheme,
    country: ({ entry }) => entry.document.country,
  });

async function* vatRows(documents: AsyncIterable<TaxedDocument>): AsyncGenerator<VatRow> {
  yield* await vatReport(documents);
}

export const vatTable = (documents: AsyncIterable<TaxedDocument>): Table =>
  tableOf(vatRows(documents), {
    scheme: ({ scheme }) => scheme,
    country: ({ country }) => country,
    tax_rate_percent: ({ rate }) => percent(rate),
    currency: ({ currency }) => currency,
    net: ({ netAmount, currency }) => money(netAmount, currency),
    tax: ({ taxAmount, currency }) => money(taxAmount, currency),
    total: ({ netAmount, taxAmount, currency }) => money(netAmount + taxAmount, currency),
  });

export type MonthSummary = {
  invoices: number;
  creditNotes: number;
  /** Numbers that are missing between the first and the last of the month. */
  missingNumbers: number;
  /** Paid orders that have no invoice yet. */
  withoutInvoice: number;
  netAmount: number;
  taxAmount: number;
  createdAt: Date;
};

export function summaryTable(
  summary: MonthSummary,
  { currency, timeZone }: { currency: string; timeZone: string },
): Table {
  const { netAmount, taxAmount } = summary;
  const facts: [string, ReturnType<typeof money>][] = [
    ['invoices', summary.invoices],
    ['credit_notes', summary.creditNotes],
    ['missing_numbers', summary.missingNumbers],
    ['paid_orders_without_invoice', summary.withoutInvoice],
    ['currency', currency],
    ['net', money(netAmount, currency)],
    ['tax', money(taxAmount, currency)],
    ['total', money(netAmount + taxAmount, currency)],
    ['created_at', instant(summary.createdAt, timeZone)],
    ['time_zone', timeZone],
  ];
  async function* rows() {
    yield* facts;
  }
  return tableOf(rows(), { fact: ([name]) => name, value: ([, value]) => value });
}
