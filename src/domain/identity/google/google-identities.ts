import { sql } from 'kysely';
import type { Database } from '../../../db/connect.ts';
import { newId } from '../../kernel/id.ts';
import type { Sender } from '../../kernel/sender.ts';
import { addMail } from '../../outbox/add-mail.ts';
import { recordEmailVerified } from '../verify-email.ts';
import type { GoogleAccount } from './google.ts';

export type OAuthUser = {
  userId: string;
  email: string;
  isEmailVerified: boolean;
  isClosed: boolean;
  isDemo: boolean;
  isStaff: boolean;
};

export function findOAuthUserBySubject(db: Database, subject: string): Promise<OAuthUser | undefined> {
  return selectOwners(db)
    .innerJoin('identities', 'identities.userId', 'users.id')
    .where('identities.provider', '=', 'google')
    .where('identities.subject', '=', subject)
    .executeTakeFirst();
}

export function findOAuthUserByEmail(db: Database, email: string): Promise<OAuthUser | undefined> {
  return selectOwners(db).where('users.email', '=', email).executeTakeFirst();
}

/**
 * Returns false if the Google account is connected to another user, the user to another Google account, or the account is
 * closed: one that is being closed is waited for.
 */
export async function addGoogleIdentity(db: Database, userId: string, account: GoogleAccount): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into identities (id, user_id, provider, subject, email)
    select ${newId()}, id, 'google', ${account.subject}, ${account.email} from users
    where id = ${userId} and closed_at is null
    for key share
    on conflict do nothing
  `.execute(db);
  return numAffectedRows === 1n;
}

export async function findGoogleIdentity(
  db: Database,
  userId: string,
): Promise<{ subject: string; email: string | null; createdAt: Date } | undefined> {
  return db
    .selectFrom('identities')
    .select(['subject', 'email', 'createdAt'])
    .where('userId', '=', userId)
    .where('provider', '=', 'google')
    .executeTakeFirst();
}

/** Only if the user has a password to sign in with. Returns whether it was disconnected. */
export async function disconnectGoogleIdentity(db: Database, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identities')
    .where('userId', '=', userId)
    .where('provider', '=', 'google')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('identities as passwords')
          .select('passwords.id')
          .where('passwords.userId', '=', userId)
          .where('passwords.provider', '=', 'password'),
      ),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** `unless` it has this address at Google. */
export async function deleteGoogleIdentity(
  db: Database,
  userId: string,
  { unless }: { unless?: string } = {},
): Promise<void> {
  const google = db.deleteFrom('identities').where('userId', '=', userId).where('provider', '=', 'google');
  await (unless ? google.where(sql<boolean>`email is distinct from ${unless}`) : google).execute();
}

/** Creates a user without a password. Returns undefined if the address or the Google account is taken. */
export async function createGoogleUser(
  db: Database,
  account: GoogleAccount,
  sender: Sender,
): Promise<string | undefined> {
  const id = newId();
  const { name, email, photoUrl, isEmailVerified } = account;
  return db
    .transaction()
    .execute(async (transaction) => {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('users')
        .values({ id, name, email, photoUrl })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .executeTakeFirst();
      if (!numInsertedOrUpdatedRows) return undefined;
      if (!(await addGoogleIdentity(transaction, id, account))) throw new GoogleAccountTaken();
      if (isEmailVerified) await recordEmailVerified(transaction, id);
      else await addMail(transaction, { kind: 'verify_email', sender, payload: { userId: id } });
      return id;
    })
    .catch((error: unknown) => {
      if (error instanceof GoogleAccountTaken) return undefined;
      throw error;
    });
}

export async function recordGoogleSignIn(
  db: Database,
  { userId, email }: OAuthUser,
  account: GoogleAccount,
): Promise<void> {
  const users = db.updateTable('users').set({ photoUrl: account.photoUrl });
  await users.where('id', '=', userId).where('closedAt', 'is', null).execute();
  await db
    .updateTable('identities')
    .set({ email: account.email })
    .where('userId', '=', userId)
    .where('provider', '=', 'google')
    .execute();
  if (account.isEmailVerified && account.email === email) await recordEmailVerified(db, userId);
}

class GoogleAccountTaken extends Error {}

function selectOwners(db: Database) {
  return db
    .selectFrom('users')
    .select((eb) => [
      'users.id as userId',
      'users.email',
      'users.isDemo',
      eb('users.role', '<>', 'customer').$castTo<boolean>().as('isStaff'),
      eb('users.emailVerifiedAt', 'is not', null).$castTo<boolean>().as('isEmailVerified'),
      eb('users.closedAt', 'is not', null).$castTo<boolean>().as('isClosed'),
    ]);
}
