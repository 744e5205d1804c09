import ipaddr from 'ipaddr.js';

/** One subscriber: an IPv4 address, or the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  return networkOfBits(address, { ipv6: 64 });
}

/** What one subscriber can easily move within: the /24 of an IPv4 address, the /56 of an IPv6 address. */
export function widerNetworkOf(address: string): string {
  return networkOfBits(address, { ipv4: 24, ipv6: 56 });
}

/** An IPv4 address in IPv6 form counts as IPv4. A proxy may forward a name that is no address: it counts as it is. */
function networkOfBits(address: string, bits: { ipv4?: number; ipv6: number }): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv6') return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${bits.ipv6}`)}/${bits.ipv6}`;
  if (bits.ipv4 === undefined) return parsed.toString();
  return `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/${bits.ipv4}`)}/${bits.ipv4}`;
}
