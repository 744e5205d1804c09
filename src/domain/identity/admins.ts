import { Refusal } from '../../contract/error.ts';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import type { Actor } from '../kernel/actor.ts';
import type { IdentityDependencies } from './dependencies.ts';

type Administered = Pick<IdentityDependencies, 'db' | 'demoAccounts'>;

export const FIRST_ADMIN = 'first_admin';

/** Returns false if the user already is an admin. Throws `user_not_found`. */
export async function grantAdmin(db: Database, email: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ role: 'admin' })
    .where('email', '=', email)
    .where('closedAt', 'is', null)
    .where('role', '<>', 'admin')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) await assertUserExists(db, email);
  return numUpdatedRows > 0n;
}

/** Returns false if the user is not an admin. Throws `user_not_found`, `last_admin`, `forbidden` (`by` is no admin). */
export async function revokeAdmin(shop: Administered, email: string, by?: Actor): Promise<boolean> {
  return shop.db.transaction().execute(async (transaction) => {
    const admins = await lockAdmins(transaction);
    if (by && !admins.some(({ id }) => id === by.userId)) throw new Refusal('forbidden');
    const admin = admins.find((one) => one.email === email);
    if (!admin) {
      await assertUserExists(transaction, email);
      return false;
    }
    assertOthersRemain(shop, admins, admin.id);
    await transaction.updateTable('users').set({ role: 'customer' }).where('id', '=', admin.id).execute();
    return true;
  });
}

/** Call before closing an account, in the same transaction. Throws `last_admin`. */
export async function assertAdminRemains(
  shop: Pick<IdentityDependencies, 'demoAccounts'>,
  transaction: DatabaseTransaction,
  leavingUserId: string,
): Promise<void> {
  const admins = await lockAdmins(transaction);
  if (admins.some(({ id }) => id === leavingUserId)) assertOthersRemain(shop, admins, leavingUserId);
}

type Admin = { id: string; isDemo: boolean };

// A demo account that can no longer sign in does not count as an admin.
function assertOthersRemain(
  { demoAccounts }: Pick<IdentityDependencies, 'demoAccounts'>,
  admins: Admin[],
  leavingId: string,
): void {
  if (!admins.some(({ id, isDemo }) => id !== leavingId && (demoAccounts || !isDemo))) throw new Refusal('last_admin');
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
  return selectAdmins(db).orderBy('email').execute();
}

// A fixed order prevents deadlocks. After waiting for the lock, the query sees the remaining admins.
async function lockAdmins(transaction: DatabaseTransaction) {
  return selectAdmins(transaction).orderBy('id').forUpdate().execute();
}

function selectAdmins(db: Database) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'isDemo'])
    .where('role', '=', 'admin')
    .where('closedAt', 'is', null);
}

async function assertUserExists(db: Database, email: string): Promise<void> {
  const user = db.selectFrom('users').select('id').where('email', '=', email).where('closedAt', 'is', null);
  if (!(await user.executeTakeFirst())) throw new Refusal('user_not_found');
}
