import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer, Variant } from './answer.ts';

/** Returns the status. */
export function writeAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer, variant: Variant) {
  const known = request.headers['if-none-match'];
  if (known !== undefined && answer.status === 200 && isKnown(known, variant.etag)) {
    response.writeHead(304, variant.validators as string[]).end();
    return 304;
  }
  response.writeHead(answer.status, variant.headers as string[]);
  // Node omits the body of an answer to HEAD.
  response.end(variant.body);
  return answer.status;
}

/** A weak comparison (RFC 9110 §13.1.2). */
function isKnown(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag);
}
