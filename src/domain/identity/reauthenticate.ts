import { reauthenticationRate } from '../../contract/account/account.ts';
import { Refusal } from '../../contract/error.ts';
import type { Actor } from '../kernel/actor.ts';
import { clearAttempts, countAttempt } from '../kernel/rate-limits.ts';
import type { IdentityDependencies } from './dependencies.ts';
import type { OwnAccount } from './own-account.ts';
import { verifyPassword } from './passwords.ts';

/** Counts by session: others cannot interfere. Throws `wrong_password`, `sign_in_again`, `too_many_requests`. */
export async function reauthenticate(
  shop: IdentityDependencies,
  { sessionId }: Actor,
  { passwordHash, isFresh }: OwnAccount,
  password: string | undefined,
): Promise<void> {
  if (!passwordHash) {
    if (!isFresh) throw new Refusal('sign_in_again');
    return;
  }
  await countAttempt(shop, reauthenticationRate, sessionId);
  if (!(await verifyPassword(passwordHash, password ?? ''))) throw new Refusal('wrong_password');
  await clearAttempts(shop, reauthenticationRate, sessionId);
}
