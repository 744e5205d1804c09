import { Refusal } from '../../contract/error.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import type { Client } from '../kernel/client.ts';
import { newId } from '../kernel/id.ts';
import type { Sender } from '../kernel/sender.ts';
import { addMail } from '../outbox/add-mail.ts';
import { consumeLink, deleteLinks, findLink } from '../outbox/mail-links.ts';
import type { ChangedPassword } from './change-password.ts';
import type { IdentityDependencies } from './dependencies.ts';
import { deleteGoogleIdentity } from './google/google-identities.ts';
import { rememberDevice } from './known-device.ts';
import { assertGoodPassword } from './new-password.ts';
import { hashPassword } from './passwords.ts';
import { deleteChallenges } from './second-factor/challenges.ts';
import { forgetBrowsers } from './second-factor/remembered-browsers.ts';
import { canResetByEmail, findRecipient, type Recipient } from './users.ts';
import { recordEmailVerified } from './verify-email.ts';

/** The response does not reveal accounts. Beyond the ceiling of emails to an address, its newest link stays valid. */
export async function requestPasswordReset(shop: IdentityDependencies, email: string, sender: Sender): Promise<void> {
  await addMail(shop.db, { kind: 'reset_password', sender, payload: { email } });
}

/**
 * The token works once. Ends all sessions, verifies the address, and returns a device cookie, so that failures of
 * others do not keep this browser out. A second factor stays. Disconnects a Google account that a stranger may have connected: before the address was
 * verified, or with another address beside the password. Throws `link_invalid`, `invalid_request` for a password
 * that staff may not have.
 */
export async function resetPassword(
  shop: IdentityDependencies,
  given: { token: string; password: string },
  client: Client,
): Promise<ChangedPassword> {
  const passwordHash = await hashPassword(given.password);
  const { owner, advice } = await shop.db.transaction().execute(async (transaction) => {
    const user = await consumeResetLink(transaction, given.token);
    if (!user || !canResetByEmail(shop, user)) throw new Refusal('link_invalid');
    // The link stays valid if the password is refused.
    const advice = await assertGoodPassword(given.password, user, 'password');
    await setPassword(transaction, user, passwordHash);
    await transaction.deleteFrom('sessions').where('userId', '=', user.id).execute();
    await deleteChallenges(transaction, user.id);
    await forgetBrowsers(transaction, user.id);
    await deleteLinks(transaction, { userId: user.id }, ['verify_email', 'reset_password']);
    if (!user.emailVerifiedAt) await deleteGoogleIdentity(transaction, user.id);
    else if (user.hasPassword) await deleteGoogleIdentity(transaction, user.id, { unless: user.email });
    await recordEmailVerified(transaction, user.id);
    return { owner: user.id, advice };
  });
  const device = rememberDevice(shop.deviceSecret, { userId: owner, passwordHash }, client.device, new Date());
  return { device, advice };
}

/** Locks the user first, as closing the account and completing a sign-in do. */
async function consumeResetLink(transaction: DatabaseTransaction, token: string): Promise<Recipient | undefined> {
  const id = await findLink(transaction, 'reset_password', token);
  if (!id) return undefined;
  await transaction.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const isOpen = (await consumeLink(transaction, 'reset_password', token)) === id;
  return isOpen ? findRecipient(transaction, { id }) : undefined;
}

async function setPassword(transaction: DatabaseTransaction, user: Recipient, passwordHash: string): Promise<void> {
  if (user.hasPassword) {
    const own = transaction.updateTable('identities').set({ passwordHash }).where('userId', '=', user.id);
    await own.where('provider', '=', 'password').execute();
    return;
  }
  const identity = { id: newId(), userId: user.id, provider: 'password', subject: user.email, passwordHash } as const;
  await transaction.insertInto('identities').values(identity).execute();
}
