import { Refusal } from '../../contract/error.ts';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';

/**
 * Writes what belongs to the account, unless it is being closed: then this waits, and nothing is written that closing has not
 * seen. First in the transaction, because closing locks the account before what it deletes. Throws `session_ended`.
 */
export function asOpenAccount<T>(
  db: Database,
  userId: string,
  write: (transaction: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    const open = selectOpen(transaction, userId).forKeyShare();
    if (!(await open.executeTakeFirst())) throw new Refusal('session_ended');
    return write(transaction);
  });
}

/** The same, one at a time for each account, so that limits hold. */
export function asOnlyWriter<T>(
  db: Database,
  userId: string,
  write: (transaction: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await lockAsOnlyWriter(transaction, userId);
    return write(transaction);
  });
}

/** As `asOnlyWriter`, for a transaction that has locked an order first. Throws `session_ended`. */
export async function lockAsOnlyWriter(transaction: DatabaseTransaction, userId: string): Promise<void> {
  const open = selectOpen(transaction, userId).forNoKeyUpdate();
  if (!(await open.executeTakeFirst())) throw new Refusal('session_ended');
}

/** For a transaction that has locked something else first, which closing locks first as well. Throws `session_ended`. */
export async function assertOpenAccount(transaction: DatabaseTransaction, userId: string): Promise<void> {
  if (!(await selectOpen(transaction, userId).executeTakeFirst())) throw new Refusal('session_ended');
}

function selectOpen(db: Database, userId: string) {
  return db.selectFrom('users').select('id').where('id', '=', userId).where('closedAt', 'is', null);
}
