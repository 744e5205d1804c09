import type { PasswordAdvice } from '../../contract/account/identity.ts';
import { Refusal } from '../../contract/error.ts';
import type { Actor } from '../kernel/actor.ts';
import { asOnlyWriter } from '../kernel/as-open-account.ts';
import type { Client } from '../kernel/client.ts';
import { newId } from '../kernel/id.ts';
import { deleteLinks } from '../outbox/mail-links.ts';
import type { IdentityDependencies } from './dependencies.ts';
import { rememberDevice } from './known-device.ts';
import { assertGoodPassword } from './new-password.ts';
import { findOwnAccount } from './own-account.ts';
import { endOtherSessions } from './own-sessions.ts';
import { hashPassword } from './passwords.ts';
import { reauthenticate } from './reauthenticate.ts';
import { deleteChallenges } from './second-factor/challenges.ts';
import { forgetBrowsers } from './second-factor/remembered-browsers.ts';

/** `device` is the new device cookie: the old one was bound to the old password. */
export type ChangedPassword = { device: string; advice: PasswordAdvice };

/**
 * Ends all other sessions and sign-ins under way, and forgets remembered browsers. Throws `invalid_request` for a password
 * that staff may not have, `wrong_password`, `sign_in_again`, `demo_account_fixed`, `too_many_requests`.
 */
export async function changePassword(
  shop: IdentityDependencies,
  actor: Actor,
  given: { currentPassword?: string | undefined; newPassword: string },
  client: Client,
): Promise<ChangedPassword> {
  const account = await findOwnAccount(shop.db, actor);
  if (account.isDemo) throw new Refusal('demo_account_fixed');
  await reauthenticate(shop, actor, account, given.currentPassword);
  const advice = await assertGoodPassword(given.newPassword, account, 'newPassword');
  const passwordHash = await hashPassword(given.newPassword);
  await asOnlyWriter(shop.db, actor.userId, async (transaction) => {
    // The second of two concurrent changes was authenticated with a password that is no longer valid.
    const changed = account.passwordHash
      ? await transaction
          .updateTable('identities')
          .set({ passwordHash })
          .where('userId', '=', actor.userId)
          .where('provider', '=', 'password')
          .where('passwordHash', '=', account.passwordHash)
          .executeTakeFirst()
      : await transaction
          .insertInto('identities')
          .values({ id: newId(), userId: actor.userId, provider: 'password', subject: account.email, passwordHash })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
    const count = 'numUpdatedRows' in changed ? changed.numUpdatedRows : changed.numInsertedOrUpdatedRows;
    if (!count) throw new Refusal('wrong_password');
    await endOtherSessions(transaction, actor);
    await deleteChallenges(transaction, actor.userId);
    await forgetBrowsers(transaction, actor.userId);
    await deleteLinks(transaction, { userId: actor.userId }, ['reset_password']);
  });
  const device = rememberDevice(shop.deviceSecret, { userId: actor.userId, passwordHash }, client.device, new Date());
  return { device, advice };
}
