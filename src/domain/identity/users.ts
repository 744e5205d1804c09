import type { Database } from '../../db/connect.ts';
import type { UserRole } from '../../db/types.ts';
import { newId } from '../id.ts';

export type NewUser = { name: string; email: string; passwordHash: string; role?: UserRole; isDemo?: boolean };

/** Creates a user who signs in with a password, and answers the id; undefined when the address is taken. */
export async function createUser(db: Database, user: NewUser): Promise<string | undefined> {
  const id = newId();
  const { name, email, role = 'customer', isDemo = false } = user;
  return db.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('users')
      .values({ id, name, email, role, isDemo, emailVerifiedAt: isDemo ? new Date() : null })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return undefined;
    await transaction
      .insertInto('identities')
      .values({ id: newId(), userId: id, provider: 'password', subject: email, passwordHash: user.passwordHash })
      .execute();
    return id;
  });
}

export type Account = { userId: string; passwordHash: string; isDemo: boolean };

/** The account that signs in with this address and a password. */
export async function findPasswordAccount(db: Database, email: string): Promise<Account | undefined> {
  const row = await db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.userId')
    .select(['users.id as userId', 'identities.passwordHash', 'users.isDemo'])
    .where('identities.provider', '=', 'password')
    .where('identities.subject', '=', email)
    .where('users.closedAt', 'is', null)
    .executeTakeFirst();
  return row?.passwordHash ? { ...row, passwordHash: row.passwordHash } : undefined;
}

/** The role of the user with this address; undefined when there is none. */
export async function findRole(db: Database, email: string): Promise<UserRole | undefined> {
  const row = await db
    .selectFrom('users')
    .select('role')
    .where('email', '=', email)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  return row?.role;
}
