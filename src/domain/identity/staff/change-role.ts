import { Refusal } from '../../../contract/error.ts';
import type { DatabaseTransaction } from '../../../db/connect.ts';
import type { UserRole } from '../../../db/types.ts';
import { actAs, type LoggedActor } from '../../kernel/act-as.ts';
import { addMail } from '../../outbox/add-mail.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { assertOthersRemain, lockOwnersFor } from './owners.ts';

export type StaffDependencies = Pick<IdentityDependencies, 'db' | 'demoAccounts'>;

type User = { email: string } | { userId: string };

/**
 * Returns false if the role is that already. All changes of roles lock the owners first, so that one remains and a former
 * owner changes none. A command has no user. Throws `user_not_found`, `last_admin`, `forbidden`.
 */
export async function changeRole(
  shop: StaffDependencies,
  by: LoggedActor,
  user: User,
  change: (current: UserRole) => UserRole,
): Promise<boolean> {
  return shop.db.transaction().execute(async (transaction) => {
    await actAs(transaction, by);
    const owners = await lockOwnersFor(transaction, by.userId);
    const { id, role } = await lockUser(transaction, user);
    const changed = change(role);
    if (changed === role) return false;
    assertOthersRemain(shop, owners, id);
    await setRole(transaction, id, changed);
    return true;
  });
}

/** Emails the user. */
export async function setRole(transaction: DatabaseTransaction, userId: string, role: UserRole): Promise<void> {
  await transaction.updateTable('users').set({ role }).where('id', '=', userId).execute();
  await addMail(transaction, { kind: 'role_changed', payload: { userId, role } });
}

async function lockUser(transaction: DatabaseTransaction, user: User) {
  const [column, value] = 'email' in user ? (['email', user.email] as const) : (['id', user.userId] as const);
  const found = await transaction
    .selectFrom('users')
    .select(['id', 'role'])
    .where(column, '=', value)
    .where('closedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Refusal('user_not_found');
  return found;
}
