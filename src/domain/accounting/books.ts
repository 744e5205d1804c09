import type { AccountSettings } from '../../contract/owner/accounts.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import type { ExportDependencies } from '../exports/dependencies.ts';
import type { Period } from '../exports/period.ts';
import { inSnapshot } from '../exports/read-snapshot.ts';
import { findShopSettings } from '../shop-settings/shop-settings.ts';
import { findAccounts } from './accounts.ts';
import { type Entry, entryOf } from './journal.ts';
import { readDocuments } from './read-documents.ts';
import { type DocumentRow, type TaxedDocument, taxedDocument } from './taxed-document.ts';

/** What the documents of a period say, read again for each use, always the same in one snapshot. */
export type Books = {
  accounts: AccountSettings;
  rows: () => AsyncGenerator<DocumentRow>;
  documents: () => AsyncGenerator<TaxedDocument>;
  entries: () => AsyncGenerator<Entry>;
};

/** In a snapshot of its own. */
export const readBooks = <T>(
  { direct, timeZone }: ExportDependencies,
  period: Period,
  read: (books: Books) => AsyncIterable<T>,
): AsyncGenerator<T> =>
  inSnapshot(direct, async function* (transaction) {
    yield* read(await openBooks(transaction, period, timeZone));
  });

export async function openBooks(transaction: DatabaseTransaction, period: Period, timeZone: string): Promise<Books> {
  const [{ homeCountry }, accounts] = [await findShopSettings(transaction), await findAccounts(transaction)];
  const rows = () => readDocuments(transaction, period, timeZone);
  async function* documents() {
    for await (const row of rows()) yield taxedDocument(row, homeCountry);
  }
  async function* entries() {
    for await (const document of documents()) yield entryOf(document, accounts);
  }
  return { accounts, rows, documents, entries };
}
