import { clearAttempts, countAttempt, networkOf, type Rate, widerNetworkOf } from '../kernel/rate-limits.ts';
import type { IdentityDependencies } from './dependencies.ts';
import type { KnownDevice } from './known-device.ts';

export type SignInAttempt = { email: string; address: string; device?: KnownDevice | undefined };

type Counter = { rate: Rate; subject: string };

/**
 * What one attempt to sign in counts against, in this order; the first that is used up refuses it, and those behind it
 * do not count it. A known browser has one counter of its own, so that no failure of a stranger reaches it. Everything
 * else counts by address, by account and network, and by account. An address without an account counts the same way.
 */
export function signInCounters({ email, address, device }: SignInAttempt): Counter[] {
  if (device) return [{ rate: 'signInDevice', subject: device.id }];
  return [
    { rate: 'signInAddress', subject: networkOf(address) },
    { rate: 'signInNetwork', subject: `${email} ${widerNetworkOf(address)}` },
    { rate: 'signInAccount', subject: email },
  ];
}

/** Throws `too_many_requests`. */
export async function countSignIn(
  shop: Pick<IdentityDependencies, 'db' | 'rateLimitScale'>,
  attempt: SignInAttempt,
): Promise<void> {
  for (const { rate, subject } of signInCounters(attempt)) {
    await countAttempt(shop.db, rate, subject, shop.rateLimitScale);
  }
}

/**
 * After the right password: what this browser, or this network with this account, got wrong before no longer counts.
 * The address still counts, since it may try other accounts too, and so does the account, since others may try it.
 */
export async function clearFailures({ db }: Pick<IdentityDependencies, 'db'>, attempt: SignInAttempt): Promise<void> {
  for (const { rate, subject } of signInCounters(attempt)) {
    if (rate === 'signInDevice' || rate === 'signInNetwork') await clearAttempts(db, rate, subject);
  }
}
