import { Refusal } from '../../contract/error.ts';
import type { Actor } from '../kernel/actor.ts';
import type { IdentityDependencies } from './dependencies.ts';
import type { Google, GoogleAccount } from './google.ts';
import {
  addGoogleIdentity,
  disconnectGoogleIdentity,
  findGoogleIdentity,
  findOAuthUserBySubject,
  recordGoogleSignIn,
} from './google-identities.ts';
import { assertNotDemo } from './own-account.ts';

/** A sandbox Google that does not prove identity cannot be connected. Throws `google_not_offered`. */
export function assertConnectable(google: Google | undefined): asserts google is Google {
  if (!google?.provesIdentity) throw new Refusal('google_not_offered');
}

/** Throws `google_connected_elsewhere`, `google_already_connected`, `demo_account_fixed`, `google_not_offered`. */
export async function connectGoogle(shop: IdentityDependencies, actor: Actor, account: GoogleAccount): Promise<void> {
  assertConnectable(shop.google);
  await assertNotDemo(shop.db, actor);
  await addGoogleIdentity(shop.db, actor.userId, account);
  const owner = await findOAuthUserBySubject(shop.db, account.subject);
  if (!owner) throw new Refusal('google_already_connected');
  if (owner.userId !== actor.userId) throw new Refusal('google_connected_elsewhere');
  await recordGoogleSignIn(shop.db, owner, account);
}

/** Throws `last_way_in` if the account has no password. */
export async function disconnectGoogle(shop: IdentityDependencies, actor: Actor): Promise<void> {
  if (await disconnectGoogleIdentity(shop.db, actor.userId)) return;
  if (await findGoogleIdentity(shop.db, actor.userId)) throw new Refusal('last_way_in');
}
