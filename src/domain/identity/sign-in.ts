import { Refusal } from '../../contract/error.ts';
import { countAttempt, forgetAttempts, networkOf } from '../rate-limits.ts';
import type { Shop } from '../shop.ts';
import { verifyPassword } from './passwords.ts';
import { openSession } from './sessions.ts';
import type { Visitor } from './sign-up.ts';
import { findPasswordAccount, holdPassword } from './users.ts';

/**
 * Opens a session and answers its token. An unknown address and a wrong password answer the same, in the same time.
 * Throws `wrong_credentials`, `demo_account_closed`, `too_many_requests`.
 */
export async function signIn(
  shop: Shop,
  given: { email: string; password: string },
  visitor: Visitor,
): Promise<string> {
  await countAttempt(shop.db, 'signInAddress', networkOf(visitor.address), shop.rateLimitScale);
  await countAttempt(shop.db, 'signInAccount', given.email, shop.rateLimitScale);
  const account = await findPasswordAccount(shop.db, given.email);
  const isRight = await verifyPassword(account?.passwordHash, given.password);
  if (!account || !isRight) throw new Refusal('wrong_credentials');
  if (account.isDemo && !shop.demoAccounts) throw new Refusal('demo_account_closed');
  await forgetAttempts(shop.db, 'signInAccount', given.email);
  return shop.db.transaction().execute(async (transaction) => {
    const token = await openSession(transaction, account.userId, visitor.userAgent);
    // Whoever changes the password ends every session; one that is opened meanwhile with the old one must not be left.
    if (!(await holdPassword(transaction, account))) throw new Refusal('wrong_credentials');
    return token;
  });
}
