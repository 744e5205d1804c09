import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { hashToken } from '../kernel/token.ts';
import type { GoogleFlow } from './google.ts';

/** Long enough for a forgotten password at Google's, short enough that a left browser is safe. */
const FLOW_MINUTES = 10;

/** Who must come back: the browser that went, by its secret, or the session that connects. */
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

/** The flow that this very browser or session began, once: whoever else brings its state neither gets it nor spoils it. */
export async function consumeGoogleFlow(
  db: Database,
  state: string,
  { browser, sessionId }: { browser?: string | undefined; sessionId?: string | undefined },
): Promise<StoredGoogleFlow | undefined> {
  // NUL cannot be asked of PostgreSQL.
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

/** Whether a browser that went to Google with this state may still come back. */
export async function isGoogleFlowOpen(db: Database, state: string): Promise<boolean> {
  const flow = db.selectFrom('googleFlows').select('state').where('state', '=', state);
  return (await flow.where('expiresAt', '>', sql<Date>`now()`).executeTakeFirst()) !== undefined;
}

/** Browsers that never came back. */
export async function deleteExpiredGoogleFlows(db: Database): Promise<void> {
  await sql`delete from google_flows where expires_at < now()`.execute(db);
}
