/**
 * Whether a host is this machine: `localhost` and the two usual addresses alone. Others of 127.0.0.0/8 may forward to
 * other machines, as Docker's 127.0.0.11 does.
 */
export function isLoopback(host: string): boolean {
  return ['localhost', '127.0.0.1', '::1', '[::1]'].includes(host);
}
