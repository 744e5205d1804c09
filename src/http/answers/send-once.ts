import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Content } from './answer.ts';
import { type Body, lengthOf } from './body.ts';
import { encodeOnce, fastEncodingFor, MIN_COMPRESSED_BYTES } from './encoding.ts';

export type OnceContent = Omit<Content, 'topics' | 'body'> & { body: Body };

/** Sends what only this visitor may see. */
export function sendOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: OnceContent,
): FastifyReply {
  reply.code(status).headers({ ...headers, 'cache-control': 'private, no-store', vary: 'accept-encoding' });
  const encoding =
    lengthOf(body) < MIN_COMPRESSED_BYTES ? 'identity' : fastEncodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(encodeOnce(body, encoding));
}
