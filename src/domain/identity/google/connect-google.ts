import { Refusal } from '../../../contract/error.ts';
import type { DatabaseTransaction } from '../../../db/connect.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { assertNotDemo } from '../own-account.ts';
import type { Google, GoogleAccount } from './google.ts';
import {
  addGoogleIdentity,
  disconnectGoogleIdentity,
  findGoogleIdentity,
  findOAuthUserBySubject,
  recordGoogleSignIn,
} from './google-identities.ts';

/** A sandbox Google that does not prove identity cannot be connected. Throws `google_not_offered`. */
export function assertConnectable(google: Google | undefined): asserts google is Google {
  if (!google?.provesIdentity) throw new Refusal('google_not_offered');
}

/**
 * Only while the session lasts, which may have ended while Google answered. Throws `google_connected_elsewhere`,
 * `google_already_connected`, `demo_account_fixed`, `google_not_offered`, `session_ended`.
 */
export async function connectGoogle(shop: IdentityDependencies, actor: Actor, account: GoogleAccount): Promise<void> {
  assertConnectable(shop.google);
  await assertNotDemo(shop.db, actor);
  await shop.db.transaction().execute(async (transaction) => {
    await holdSession(transaction, actor);
    await addGoogleIdentity(transaction, actor.userId, account);
    const owner = await findOAuthUserBySubject(transaction, account.subject);
    if (!owner) throw new Refusal('google_already_connected');
    if (owner.userId !== actor.userId) throw new Refusal('google_connected_elsewhere');
    await recordGoogleSignIn(transaction, owner, account);
  });
}

/** Who ends it waits for the transaction. The account first, as closing locks it. */
async function holdSession(transaction: DatabaseTransaction, { userId, sessionId }: Actor): Promise<void> {
  const user = transaction.selectFrom('users').select('id').where('id', '=', userId).where('closedAt', 'is', null);
  const session = transaction.selectFrom('sessions').select('id').where('id', '=', sessionId);
  const isOpen = (await user.forKeyShare().executeTakeFirst()) && (await session.forKeyShare().executeTakeFirst());
  if (!isOpen) throw new Refusal('session_ended');
}

/** Throws `last_way_in` if the account has no password. */
export async function disconnectGoogle(shop: IdentityDependencies, actor: Actor): Promise<void> {
  if (await disconnectGoogleIdentity(shop.db, actor.userId)) return;
  if (await findGoogleIdentity(shop.db, actor.userId)) throw new Refusal('last_way_in');
}
