import { Refusal } from '../../../contract/error.ts';
import type { Database, DatabaseTransaction } from '../../../db/connect.ts';
import type { IdentityDependencies } from '../dependencies.ts';

export type Owner = { id: string; email: string; name: string; isDemo: boolean };

export function selectOwners(db: Database) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'isDemo'])
    .where('role', '=', 'admin')
    .where('closedAt', 'is', null);
}

/** First in the transaction: a fixed order prevents deadlocks. After waiting for the lock, the query sees the remaining owners. */
export function lockOwners(transaction: DatabaseTransaction): Promise<Owner[]> {
  return selectOwners(transaction).orderBy('id').forUpdate().execute();
}

/** The actor stays an owner until the transaction ends. Throws `forbidden`. */
export async function lockOwnersFor(transaction: DatabaseTransaction, userId: string | undefined): Promise<Owner[]> {
  const owners = await lockOwners(transaction);
  if (userId && !owners.some(({ id }) => id === userId)) throw new Refusal('forbidden');
  return owners;
}

/** A demo account that can no longer sign in does not count. Throws `last_admin`. */
export function assertOthersRemain(
  { demoAccounts }: Pick<IdentityDependencies, 'demoAccounts'>,
  owners: Owner[],
  leavingId: string,
): void {
  const isLeaving = owners.some(({ id }) => id === leavingId);
  if (isLeaving && !owners.some(({ id, isDemo }) => id !== leavingId && (demoAccounts || !isDemo)))
    throw new Refusal('last_admin');
}
