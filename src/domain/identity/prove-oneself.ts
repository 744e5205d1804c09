import { Refusal } from '../../contract/error.ts';
import { countAttempt, forgetAttempts, networkOf } from '../rate-limits.ts';
import type { Shop } from '../shop.ts';
import type { OwnAccount } from './own-account.ts';
import { verifyPassword } from './passwords.ts';
import type { Visitor } from './sign-up.ts';

/**
 * Before what cannot be undone: that it is the owner who sits there, and not somebody at a browser left open. The
 * password shows it, and counts like signing in; without one, having signed in just now.
 * Throws `wrong_password`, `sign_in_again`, `too_many_requests`.
 */
export async function proveOneself(
  shop: Shop,
  { email, passwordHash, isFresh }: OwnAccount,
  password: string | undefined,
  visitor: Visitor,
): Promise<void> {
  if (!passwordHash) {
    if (!isFresh) throw new Refusal('sign_in_again');
    return;
  }
  await countAttempt(shop.db, 'signInAddress', networkOf(visitor.address), shop.rateLimitScale);
  await countAttempt(shop.db, 'signInAccount', email, shop.rateLimitScale);
  if (!(await verifyPassword(passwordHash, password ?? ''))) throw new Refusal('wrong_password');
  await forgetAttempts(shop.db, 'signInAccount', email);
}
