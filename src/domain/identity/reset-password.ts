import { Refusal } from '../../contract/error.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import type { Client } from '../kernel/client.ts';
import { newId } from '../kernel/id.ts';
import { countAttempt, networkOf, secondsToWait, widerNetworkOf } from '../kernel/rate-limits.ts';
import { addMail } from '../outbox/add-mail.ts';
import { consumeLink, deleteLinks } from '../outbox/mail-links.ts';
import type { IdentityDependencies } from './dependencies.ts';
import { deleteGoogleIdentity } from './google-identities.ts';
import { rememberDevice } from './known-device.ts';
import { hashPassword } from './passwords.ts';
import { findRecipient, mayResetByMail, type Recipient } from './users.ts';
import { recordEmailVerified } from './verify-email.ts';

/**
 * Sends a link to a new password, if there is an account. The same is done for every address, known or not: whether
 * it is known is looked up when the mail is made. Strangers cannot use up the owner's requests, which count by network.
 * Where a few mails have just been sent, the request succeeds without another one: the newest mail's link still works,
 * and a flood of requests must not keep replacing it.
 * Throws `too_many_requests`.
 */
export async function requestPasswordReset(shop: IdentityDependencies, email: string, client: Client): Promise<void> {
  await countAttempt(shop.db, 'reset', networkOf(client.address), shop.rateLimitScale);
  await countAttempt(shop.db, 'reset', `${email} ${widerNetworkOf(client.address)}`, shop.rateLimitScale);
  if ((await secondsToWait(shop.db, 'resetMail', email, shop.rateLimitScale)) > 0) return;
  await addMail(shop.db, { kind: 'reset_password', payload: { email } });
}

/**
 * Sets a new password by the link of a mail, once. It ends every session of the account and with them every access
 * token, and since the link came by mail the address is verified. Returns the device cookie: this browser may sign in
 * now, however many failures others have caused. Throws `link_invalid`, `too_many_requests`.
 */
export async function resetPassword(
  shop: IdentityDependencies,
  given: { token: string; password: string },
  client: Client,
): Promise<string> {
  await countAttempt(shop.db, 'reset', `new password from ${networkOf(client.address)}`, shop.rateLimitScale);
  const passwordHash = await hashPassword(given.password);
  const owner = await shop.db.transaction().execute(async (transaction) => {
    const userId = await consumeLink(transaction, 'reset_password', given.token);
    const user = userId ? await findRecipient(transaction, { id: userId }) : undefined;
    if (!user || !mayResetByMail(shop, user)) throw new Refusal('link_invalid');
    await setPassword(transaction, user, passwordHash);
    await transaction.deleteFrom('sessions').where('userId', '=', user.id).execute();
    await deleteLinks(transaction, { userId: user.id }, ['verify_email', 'reset_password']);
    // Whoever connected Google before anybody had shown that the address is theirs may be a stranger to its owner.
    if (!user.emailVerifiedAt) await deleteGoogleIdentity(transaction, user.id);
    await recordEmailVerified(transaction, user.id);
    return user.id;
  });
  return rememberDevice(shop.deviceSecret, { userId: owner, passwordHash }, client.device, new Date());
}

async function setPassword(transaction: DatabaseTransaction, user: Recipient, passwordHash: string): Promise<void> {
  if (user.hasPassword) {
    const own = transaction.updateTable('identities').set({ passwordHash }).where('userId', '=', user.id);
    await own.where('provider', '=', 'password').execute();
    return;
  }
  // An account that had Google alone.
  const identity = { id: newId(), userId: user.id, provider: 'password', subject: user.email, passwordHash } as const;
  await transaction.insertInto('identities').values(identity).execute();
}
