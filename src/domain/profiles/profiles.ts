import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { UserRole } from '../../db/types.ts';
import { asOpenAccount } from '../kernel/as-open-account.ts';

export type ProfileFields = { university: string; location: string; phoneNumber: string; linkedinUrl: string };

export type Profile = { email: string; name: string; role: UserRole } & {
  [K in keyof ProfileFields]: string | null;
};

export async function findProfile(db: Database, email: string): Promise<Profile | undefined> {
  return db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .select(['email', 'name', 'role', 'university', 'location', 'phoneNumber', 'linkedinUrl'])
    .where('email', '=', email)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
}

/** Throws `session_ended`. */
export async function saveProfile(db: Database, userId: string, fields: ProfileFields): Promise<void> {
  await asOpenAccount(db, userId, async (transaction) => {
    await transaction
      .insertInto('profiles')
      .values({ userId, ...fields })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...fields, updatedAt: sql<Date>`now()` }))
      .execute();
  });
}

export async function deleteProfile(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('profiles').where('userId', '=', userId).execute();
}
