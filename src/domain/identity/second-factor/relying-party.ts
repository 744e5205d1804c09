import { isIP } from 'node:net';
import { Refusal } from '../../../contract/error.ts';

/** The shop, as browsers know it: passkeys are bound to its domain (Web Authentication, 5.1.2). */
export type RelyingParty = { origin: string; domain: string };

/** Undefined at an IP address, to which no passkey can be bound. */
export function relyingPartyOf(origin: string): RelyingParty | undefined {
  const { hostname } = new URL(origin);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { origin, domain: hostname } : undefined;
}

/** Throws `passkeys_not_offered`. */
export function requireRelyingParty(origin: string): RelyingParty {
  const party = relyingPartyOf(origin);
  if (!party) throw new Refusal('passkeys_not_offered');
  return party;
}
