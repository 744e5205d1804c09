import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import { addToSums } from './add-to-sums.ts';
import { makeSums } from './make-sums.ts';

/** So that a statement stays far below its time limit. */
const BATCH = 20_000;

/**
 * Adds what was sold and refunded since to the sums of its days, and makes all sums where they are of no time zone or of
 * another one. Does nothing while another process does it.
 */
export async function foldSales(db: Database, timeZone: string): Promise<void> {
  const { rows } = await sql<{ timeZone: string }>`select time_zone from sales_zone`.execute(db);
  if (rows[0]?.timeZone !== timeZone) await makeSums(db, timeZone);
  let folded = BATCH;
  while (folded === BATCH) folded = await db.transaction().execute((transaction) => foldBatch(transaction, timeZone));
}

async function foldBatch(transaction: DatabaseTransaction, timeZone: string): Promise<number> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('sales_sums')) as is_free
  `.execute(transaction);
  if (!rows[0]?.isFree) return 0;
  const taken = sql`entry as (
    delete from sales_deltas where ctid = any (array(select ctid from sales_deltas limit ${sql.lit(BATCH)})) returning *
  )`;
  return addToSums(transaction, taken, timeZone);
}
