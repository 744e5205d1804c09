import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { hashToken, newToken } from '../../domain/kernel/token.ts';
import type { Claims } from './accounts.ts';

export type Grant = { clientId: string; redirectUri: string; nonce: string | null; codeChallenge: string };

const LIFETIME_SECONDS = 60;

export async function issueCode(db: Database, grant: Grant, claims: Claims): Promise<string> {
  const code = newToken();
  await sql`delete from sandbox.google_codes where expires_at < now() - interval '1 hour'`.execute(db);
  await db
    .insertInto('sandbox.googleCodes')
    .values({
      ...grant,
      codeHash: hashToken(code),
      claims: JSON.stringify(claims),
      expiresAt: sql<Date>`now() + ${LIFETIME_SECONDS} * interval '1 second'`,
    })
    .execute();
  return code;
}

/** Consumes a code once; checks client, redirect URI and PKCE verifier (RFC 7636). */
export async function consumeCode(
  db: Database,
  request: { code: string; clientId: string; redirectUri: string; codeVerifier: string },
): Promise<{ nonce: string | null; claims: Claims } | undefined> {
  const row = await db
    .deleteFrom('sandbox.googleCodes')
    .where('codeHash', '=', hashToken(request.code))
    .returning(['clientId', 'redirectUri', 'nonce', 'codeChallenge'])
    // As text, because the Kysely plugin would convert the claims' names to camelCase.
    .returning([sql<string>`claims::text`.as('claims'), sql<boolean>`expires_at > now()`.as('isOpen')])
    .executeTakeFirst();
  const isValid =
    row?.isOpen &&
    row.clientId === request.clientId &&
    row.redirectUri === request.redirectUri &&
    row.codeChallenge === hashToken(request.codeVerifier).toString('base64url');
  return isValid ? { nonce: row.nonce, claims: JSON.parse(row.claims) } : undefined;
}
