import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import { newId } from '../kernel/id.ts';
import { type WorkingImport, workingStates } from './import-row.ts';

/**
 * A process that dies leaves its import to another one after it. A step that takes longer keeps the import locked, so the other
 * one waits for its end.
 */
const LEASE_SECONDS = 15;

export type Lease = { id: string; token: string };

/** The oldest import that waits for work, unless one is worked on: there is one at a time in the shop. */
export async function claimImport(db: Database): Promise<Lease | undefined> {
  const waiting = await selectWaiting(db).limit(1).executeTakeFirst();
  if (!waiting) return undefined;
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('claim-import'))`.execute(transaction);
    const leased = await transaction
      .selectFrom('imports')
      .select('id')
      .where('leaseUntil', '>', sql<Date>`clock_timestamp()`)
      .limit(1)
      .executeTakeFirst();
    const found = leased ? undefined : await selectWaiting(transaction).limit(1).forUpdate().executeTakeFirst();
    if (!found) return undefined;
    const token = newId();
    await transaction.updateTable('imports').set({ lease: token, leaseUntil }).where('id', '=', found.id).execute();
    return { id: found.id, token };
  });
}

const selectWaiting = (db: Database) =>
  db
    .selectFrom('imports')
    .select('id')
    .where('state', 'in', workingStates)
    .where('isPaused', '=', false)
    .orderBy('createdAt');

/**
 * Renews the lease and locks the import until the transaction ends, so that a pause takes effect after the step. Undefined if
 * the import is paused, or another process has it.
 */
export function holdImport(transaction: DatabaseTransaction, { id, token }: Lease): Promise<WorkingImport | undefined> {
  return transaction
    .updateTable('imports')
    .set({ leaseUntil })
    .where('id', '=', id)
    .where('lease', '=', token)
    .where('state', 'in', workingStates)
    .where('isPaused', '=', false)
    .returning(['id', 'state', 'fileName', 'rows', 'reached', 'supplier', 'columns', 'category', 'maxPriceChange'])
    .returning(['acceptsHeld', 'decimalSigns', 'maxShare'])
    .$castTo<WorkingImport>()
    .executeTakeFirst();
}

export async function releaseImport(db: Database, { id, token }: Lease): Promise<void> {
  await db
    .updateTable('imports')
    .set({ lease: null, leaseUntil: null })
    .where('id', '=', id)
    .where('lease', '=', token)
    .execute();
}

const leaseUntil = sql<Date>`clock_timestamp() + ${LEASE_SECONDS} * interval '1 second'`;
