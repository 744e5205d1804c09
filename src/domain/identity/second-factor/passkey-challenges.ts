import { sql } from 'kysely';
import type { Database } from '../../../db/connect.ts';
import { hashToken } from '../../kernel/token.ts';

const CHALLENGE_MINUTES = 5;

/** What a signature is for: it counts for nothing else. `isForNew`: it adds the passkey. */
export type SignedFor = { sessionId: string; isForNew?: true } | { signInToken: string };

export async function recordPasskeyChallenge(db: Database, challenge: string, signedFor: SignedFor): Promise<void> {
  await db
    .insertInto('passkeyChallenges')
    .values({
      challenge,
      ...columnsOf(signedFor),
      expiresAt: sql<Date>`now() + ${CHALLENGE_MINUTES} * interval '1 minute'`,
    })
    .execute();
}

/** Whether it was open: it can be signed once. */
export async function consumePasskeyChallenge(db: Database, challenge: string, signedFor: SignedFor): Promise<boolean> {
  const { sessionId, signInHash, isForNew } = columnsOf(signedFor);
  const open = db.deleteFrom('passkeyChallenges').where('challenge', '=', challenge).where('isForNew', '=', isForNew);
  const own = sessionId ? open.where('sessionId', '=', sessionId) : open.where('signInHash', '=', signInHash);
  const { numDeletedRows } = await own.where('expiresAt', '>', sql<Date>`now()`).executeTakeFirst();
  return numDeletedRows > 0n;
}

function columnsOf(signedFor: SignedFor) {
  if ('sessionId' in signedFor)
    return { sessionId: signedFor.sessionId, signInHash: null, isForNew: signedFor.isForNew ?? false };
  return { sessionId: null, signInHash: hashToken(signedFor.signInToken), isForNew: false };
}
