import { isStaff } from '../../contract/role.ts';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import type { UserRole } from '../../db/types.ts';
import { newId } from '../kernel/id.ts';
import type { Sender } from '../kernel/sender.ts';
import { addMail } from '../outbox/add-mail.ts';

export type NewUser = { name: string; email: string; passwordHash: string; role?: UserRole; isDemo?: boolean };

/** Queues a mail that asks to confirm the address. Returns the id, or undefined if the address is taken. */
export async function createUser(db: Database, user: NewUser, sender: Sender | null): Promise<string | undefined> {
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
    if (!isDemo) await addMail(transaction, { kind: 'verify_email', sender, payload: { userId: id } });
    return id;
  });
}

export type Account = {
  userId: string;
  email: string;
  name: string;
  role: UserRole;
  passwordHash: string;
  isDemo: boolean;
  hasSecondFactor: boolean;
};

export async function findPasswordAccount(db: Database, email: string): Promise<Account | undefined> {
  return accountOf(await selectPasswordAccounts(db).where('identities.subject', '=', email).executeTakeFirst());
}

export async function findPasswordAccountOf(db: Database, userId: string): Promise<Account | undefined> {
  return accountOf(await selectPasswordAccounts(db).where('users.id', '=', userId).executeTakeFirst());
}

function selectPasswordAccounts(db: Database) {
  return db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.userId')
    .select([
      'users.id as userId',
      'users.email',
      'users.name',
      'users.role',
      'identities.passwordHash',
      'users.isDemo',
    ])
    .select((eb) => eb('users.secondFactorAt', 'is not', null).$castTo<boolean>().as('hasSecondFactor'))
    .where('identities.provider', '=', 'password')
    .where('users.closedAt', 'is', null);
}

function accountOf(row: (Omit<Account, 'passwordHash'> & { passwordHash: string | null }) | undefined) {
  return row?.passwordHash ? { ...row, passwordHash: row.passwordHash } : undefined;
}

/**
 * Whether the verified password is still current; locks it against changes until the transaction ends. With another hash
 * of the same password, stores that.
 */
export async function lockPassword(
  transaction: DatabaseTransaction,
  { userId, passwordHash }: Account,
  renewedHash?: string,
): Promise<boolean> {
  if (renewedHash) {
    const own = transaction.updateTable('identities').set({ passwordHash: renewedHash }).where('userId', '=', userId);
    const { numUpdatedRows } = await own
      .where('provider', '=', 'password')
      .where('passwordHash', '=', passwordHash)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
  const held = await transaction
    .selectFrom('identities')
    .select('id')
    .where('userId', '=', userId)
    .where('provider', '=', 'password')
    .where('passwordHash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();
  return held !== undefined;
}

export async function findRole(db: Database, email: string): Promise<UserRole | undefined> {
  const row = await db
    .selectFrom('users')
    .select('role')
    .where('email', '=', email)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  return row?.role;
}

export type Recipient = {
  id: string;
  email: string;
  name: string;
  isDemo: boolean;
  emailVerifiedAt: Date | null;
  hasPassword: boolean;
  role: UserRole;
};

/** Demo accounts are shared; public mails would let anyone take over an account of staff. */
export function canResetByEmail({ isMailPublic }: { isMailPublic: boolean }, user: Recipient): boolean {
  return !user.isDemo && !(isMailPublic && isStaff(user.role));
}

/** Excludes closed accounts. */
export async function findRecipient(
  db: Database,
  by: { id: string } | { email: string },
): Promise<Recipient | undefined> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['email', by.email] as const);
  return db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'isDemo', 'emailVerifiedAt', 'role'])
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('identities')
            .select('identities.id')
            .whereRef('identities.userId', '=', 'users.id')
            .where('provider', '=', 'password'),
        )
        .$castTo<boolean>()
        .as('hasPassword'),
    ])
    .where(column, '=', value)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
}
