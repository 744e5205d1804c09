import { Refusal } from '../../contract/error.ts';
import type { Shop } from '../shop.ts';
import { knownDevice, rememberDevice } from './known-device.ts';
import { verifyPassword } from './passwords.ts';
import { openSession } from './sessions.ts';
import { clearFailures, countSignIn } from './sign-in-attempts.ts';
import type { Visitor } from './sign-up.ts';
import { findPasswordAccount, lockPassword } from './users.ts';

/** What a browser gets that has shown who it is: its session's token, and what it is known by the next time. */
export type Entrance = { token: string; device?: string | undefined };

/**
 * Opens a session. An unknown address and a wrong password answer the same, in the same time.
 * Throws `wrong_credentials`, `demo_account_closed`, `too_many_requests`.
 */
export async function signIn(
  shop: Shop,
  given: { email: string; password: string },
  visitor: Visitor,
): Promise<Entrance> {
  const account = await findPasswordAccount(shop.db, given.email);
  const device = account && knownDevice(shop.deviceSecret, account, visitor.device, new Date());
  const attempt = { email: given.email, address: visitor.address, device };
  await countSignIn(shop, attempt);
  const isRight = await verifyPassword(account?.passwordHash, given.password);
  if (!account || !isRight) throw new Refusal('wrong_credentials');
  if (account.isDemo && !shop.demoAccounts) throw new Refusal('demo_account_closed');
  await clearFailures(shop, attempt);
  return shop.db.transaction().execute(async (transaction) => {
    const token = await openSession(transaction, account.userId, visitor.userAgent);
    // A change of the password ends every session; one that opens meanwhile with the old password must not remain.
    if (!(await lockPassword(transaction, account))) throw new Refusal('wrong_credentials');
    return { token, device: rememberDevice(shop.deviceSecret, account, visitor.device, new Date()) };
  });
}
