import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The name, or the address, leads into a private network. */
export class PrivateAddress extends Error {}

/** Whether the internet routes it. IPv4 in IPv6 form counts as IPv4; NAT64 and 6to4 lead to other addresses, so they do not count. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/**
 * Looks a name up for a connection, which then uses the addresses that were checked: a second look-up could say others. One
 * private address among them is enough to refuse.
 */
export const checkedLookup =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (name, options, callback) => {
    lookup(name, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return callback(error ?? new Error(`${name} has no address`), '');
      if (!found.every(({ address }) => isAllowed(address)))
        return callback(new PrivateAddress(`${name} is in a private network`), '');
      if (options.all) return callback(null, found);
      callback(null, first.address, first.family);
    });
  };
