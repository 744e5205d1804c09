import { decimalsOf } from '../../contract/currency.ts';
import { type AccountSettings, accountsIn } from '../../contract/owner/accounts.ts';
import { decimalText } from '../exports/table.ts';
import { datevColumns } from './datev-columns.ts';
import type { Entry, Posting } from './journal.ts';

/** A month, its first and its last day as yyyy-mm-dd. */
type Batch = { from: string; to: string; currency: string; accounts: AccountSettings; at: Date };

/** DATEV's keys: postings of revenue are net, so accounts that compute the tax of their amount must not. */
const NO_AUTOMATIC_TAX = '40';

/**
 * DATEV-Format, a batch of postings: EXTF 700, category 21, version 13, in windows-1252 with semicolons and decimal commas
 * (https://developer.datev.de/de/file-format/details/datev-format). Only texts of the shop's own, none of customers.
 */
export async function* datevBatch(entries: AsyncIterable<Entry>, batch: Batch): AsyncGenerator<Uint8Array> {
  yield encoded(headOf(batch));
  yield encoded(datevColumns.map(text));
  for await (const entry of entries)
    for (const posting of entry.postings) yield encoded(lineOf(entry, posting, batch.currency));
}

function headOf({ from, to, currency, accounts, at }: Batch): string[] {
  const created = at.toISOString().replace(/\D/g, '');
  const year = Number(from.slice(0, 4)) - (Number(from.slice(5, 7)) < accounts.fiscalYearMonth ? 1 : 0);
  const fiscalYear = `${year}${String(accounts.fiscalYearMonth).padStart(2, '0')}01`;
  const digits = String(accountsIn(accounts)[0]?.length ?? 4);
  const head = [text('EXTF'), '700', '21', text('Buchungsstapel'), '13', created, '', text('RE'), text(''), text('')];
  const period = [compact(from), compact(to)];
  const name = text(`Shop ${from.slice(0, 7)}`);
  const kind = [text(''), '1', '0', '0', text(currency)];
  const unused = ['', text(''), '', '', text(''), '', '', text(''), text('')];
  return [...head, accounts.consultant, accounts.client, fiscalYear, digits, ...period, name, ...kind, ...unused];
}

function lineOf(
  { document }: Entry,
  { receivables, account, amount, isTax, rate }: Posting,
  currency: string,
): string[] {
  const cells: Record<string, string> = {
    'Umsatz (ohne Soll/Haben-Kz)': decimalText(Math.abs(amount), decimalsOf(currency)).replace('.', ','),
    'Soll/Haben-Kennzeichen': text(amount > 0 ? 'S' : 'H'),
    'WKZ Umsatz': text(document.currency),
    Konto: receivables,
    'Gegenkonto (ohne BU-Schlüssel)': account,
    'BU-Schlüssel': text(isTax ? '' : NO_AUTOMATIC_TAX),
    Belegdatum: `${document.date.slice(8)}${document.date.slice(5, 7)}`,
    'Belegfeld 1': text(document.number),
    Buchungstext: text(`${isTax ? 'USt' : 'Erlös'} ${rateText(rate)} % ${document.country} #${document.orderNumber}`),
    Auftragsnummer: text(String(document.orderNumber)),
  };
  return datevColumns.map((column) => cells[column] ?? '');
}

const rateText = (rate: number) =>
  decimalText(rate, 3)
    .replace(/\.?0+$/, '')
    .replace('.', ',');
const compact = (date: string) => date.replaceAll('-', '');
const text = (value: string) => `"${value.replaceAll('"', '""')}"`;

const codes = new Map(
  Array.from({ length: 256 }, (_, code) => [new TextDecoder('windows-1252').decode(Uint8Array.of(code)), code]),
);

const QUESTION_MARK = 0x3f;

const encoded = (cells: string[]): Uint8Array =>
  Uint8Array.from(`${cells.join(';')}\r\n`, (character) => codes.get(character) ?? QUESTION_MARK);
