import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/connect.ts';
import { isIn, type Period } from '../exports/period.ts';
import { readByCursor } from '../exports/read-snapshot.ts';
import { every } from '../listing/field.ts';
import type { DocumentRow } from './taxed-document.ts';

/**
 * Issued in the period: invoices, then credit notes, in the order of their numbers; then the credit notes whose reversal was
 * recorded in it.
 */
export function readDocuments(
  transaction: DatabaseTransaction,
  period: Period,
  timeZone: string,
): AsyncGenerator<DocumentRow> {
  const columns = sql`
    documents.id, documents.kind, documents.year, documents.number, documents.order_id, documents.subject_id,
    documents.invoice_id, documents.issued_at, documents.content, orders.number as order_number, orders.shipping_address,
    orders.is_reverse_charge, (
      select provider from payments where payments.order_id = orders.id and settled_at is not null limit 1
    ) as method`;
  return readByCursor(
    transaction,
    sql<DocumentRow>`
      select ${columns}, null::text as reversed_on
      from documents join orders on orders.id = documents.order_id
      where ${every(isIn(period, sql`documents.issued_at`, timeZone))}
      union all
      select ${columns}, to_char(credit_note_reversed_at at time zone ${timeZone}, 'YYYY-MM-DD')
      from refunds
      join documents on documents.kind = 'credit_note' and documents.subject_id = refunds.id
      join orders on orders.id = documents.order_id
      where credit_note_reversed_at is not null
        and ${every(isIn(period, sql`credit_note_reversed_at`, timeZone))}
      order by reversed_on nulls first, kind desc, year, number
    `,
  );
}
