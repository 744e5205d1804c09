import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from '../../contract/error.ts';
import { isLoopback } from '../../domain/kernel/loopback.ts';

/** CSRF (OWASP): a request without fetch metadata and Origin is a program's. Throws `foreign_origin`. */
export function assertSameOrigin(headers: IncomingHttpHeaders, publicUrl: string): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('foreign_origin');
  if (headers.origin !== undefined && !isSameOrigin(headers.origin, publicUrl)) throw new Refusal('foreign_origin');
}

/** Loopback names with the same port are one origin. */
export function isSameOrigin(origin: string, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const sender = new URL(origin);
  const shop = new URL(publicUrl);
  if (sender.origin === shop.origin) return true;
  return isLoopback(shop.hostname) && isLoopback(sender.hostname) && sender.port === shop.port;
}

/** PUBLIC_URL, or the loopback name that the visitor used. */
export function shopOriginFor({ host }: { host: string }, publicUrl: string): string {
  const requested = `http://${host}`;
  return publicUrl.startsWith('http:') && isSameOrigin(requested, publicUrl) ? new URL(requested).origin : publicUrl;
}
