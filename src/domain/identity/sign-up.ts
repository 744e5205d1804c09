import { Refusal } from '../../contract/error.ts';
import type { MailingClient } from '../kernel/client.ts';
import type { IdentityDependencies } from './dependencies.ts';
import { rememberDevice } from './known-device.ts';
import { adviceOn } from './new-password.ts';
import type { NewSession } from './new-session.ts';
import { hashPassword } from './passwords.ts';
import { openSession } from './sessions.ts';
import { createUser } from './users.ts';

/** Throws `email_taken`. */
export async function signUp(
  shop: IdentityDependencies,
  account: { name: string; email: string; password: string },
  client: MailingClient,
): Promise<NewSession> {
  const passwordHash = await hashPassword(account.password);
  const userId = await createUser(shop.db, { name: account.name, email: account.email, passwordHash }, client.sender);
  if (!userId) throw new Refusal('email_taken');
  const device = rememberDevice(shop.deviceSecret, { userId, passwordHash }, client.device, new Date());
  const advice = await adviceOn(account.password, { ...account, role: 'customer' });
  return { token: await openSession(shop.db, userId, client), device, advice };
}
