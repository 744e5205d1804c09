import { Refusal } from '../../contract/error.ts';
import type { Shop } from '../shop.ts';
import type { Actor } from './actor.ts';
import type { GoogleAccount } from './google.ts';
import { addGoogleIdentity, findOwnerBySubject, noteGoogleSignIn } from './google-identities.ts';
import { assertNoDemo } from './own-account.ts';

/** Lets a Google account open the account of whoever is signed in. Throws `google_connected_elsewhere`, `google_already_connected`, `demo_account_fixed`. */
export async function connectGoogle(shop: Shop, actor: Actor, account: GoogleAccount): Promise<void> {
  await assertNoDemo(shop.db, actor);
  await addGoogleIdentity(shop.db, actor.userId, account);
  const owner = await findOwnerBySubject(shop.db, account.subject);
  if (!owner) throw new Refusal('google_already_connected');
  if (owner.userId !== actor.userId) throw new Refusal('google_connected_elsewhere');
  await noteGoogleSignIn(shop.db, owner, account);
}
