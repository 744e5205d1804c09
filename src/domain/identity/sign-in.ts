import { Refusal } from '../../contract/error.ts';
import type { Client } from '../kernel/client.ts';
import type { IdentityDependencies } from './dependencies.ts';
import { knownDevice, rememberDevice } from './known-device.ts';
import type { NewSession } from './new-session.ts';
import { verifyPassword } from './passwords.ts';
import { openSession } from './sessions.ts';
import { clearFailures, countSignIn } from './sign-in-attempts.ts';
import { findPasswordAccount, lockPassword } from './users.ts';

/** Takes equally long for unknown addresses. Throws `wrong_credentials`, `demo_account_closed`, `too_many_requests`. */
export async function signIn(
  shop: IdentityDependencies,
  given: { email: string; password: string },
  client: Client,
): Promise<NewSession> {
  const account = await findPasswordAccount(shop.db, given.email);
  const device = account && knownDevice(shop.deviceSecret, account, client.device, new Date());
  const attempt = { email: given.email, address: client.address, device };
  await countSignIn(shop, attempt);
  const isRight = await verifyPassword(account?.passwordHash, given.password);
  if (!account || !isRight) throw new Refusal('wrong_credentials');
  if (account.isDemo && !shop.demoAccounts) throw new Refusal('demo_account_closed');
  await clearFailures(shop, attempt);
  return shop.db.transaction().execute(async (transaction) => {
    const token = await openSession(transaction, account.userId, client.userAgent);
    // A concurrent password change ends all sessions; none may open with the old password after it.
    if (!(await lockPassword(transaction, account))) throw new Refusal('wrong_credentials');
    return { token, device: rememberDevice(shop.deviceSecret, account, client.device, new Date()) };
  });
}
