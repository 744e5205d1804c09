import { sql } from 'kysely';
import type { Database } from '../../../db/connect.ts';
import { hashToken, newToken } from '../../kernel/token.ts';

/** Enough to find a phone, too short for a browser that is left alone. */
export const CHALLENGE_MINUTES = 10;

/** A sign-in whose first factor is proven. Returns its token; only the hash is stored. */
export async function openChallenge(db: Database, userId: string): Promise<string> {
  const token = newToken();
  await db
    .insertInto('signInChallenges')
    .values({
      tokenHash: hashToken(token),
      userId,
      expiresAt: sql<Date>`now() + ${CHALLENGE_MINUTES} * interval '1 minute'`,
    })
    .execute();
  return token;
}

export async function findChallenge(db: Database, token: string): Promise<string | undefined> {
  const challenge = db.selectFrom('signInChallenges').select('userId').where('tokenHash', '=', hashToken(token));
  return (await challenge.where('expiresAt', '>', sql<Date>`now()`).executeTakeFirst())?.userId;
}

/** Returns whether it was open: of two concurrent callers only one gets true. */
export async function consumeChallenge(db: Database, token: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('signInChallenges')
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** For a change after which the first factor must be proven again. */
export async function deleteChallenges(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('signInChallenges').where('userId', '=', userId).execute();
}

export async function deleteExpiredProofs(db: Database): Promise<void> {
  await sql`delete from sign_in_challenges where expires_at < now()`.execute(db);
  await sql`delete from passkey_challenges where expires_at < now()`.execute(db);
  await sql`delete from totp_enrolments where expires_at < now()`.execute(db);
}
