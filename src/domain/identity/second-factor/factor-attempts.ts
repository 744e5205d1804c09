import { factorRates } from '../../../contract/account/second-factor.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { clearAttempts, countAttempt } from '../../kernel/rate-limits.ts';

/** Counts the attempts of one account in all browsers: a guesser has its password, or its session. Throws `too_many_requests`. */
export async function countFactorAttempt(
  shop: Pick<Dependencies, 'db' | 'rateLimitScale'>,
  userId: string,
): Promise<void> {
  await countAttempt(shop, factorRates.minute, userId);
  await countAttempt(shop, factorRates.day, userId);
}

/** The day's total remains. */
export function clearFactorAttempts(shop: Pick<Dependencies, 'db'>, userId: string): Promise<void> {
  return clearAttempts(shop, factorRates.minute, userId);
}
