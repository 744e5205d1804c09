import { sql } from 'kysely';
import type { Database } from '../../../db/connect.ts';
import { hashToken } from '../../kernel/token.ts';
import type { GoogleFlow } from './google.ts';

/** Enough to reset a password at Google, yet safe on an unattended browser. */
const FLOW_MINUTES = 10;

export type OAuthInitiator = { browser: string } | { sessionId: string };

export async function recordGoogleFlow(
  db: Database,
  { state, nonce, codeVerifier }: GoogleFlow,
  { returnTo, ...initiator }: { returnTo: string } & OAuthInitiator,
): Promise<void> {
  await db
    .insertInto('googleFlows')
    .values({
      state,
      nonce,
      codeVerifier,
      returnTo,
      browserHash: 'browser' in initiator ? hashToken(initiator.browser) : null,
      sessionId: 'sessionId' in initiator ? initiator.sessionId : null,
      expiresAt: sql<Date>`now() + ${FLOW_MINUTES} * interval '1 minute'`,
    })
    .execute();
}

export type StoredGoogleFlow = GoogleFlow & { returnTo: string; sessionId: string | null };

/** Returns the flow once, and only to its initiator; other attempts do not consume it. */
export async function consumeGoogleFlow(
  db: Database,
  state: string,
  { browser, sessionId }: { browser?: string | undefined; sessionId?: string | undefined },
): Promise<StoredGoogleFlow | undefined> {
  // PostgreSQL rejects NUL in a parameter.
  if (state.includes('\0')) return undefined;
  const row = await db
    .deleteFrom('googleFlows')
    .where('state', '=', state)
    .where((eb) =>
      eb.or([
        eb('browserHash', '=', browser === undefined ? null : hashToken(browser)),
        eb('sessionId', '=', sessionId ?? null),
      ]),
    )
    .returning(['state', 'nonce', 'codeVerifier', 'returnTo', 'sessionId'])
    .returning(sql<boolean>`expires_at > now()`.as('isOpen'))
    .executeTakeFirst();
  return row?.isOpen ? row : undefined;
}

export async function isGoogleFlowOpen(db: Database, state: string): Promise<boolean> {
  const flow = db.selectFrom('googleFlows').select('state').where('state', '=', state);
  return (await flow.where('expiresAt', '>', sql<Date>`now()`).executeTakeFirst()) !== undefined;
}

export async function deleteExpiredGoogleFlows(db: Database): Promise<void> {
  await sql`delete from google_flows where expires_at < now()`.execute(db);
}
