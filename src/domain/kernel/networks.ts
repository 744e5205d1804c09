import ipaddr from 'ipaddr.js';

/** One subscriber: an IPv4 address, or an IPv6 /64. */
export function networkOf(address: string): string {
  return networkOfBits(address, { ipv6: 64 });
}

/** What one subscriber easily moves within: an IPv4 /24, an IPv6 /56. */
export function widerNetworkOf(address: string): string {
  return networkOfBits(address, { ipv4: 24, ipv6: 56 });
}

/** Some proxies forward the port as well: 203.0.113.7:4711, [2001:db8::1]:4711. */
const WITH_PORT = /^\[(.+)\](?::\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/;

/** IPv4 in IPv6 form counts as IPv4. What is no address, such as a name that a proxy forwards, counts together. */
function networkOfBits(given: string, bits: { ipv4?: number; ipv6: number }): string {
  const [, ipv6, ipv4] = WITH_PORT.exec(given) ?? [];
  const address = ipv6 ?? ipv4 ?? given;
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv6') return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${bits.ipv6}`)}/${bits.ipv6}`;
  if (bits.ipv4 === undefined) return parsed.toString();
  return `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/${bits.ipv4}`)}/${bits.ipv4}`;
}
