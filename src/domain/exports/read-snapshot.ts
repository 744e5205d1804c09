import { type Expression, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';

const BATCH = 500;

/** As `inSnapshot()`, one query. */
export function readSnapshot<Row>(direct: Database, query: Expression<Row>): AsyncGenerator<Row> {
  return inSnapshot(direct, (transaction) => readByCursor(transaction, query));
}

/** In the snapshot of the transaction, or in one of its own. */
export function readIn<Row>(db: Database | DatabaseTransaction, query: Expression<Row>): AsyncGenerator<Row> {
  return db.isTransaction ? readByCursor(db as DatabaseTransaction, query) : readSnapshot(db, query);
}

/**
 * Reads in one snapshot. `direct` must have no limits on the time of statements and of open transactions. The transaction ends
 * with the last item, or when the reader stops.
 */
export async function* inSnapshot<T>(
  direct: Database,
  read: (transaction: DatabaseTransaction) => AsyncIterable<T>,
): AsyncGenerator<T> {
  const transaction = await direct
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    yield* read(transaction);
  } finally {
    await transaction.rollback().execute();
  }
}

/** So that memory does not depend on the number of rows. One after another in a transaction, because the cursor has a name. */
export async function* readByCursor<Row>(
  transaction: DatabaseTransaction,
  query: Expression<Row>,
): AsyncGenerator<Row> {
  await sql`declare exported no scroll cursor for ${query}`.execute(transaction);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(BATCH)} from exported`.execute(transaction);
    yield* rows;
    if (rows.length < BATCH) break;
  }
  await sql`close exported`.execute(transaction);
}
