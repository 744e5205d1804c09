import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer, Variant } from './answer.ts';

/**
 * A visitor who follows a link right after its prefetch sees that answer without a further request, at most two seconds
 * after what it shows has changed. Later it has to be revalidated.
 */
const PREFETCHED = 'private, max-age=1';

/** Returns the status. */
export function writeAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer, variant: Variant) {
  const known = request.headers['if-none-match'];
  const isPrefetch = request.headers['sec-purpose']?.toString().startsWith('prefetch');
  const headersOf = (headers: readonly string[]) => (isPrefetch ? forPrefetch(headers) : headers) as string[];
  if (known !== undefined && answer.status === 200 && isKnown(known, variant.etag)) {
    response.writeHead(304, headersOf(variant.validators)).end();
    return 304;
  }
  response.writeHead(answer.status, headersOf(variant.headers));
  // Node omits the body of an answer to HEAD.
  response.end(variant.body);
  return answer.status;
}

function forPrefetch(headers: readonly string[]): string[] {
  return headers.map((value, index) => (headers[index - 1] === 'cache-control' ? PREFETCHED : value));
}

/** A weak comparison (RFC 9110 §13.1.2). */
function isKnown(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag);
}
