import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Claims } from './accounts.ts';

/** What the shop asked for when it sent the browser here. */
export type Grant = { clientId: string; redirectUri: string; nonce: string | null; codeChallenge: string };

const LIFETIME_SECONDS = 60;

/** A code for the shop to change into an id token, within a minute. */
export async function issueCode(db: Database, grant: Grant, claims: Claims): Promise<string> {
  const code = randomBytes(24).toString('base64url');
  await sql`delete from sandbox.google_codes where expires_at < now() - interval '1 hour'`.execute(db);
  await db
    .insertInto('sandbox.googleCodes')
    .values({
      ...grant,
      codeHash: sha256(code),
      claims: JSON.stringify(claims),
      expiresAt: sql<Date>`now() + ${LIFETIME_SECONDS} * interval '1 second'`,
    })
    .execute();
  return code;
}

/** What the code stands for, once: for the client, the address and the secret that it was asked with (RFC 7636). */
export async function consumeCode(
  db: Database,
  given: { code: string; clientId: string; redirectUri: string; codeVerifier: string },
): Promise<{ nonce: string | null; claims: Claims } | undefined> {
  const row = await db
    .deleteFrom('sandbox.googleCodes')
    .where('codeHash', '=', sha256(given.code))
    .returning(['clientId', 'redirectUri', 'nonce', 'codeChallenge'])
    // As text, so that the names of the claims stay as they are.
    .returning([sql<string>`claims::text`.as('claims'), sql<boolean>`expires_at > now()`.as('isOpen')])
    .executeTakeFirst();
  const isTheirs =
    row?.isOpen &&
    row.clientId === given.clientId &&
    row.redirectUri === given.redirectUri &&
    row.codeChallenge === sha256(given.codeVerifier).toString('base64url');
  return isTheirs ? { nonce: row.nonce, claims: JSON.parse(row.claims) } : undefined;
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
