/**
 * The server's address as pg is to read it. Whoever asks for encryption gets the check of the server's certificate too:
 * `require` and `verify-ca` are taken as `verify-full`, since encrypting to whoever answers keeps nothing secret.
 */
export function serverAddress(connectionString: string): string {
  return connectionString.replace(/([?&]sslmode=)(require|verify-ca)(?=&|$)/, '$1verify-full');
}

/** Where a server is, without the secrets of its address. */
export function placeOf(connectionString: string): string {
  const { host, pathname } = new URL(connectionString);
  return host + pathname;
}
