import { Refusal } from '../../contract/error.ts';
import { countAttempt, networkOf } from '../rate-limits.ts';
import type { Shop } from '../shop.ts';
import { rememberDevice } from './known-device.ts';
import { hashPassword } from './passwords.ts';
import { openSession } from './sessions.ts';
import type { Entrance } from './sign-in.ts';
import { createUser } from './users.ts';

export type Visitor = {
  address: string;
  userAgent?: string | undefined;
  /** The device cookie's value, as the browser sent it. */
  device?: string | undefined;
};

/** Creates an account and opens its first session. Throws `email_taken`, `too_many_requests`. */
export async function signUp(
  shop: Shop,
  account: { name: string; email: string; password: string },
  visitor: Visitor,
): Promise<Entrance> {
  await countAttempt(shop.db, 'signUp', networkOf(visitor.address), shop.rateLimitScale);
  const passwordHash = await hashPassword(account.password);
  const userId = await createUser(shop.db, { name: account.name, email: account.email, passwordHash });
  if (!userId) throw new Refusal('email_taken');
  const device = rememberDevice(shop.deviceSecret, { userId, passwordHash }, visitor.device, new Date());
  return { token: await openSession(shop.db, userId, visitor.userAgent), device };
}
