import { signInRates } from '../../contract/account/identity.ts';
import type { Rate } from '../../contract/rate.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { networkOf, widerNetworkOf } from '../kernel/networks.ts';
import { clearAttempts, countAttempt } from '../kernel/rate-limits.ts';
import type { KnownDevice } from './known-device.ts';

export type SignInAttempt = { email: string; address: string; device?: KnownDevice | undefined };

type Counted = { rate: Rate; subject: string };

/** In order of counting. A known browser has only its own counter, which failures of strangers do not affect. */
export function signInCounters({ email, address, device }: SignInAttempt): Counted[] {
  if (device) return [{ rate: signInRates.browser, subject: device.id }];
  const { network, account, accountDay, everywhere, everywhereDay } = signInRates;
  const accountInNetwork = `${email} ${widerNetworkOf(address)}`;
  return [
    { rate: network, subject: networkOf(address) },
    ...[account, accountDay].map((rate) => ({ rate, subject: accountInNetwork })),
    ...[everywhere, everywhereDay].map((rate) => ({ rate, subject: email })),
  ];
}

/** Throws `too_many_requests`. */
export async function countSignIn(
  shop: Pick<Dependencies, 'db' | 'rateLimitScale'>,
  attempt: SignInAttempt,
): Promise<void> {
  for (const { rate, subject } of signInCounters(attempt)) await countAttempt(shop, rate, subject);
}

/** Clears the failures of this browser or network with this account; totals of the network and the account remain. */
export async function clearFailures(shop: Pick<Dependencies, 'db'>, attempt: SignInAttempt): Promise<void> {
  const cleared: Rate[] = [signInRates.browser, signInRates.account, signInRates.accountDay];
  for (const { rate, subject } of signInCounters(attempt)) {
    if (cleared.includes(rate)) await clearAttempts(shop, rate, subject);
  }
}
