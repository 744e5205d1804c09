import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from '../contract/error.ts';
import { isLoopback } from '../domain/kernel/loopback.ts';

/**
 * CSRF protection for calls with the session cookie, by fetch metadata and Origin (OWASP CSRF Prevention Cheat Sheet).
 * A request without these headers comes from a program, which has no cookies of other users. Throws `foreign_origin`.
 */
export function assertSameOrigin(headers: IncomingHttpHeaders, publicUrl: string): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('foreign_origin');
  if (headers.origin !== undefined && !isSameOrigin(headers.origin, publicUrl)) throw new Refusal('foreign_origin');
}

/** All loopback names with the same port count as one origin. */
export function isSameOrigin(origin: string, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const sender = new URL(origin);
  const shop = new URL(publicUrl);
  if (sender.origin === shop.origin) return true;
  return isLoopback(shop.hostname) && isLoopback(sender.hostname) && sender.port === shop.port;
}

/** PUBLIC_URL, or the loopback name that the visitor used instead of the one in it. */
export function shopOriginFor({ host }: { host: string }, publicUrl: string): string {
  const requested = `http://${host}`;
  return publicUrl.startsWith('http:') && isSameOrigin(requested, publicUrl) ? new URL(requested).origin : publicUrl;
}
