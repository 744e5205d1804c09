import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import { newId } from '../kernel/id.ts';
import type { DocumentContent, DocumentKind } from './document.ts';

/** `compose` gets the local date of the shop and must not wait: other documents wait for its number. */
export type Draft = {
  kind: DocumentKind;
  orderId: string;
  subjectId: string;
  invoiceId?: string;
  compose: (issuedOn: string) => DocumentContent;
};

type Options = {
  timeZone: string;
  /** For tests; otherwise the time at which the numbers are taken. */
  at?: Date;
};

/**
 * Issues the drafts of one kind, each at most once, with the next numbers of the year: all or none. Numbers rise with
 * the time, without gaps, because the counter's row is locked until the transaction ends.
 */
export async function issueDocuments(db: Database, drafts: Draft[], { timeZone, at }: Options): Promise<void> {
  const [first] = drafts;
  if (!first) return;
  const { kind } = first;
  const now = at ? sql<Date>`${at}::timestamptz` : sql<Date>`clock_timestamp()`;
  const year = sql<number>`extract(year from ${now} at time zone ${timeZone})::integer`;
  await db.transaction().execute(async (transaction) => {
    const counter = await takeCounter(transaction, { kind, year, now, timeZone });
    const missing = await notIssued(transaction, kind, drafts);
    if (missing.length === 0) return;
    const rows = missing.map(({ orderId, subjectId, invoiceId = null, compose }, index) => ({
      id: newId(),
      kind,
      year: counter.year,
      number: counter.last + index + 1,
      orderId,
      subjectId,
      invoiceId,
      issuedAt: counter.at,
      content: JSON.stringify(compose(counter.today)),
    }));
    await transaction.insertInto('documents').values(rows).execute();
    await transaction
      .updateTable('documentCounters')
      .set({ lastNumber: counter.last + rows.length })
      .where('kind', '=', kind)
      .where('year', '=', counter.year)
      .execute();
  });
}

type Counter = { year: number; last: number; at: Date; today: string };

type Wanted = { kind: DocumentKind; year: RawBuilder<number>; now: RawBuilder<Date>; timeZone: string };

/** Locks the counter of the year. The time is taken under the lock, and with it the year, which may have begun since. */
async function takeCounter(transaction: DatabaseTransaction, wanted: Wanted): Promise<Counter> {
  const { kind, year, now, timeZone } = wanted;
  const { rows } = await sql<Counter & { yearNow: number }>`
    insert into document_counters as counter (kind, year, last_number) values (${kind}, ${year}, 0)
    on conflict (kind, year) do update set last_number = counter.last_number
    returning counter.year, counter.last_number as last, ${now} as at, ${year} as year_now,
      to_char(${now} at time zone ${timeZone}, 'YYYY-MM-DD') as today
  `.execute(transaction);
  const [counter] = rows;
  if (!counter) throw new Error('A counter returns its row');
  return counter.yearNow === counter.year ? counter : takeCounter(transaction, wanted);
}

async function notIssued(transaction: DatabaseTransaction, kind: DocumentKind, drafts: Draft[]): Promise<Draft[]> {
  const known = await transaction
    .selectFrom('documents')
    .select('subjectId')
    .where('kind', '=', kind)
    .where(
      'subjectId',
      'in',
      drafts.map(({ subjectId }) => subjectId),
    )
    .execute();
  const issued = new Set(known.map(({ subjectId }) => subjectId));
  return drafts.filter(({ subjectId }) => !issued.has(subjectId));
}
