import { Refusal } from '../../contract/error.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import { newId } from '../id.ts';
import { consumeLink, deleteLinks } from '../mail/mail-links.ts';
import { addMail } from '../mail/outbox.ts';
import { countAttempt, networkOf, secondsToWait, widerNetworkOf } from '../rate-limits.ts';
import type { Shop } from '../shop.ts';
import { deleteGoogleIdentity } from './google-identities.ts';
import { rememberDevice } from './known-device.ts';
import { hashPassword } from './passwords.ts';
import type { Visitor } from './sign-up.ts';
import { type Addressee, findAddressee, mayResetByMail } from './users.ts';
import { markEmailVerified } from './verify-email.ts';

/**
 * Sends a link to a new password, if there is an account. The same is done for every address, known or not: whether
 * it is known is looked up when the mail is made. Strangers cannot use up the owner's requests, which count by network.
 * Where a few mails have just been sent, the request succeeds without another one: the newest mail's link still works,
 * and a flood of requests must not keep replacing it.
 * Throws `too_many_requests`.
 */
export async function requestPasswordReset(shop: Shop, email: string, visitor: Visitor): Promise<void> {
  await countAttempt(shop.db, 'reset', networkOf(visitor.address), shop.rateLimitScale);
  await countAttempt(shop.db, 'reset', `${email} ${widerNetworkOf(visitor.address)}`, shop.rateLimitScale);
  if ((await secondsToWait(shop.db, 'resetMail', email, shop.rateLimitScale)) > 0) return;
  await addMail(shop.db, { kind: 'reset_password', payload: { email } });
}

/**
 * Sets a new password by the link of a mail, once. It ends every session of the account and with them every access
 * token, and since the link came by mail the address is verified. Returns the device cookie: this browser may sign in
 * now, however many failures others have caused. Throws `link_invalid`, `too_many_requests`.
 */
export async function resetPassword(
  shop: Shop,
  given: { token: string; password: string },
  visitor: Visitor,
): Promise<string> {
  await countAttempt(shop.db, 'reset', `new password from ${networkOf(visitor.address)}`, shop.rateLimitScale);
  const passwordHash = await hashPassword(given.password);
  const owner = await shop.db.transaction().execute(async (transaction) => {
    const userId = await consumeLink(transaction, 'reset_password', given.token);
    const user = userId ? await findAddressee(transaction, { id: userId }) : undefined;
    if (!user || !mayResetByMail(shop, user)) throw new Refusal('link_invalid');
    await setPassword(transaction, user, passwordHash);
    await transaction.deleteFrom('sessions').where('userId', '=', user.id).execute();
    await deleteLinks(transaction, { userId: user.id }, ['verify_email', 'reset_password']);
    // Whoever connected Google before anybody had shown that the address is theirs may be a stranger to its owner.
    if (!user.emailVerifiedAt) await deleteGoogleIdentity(transaction, user.id);
    await markEmailVerified(transaction, user.id);
    return user.id;
  });
  return rememberDevice(shop.deviceSecret, { userId: owner, passwordHash }, visitor.device, new Date());
}

async function setPassword(transaction: DatabaseTransaction, user: Addressee, passwordHash: string): Promise<void> {
  if (user.hasPassword) {
    const own = transaction.updateTable('identities').set({ passwordHash }).where('userId', '=', user.id);
    await own.where('provider', '=', 'password').execute();
    return;
  }
  // An account that had Google alone.
  const identity = { id: newId(), userId: user.id, provider: 'password', subject: user.email, passwordHash } as const;
  await transaction.insertInto('identities').values(identity).execute();
}
