import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Variant } from './response.ts';

/**
 * A visitor who follows a link right after its prefetch sees that response without a further request, at most two seconds
 * after what it shows has changed. After that it has to be revalidated.
 */
const PREFETCHED = { 'cache-control': 'private, max-age=1' };

/** Returns the status that it has sent: 304 if the visitor has this variant already. */
export function writeResponse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  { etag, headers, validators, body }: Variant,
): number {
  const known = request.headers['if-none-match'];
  const isPrefetch = request.headers['sec-purpose']?.toString().startsWith('prefetch');
  const sent = (own: Record<string, string>) => (isPrefetch ? { ...own, ...PREFETCHED } : own);
  if (known !== undefined && status === 200 && isKnown(known, etag)) {
    response.writeHead(304, sent(validators)).end();
    return 304;
  }
  // Node omits the body of a response to HEAD.
  response.writeHead(status, sent(headers)).end(body);
  return status;
}

/** A weak comparison (RFC 9110 §13.1.2). */
function isKnown(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag);
}
