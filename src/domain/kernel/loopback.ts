const names = new Set(['127.0.0.1', '::1', 'localhost']);

/** Whether a host is this machine itself, as a URL writes it (`[::1]`) or a socket (`::ffff:127.0.0.1`). */
export function isLoopback(host: string): boolean {
  return names.has(host.replace(/^\[(.*)\]$/, '$1').replace(/^::ffff:/, ''));
}
