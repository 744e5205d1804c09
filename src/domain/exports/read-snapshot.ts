import { type Expression, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';

const BATCH = 500;

/**
 * Reads in one snapshot, by a cursor, so that memory does not depend on the number of rows. `direct` must have no limits on
 * the time of statements and of open transactions. The transaction ends with the last row, or when the reader stops.
 */
export async function* readSnapshot<Row>(direct: Database, query: Expression<Row>): AsyncGenerator<Row> {
  const transaction = await direct
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    yield* readByCursor(transaction, query);
  } finally {
    await transaction.rollback().execute();
  }
}

/** One after another in a transaction, because the cursor has a name. */
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
