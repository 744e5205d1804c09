import { sql } from 'kysely';
import { daysOf } from '../../contract/owner/exports/month.ts';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import type { DocumentDependencies } from '../documents/dependencies.ts';
import { documentNumber } from '../documents/document.ts';
import { ensureDocuments } from '../documents/ensure-documents.ts';
import { fileNameOf, viewDocument } from '../documents/view-document.ts';
import type { ExportDependencies } from '../exports/dependencies.ts';
import { exportedPayments, exportedRefunds } from '../exports/payments.ts';
import { inSnapshot } from '../exports/read-snapshot.ts';
import type { Table } from '../exports/table.ts';
import { every } from '../listing/field.ts';
import { findOrdersById } from '../ordering/orders.ts';
import type { PaymentDependencies } from '../payment/dependencies.ts';
import { type Books, openBooks } from './books.ts';
import { datevBatch } from './datev.ts';
import { payoutTable } from './payouts.ts';
import { journalTable, type MonthSummary, summaryTable, vatTable } from './tables.ts';

export type ArchivePart = { name: string } & (
  | { table: Table }
  | { content: AsyncIterable<Uint8Array>; isCompressed: boolean }
);

type Shop = DocumentDependencies & ExportDependencies & Pick<PaymentDependencies, 'cards'>;

/**
 * All of a month for the accountant: its documents in the order of their numbers, the journal, the VAT report, payments,
 * refunds, the payouts of the card provider and a summary. One snapshot, so their sums agree with each other.
 */
export async function* monthArchive(shop: Shop, month: string): AsyncGenerator<ArchivePart> {
  const { timeZone, currency } = shop;
  const period = daysOf(month);
  await issueMissingDocuments(shop);
  yield* inSnapshot(shop.direct, async function* (transaction): AsyncGenerator<ArchivePart> {
    const books = await openBooks(transaction, period, timeZone);
    yield { name: 'summary.csv', table: summaryTable(await summaryOf(transaction, books), shop) };
    yield { name: 'vat-report.csv', table: vatTable(books.documents()) };
    yield { name: 'journal.csv', table: journalTable(books.entries()) };
    yield {
      name: `EXTF_Buchungsstapel_${month}.csv`,
      content: datevBatch(books.entries(), { ...period, currency, accounts: books.accounts, at: new Date() }),
      isCompressed: false,
    };
    yield { name: 'payments.csv', table: exportedPayments(shop, period, transaction) };
    yield { name: 'refunds.csv', table: exportedRefunds(shop, period, transaction) };
    yield { name: 'payouts.csv', table: payoutTable(transaction, shop.cards, period) };
    for await (const row of books.rows()) {
      if (row.reversedOn) continue;
      const document = { ...row, number: documentNumber(row) };
      const folder = row.kind === 'invoice' ? 'invoices' : 'credit-notes';
      const bytes = await shop.renderPdf(viewDocument(document));
      yield { name: `${folder}/${fileNameOf(document)}`, content: once(bytes), isCompressed: true };
    }
  });
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const BATCH = 100;

/** Those of paid orders and of refunds that have none yet. None while the shop cannot say who sells. */
async function issueMissingDocuments(shop: Shop): Promise<void> {
  let last: string | undefined;
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select orders.id from orders
      where ${every(last ? [sql`orders.id > ${last}`] : [])} and (
        ${lacksInvoice} or exists (
          select from refunds where refunds.order_id = orders.id and state = 'refunded' and amount > 0
            and not exists (select from documents where kind = 'credit_note' and subject_id = refunds.id)
        )
      )
      order by orders.id limit ${BATCH}
    `.execute(shop.direct);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await ensureDocuments(shop, await findOrdersById(shop.db, ids));
    last = ids.at(-1);
    if (ids.length < BATCH) return;
  }
}

const lacksInvoice = sql`(
  exists (select from payments where payments.order_id = orders.id and settled_at is not null)
  and not exists (select from documents where kind = 'invoice' and subject_id = orders.id)
)`;

async function summaryOf(transaction: DatabaseTransaction, { documents }: Books): Promise<MonthSummary> {
  const summary: MonthSummary = {
    invoices: 0,
    creditNotes: 0,
    missingNumbers: 0,
    withoutInvoice: await countWithoutInvoice(transaction),
    netAmount: 0,
    taxAmount: 0,
    createdAt: new Date(),
  };
  const last: { [kind: string]: number } = {};
  for await (const { kind, number, taxes } of documents()) {
    for (const { netAmount, taxAmount } of taxes) {
      summary.netAmount += netAmount;
      summary.taxAmount += taxAmount;
    }
    if (kind === 'reversal') continue;
    summary[kind === 'invoice' ? 'invoices' : 'creditNotes'] += 1;
    const at = Number(/\d+$/.exec(number)?.[0]);
    summary.missingNumbers += at - (last[kind] ?? at - 1) - 1;
    last[kind] = at;
  }
  return summary;
}

async function countWithoutInvoice(db: Database): Promise<number> {
  const { rows } = await sql<{ orders: number }>`select count(*) as orders from orders where ${lacksInvoice}`.execute(
    db,
  );
  return rows[0]?.orders ?? 0;
}
