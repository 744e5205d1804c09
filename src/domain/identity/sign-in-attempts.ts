import { signInRates } from '../../contract/identity.ts';
import type { Rate } from '../../contract/rate.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { networkOf, widerNetworkOf } from '../kernel/networks.ts';
import { clearAttempts, countAttempt } from '../kernel/rate-limits.ts';
import type { KnownDevice } from './known-device.ts';

export type SignInAttempt = { email: string; address: string; device?: KnownDevice | undefined };

type Counted = { rate: Rate; subject: string };

/**
 * The counters of an attempt, in this order; the first that is exceeded refuses it, and those behind it do not count it.
 * A known browser has one counter of its own, so that no failure of a stranger affects it. An email without an account
 * is counted the same way.
 */
export function signInCounters({ email, address, device }: SignInAttempt): Counted[] {
  if (device) return [{ rate: signInRates.browser, subject: device.id }];
  return [
    { rate: signInRates.network, subject: networkOf(address) },
    { rate: signInRates.account, subject: `${email} ${widerNetworkOf(address)}` },
    { rate: signInRates.everywhere, subject: email },
  ];
}

/** Throws `too_many_requests`. */
export async function countSignIn(
  shop: Pick<Dependencies, 'db' | 'rateLimitScale'>,
  attempt: SignInAttempt,
): Promise<void> {
  for (const { rate, subject } of signInCounters(attempt)) await countAttempt(shop, rate, subject);
}

/**
 * After the right password, earlier failures of this browser, or of this network with this account, no longer count. The
 * network still counts, since it may try other accounts too, and so does the account, since others may try it.
 */
export async function clearFailures(shop: Pick<Dependencies, 'db'>, attempt: SignInAttempt): Promise<void> {
  const cleared: Rate[] = [signInRates.browser, signInRates.account];
  for (const { rate, subject } of signInCounters(attempt)) {
    if (cleared.includes(rate)) await clearAttempts(shop, rate, subject);
  }
}
