import type { Database } from '../../db/connect.ts';

/** Without secrets. */
export type AccountRecord = {
  id: string;
  name: string;
  email: string;
  emailVerifiedAt: Date | null;
  photoUrl: string | null;
  createdAt: Date;
};

export async function findAccountRecord(db: Database, userId: string): Promise<AccountRecord | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'emailVerifiedAt', 'photoUrl', 'createdAt'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

export type SignInMethod = { provider: string; email: string | null; createdAt: Date };

export async function findSignInMethods(db: Database, userId: string): Promise<SignInMethod[]> {
  return db
    .selectFrom('identities')
    .select(['provider', 'email', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
}
