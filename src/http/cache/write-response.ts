import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CachedResponse } from './response.ts';

/**
 * A visitor who follows a link right after its prefetch sees that response without a further request, at most two seconds
 * after what it shows has changed. After that it has to be revalidated.
 */
const PREFETCHED = { 'cache-control': 'private, max-age=1' };

/** Returns the status that it has sent: 304 if the visitor has this response already. */
export function writeResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, etag, sent: headers, validators, body, modifiedAt }: CachedResponse,
): number {
  const isPrefetch = request.headers['sec-purpose']?.toString().startsWith('prefetch');
  // Until then, another process may still send what was made before.
  const isSettled = status === 200 && Date.now() >= modifiedAt;
  const sent = (own: Record<string, string>) => ({
    ...own,
    ...(isSettled && { 'last-modified': new Date(modifiedAt).toUTCString() }),
    ...(isPrefetch && PREFETCHED),
  });
  if (status === 200 && isUnchanged(request, etag, isSettled ? modifiedAt : undefined)) {
    response.writeHead(304, sent(validators)).end();
    return 304;
  }
  // Node omits the body of a response to HEAD.
  response.writeHead(status, sent(headers)).end(body);
  return status;
}

/** If-Modified-Since counts only without If-None-Match (RFC 9110 §13.1.3). */
function isUnchanged({ headers }: IncomingMessage, etag: string, modifiedAt: number | undefined): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) return isKnown(known, etag);
  const since = headers['if-modified-since'];
  return since !== undefined && modifiedAt !== undefined && Date.parse(since) >= modifiedAt;
}

/** A weak comparison (RFC 9110 §13.1.2). */
function isKnown(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag);
}
