import type { PasswordAdvice } from '../../contract/account/identity.ts';
import { Refusal } from '../../contract/error.ts';
import { isStaff } from '../../contract/role.ts';
import type { Client } from '../kernel/client.ts';
import type { IdentityDependencies } from './dependencies.ts';
import { knownDevice, rememberDevice } from './known-device.ts';
import { adviceOn } from './new-password.ts';
import type { NewSession, SignInBegun } from './new-session.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { openChallenge } from './second-factor/challenges.ts';
import { isRemembered } from './second-factor/remembered-browsers.ts';
import { openSession } from './sessions.ts';
import { clearFailures, countSignIn } from './sign-in-attempts.ts';
import { type Account, findPasswordAccount, findPasswordAccountOf, lockPassword } from './users.ts';

/** Takes equally long for unknown addresses. A second factor is asked of browsers that are not remembered. Throws `wrong_credentials`, `demo_account_closed`, `too_many_requests`. */
export async function signIn(
  shop: IdentityDependencies,
  given: { email: string; password: string },
  client: Client,
): Promise<NewSession | SignInBegun> {
  const account = await findPasswordAccount(shop.db, given.email);
  const device = account && knownDevice(shop.deviceSecret, account, client.device, new Date());
  const attempt = { email: given.email, address: client.address, device };
  await countSignIn(shop, attempt);
  const match = await verifyPassword(account?.passwordHash, given.password);
  if (!account || !match) throw new Refusal('wrong_credentials');
  if (account.isDemo && !shop.demoAccounts) throw new Refusal('demo_account_closed');
  await clearFailures(shop, attempt);
  const renewedHash = match === 'former' ? await hashPassword(given.password) : undefined;
  const advice = await adviceForStaff(given.password, account);
  const session = await openWith(shop, account, client, renewedHash);
  if (session) return withAdvice(session, advice);
  // Another sign-in may have renewed the hash of the same password.
  const current = await findPasswordAccountOf(shop.db, account.userId);
  const isRight = current && (await verifyPassword(current.passwordHash, given.password)) === 'right';
  const opened = isRight ? await openWith(shop, current, client) : undefined;
  if (!opened) throw new Refusal('wrong_credentials');
  return withAdvice(opened, advice);
}

/** Who became staff with a password for customers, or before there were rules. */
function adviceForStaff(password: string, account: Account): Promise<PasswordAdvice> {
  return isStaff(account.role) && !account.isDemo ? adviceOn(password, account) : Promise.resolve(null);
}

type OpenedSession = Omit<NewSession, 'advice'>;

function withAdvice(opened: OpenedSession | SignInBegun, advice: PasswordAdvice): NewSession | SignInBegun {
  return 'challenge' in opened ? opened : { ...opened, advice };
}

/** Undefined if the hash has changed: a password change ends all sessions, and none may open with the old one after it. */
function openWith(
  shop: IdentityDependencies,
  account: Account,
  client: Client,
  renewedHash?: string,
): Promise<OpenedSession | SignInBegun | undefined> {
  return shop.db.transaction().execute(async (transaction) => {
    if (!(await lockPassword(transaction, account, renewedHash))) return undefined;
    if (account.hasSecondFactor && !(await isRemembered(transaction, account.userId, client.remembered)))
      return { challenge: await openChallenge(transaction, account.userId) };
    const token = await openSession(transaction, account.userId, client);
    const current = { ...account, ...(renewedHash && { passwordHash: renewedHash }) };
    return { token, device: rememberDevice(shop.deviceSecret, current, client.device, new Date()) };
  });
}
