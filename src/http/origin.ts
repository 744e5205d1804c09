import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from '../contract/error.ts';

const loopback = new Set(['127.0.0.1', '[::1]', 'localhost']);

/**
 * What carries the session cookie must come from the shop's own pages (OWASP CSRF Cheat Sheet: fetch metadata and origin).
 * Programs send neither header and have no cookies of others to misuse. Throws `foreign_origin`.
 */
export function assertOwnOrigin(headers: IncomingHttpHeaders, publicUrl: string): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('foreign_origin');
  if (headers.origin !== undefined && !isOwnOrigin(headers.origin, publicUrl)) throw new Refusal('foreign_origin');
}

// On one's own machine 127.0.0.1 and localhost are the same shop.
export function isOwnOrigin(origin: string, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const given = new URL(origin);
  const own = new URL(publicUrl);
  if (given.origin === own.origin) return true;
  return loopback.has(own.hostname) && loopback.has(given.hostname) && given.port === own.port;
}

/** The shop's address as this visitor reaches it: PUBLIC_URL, or the other name of one's own machine. */
export function ownAddress({ host }: { host: string }, publicUrl: string): string {
  const given = `http://${host}`;
  return publicUrl.startsWith('http:') && isOwnOrigin(given, publicUrl) ? new URL(given).origin : publicUrl;
}
