import ipaddr from 'ipaddr.js';

/** Whether a host is this machine itself, as a URL writes it (`[::1]`) or a socket (`::ffff:127.0.0.1`). */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  return host === 'localhost' || (ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback');
}
