import type { Database } from '../../db/connect.ts';
import { type DocumentContent, type DocumentKind, documentNumber } from './document.ts';

/** As it was issued. */
export type IssuedDocument = {
  id: string;
  kind: DocumentKind;
  /** INV-2026-000042 */
  number: string;
  orderId: string;
  subjectId: string;
  invoiceId: string | null;
  issuedAt: Date;
  content: DocumentContent;
};

export async function findDocument(db: Database, id: string): Promise<IssuedDocument | undefined> {
  const row = await selectDocuments(db).where('documents.id', '=', id).executeTakeFirst();
  return row && issued(row);
}

/** Oldest first. */
export async function findDocumentsOfOrders(db: Database, orderIds: string[]): Promise<IssuedDocument[]> {
  const rows = await selectDocuments(db).where('orderId', 'in', orderIds).orderBy('documents.id').execute();
  return rows.map(issued);
}

/** Oldest first. */
export async function findDocumentsOfUser(db: Database, userId: string): Promise<IssuedDocument[]> {
  const rows = await selectDocuments(db)
    .innerJoin('orders', 'orders.id', 'documents.orderId')
    .where('orders.userId', '=', userId)
    .orderBy('documents.id')
    .execute();
  return rows.map(issued);
}

function selectDocuments(db: Database) {
  return db
    .selectFrom('documents')
    .select(['documents.id', 'kind', 'year', 'documents.number', 'orderId', 'subjectId', 'invoiceId', 'issuedAt'])
    .select(({ ref }) => ref('content').$castTo<DocumentContent>().as('content'));
}

type Row = Omit<IssuedDocument, 'kind' | 'number'> & { kind: string; year: number; number: number };

function issued({ kind: stored, year, number, ...row }: Row): IssuedDocument {
  const kind = stored as DocumentKind;
  return { ...row, kind, number: documentNumber({ kind, year, number }) };
}
