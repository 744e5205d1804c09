/** Only the usual names: others of 127.0.0.0/8 may forward elsewhere, as Docker's 127.0.0.11 does. */
export function isLoopback(host: string): boolean {
  return ['localhost', '127.0.0.1', '::1', '[::1]'].includes(host);
}
