import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import type { LoggedActor } from '../kernel/act-as.ts';
import type { IdentityDependencies } from './dependencies.ts';
import { changeRole, type StaffDependencies } from './staff/change-role.ts';
import { assertOthersRemain, lockOwners, selectOwners } from './staff/owners.ts';

export const FIRST_ADMIN = 'first_admin';

/** Returns false if the user already is an admin. Throws `user_not_found`, `forbidden` (`by` is no admin). */
export function grantAdmin(shop: StaffDependencies, email: string, by: LoggedActor): Promise<boolean> {
  return changeRole(shop, by, { email }, () => 'admin');
}

/** Returns false if the user is not an admin. Throws `user_not_found`, `last_admin`, `forbidden` (`by` is no admin). */
export function revokeAdmin(shop: StaffDependencies, email: string, by: LoggedActor): Promise<boolean> {
  return changeRole(shop, by, { email }, (current) => (current === 'admin' ? 'customer' : current));
}

/** Call before closing an account, in the same transaction. Throws `last_admin`. */
export async function assertAdminRemains(
  shop: Pick<IdentityDependencies, 'demoAccounts'>,
  transaction: DatabaseTransaction,
  leavingUserId: string,
): Promise<void> {
  assertOthersRemain(shop, await lockOwners(transaction), leavingUserId);
}

/** Makes the account an admin once its address is verified; stored, so that verifying needs no setting. */
export async function ensureFirstAdmin(db: Database, email: string | undefined): Promise<void> {
  if (!email) {
    await db.deleteFrom('installation').where('name', '=', FIRST_ADMIN).execute();
    return;
  }
  await db
    .insertInto('installation')
    .values({ name: FIRST_ADMIN, value: email })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: email }))
    .execute();
  await db
    .updateTable('users')
    .set({ role: 'admin' })
    .where('email', '=', email)
    .where('emailVerifiedAt', 'is not', null)
    .where('closedAt', 'is', null)
    .execute();
}

export async function findAdmins(db: Database): Promise<{ email: string; name: string }[]> {
  return selectOwners(db).orderBy('email').execute();
}
