import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Content } from './answer.ts';
import { encodeOnce, fastEncodingFor, MIN_COMPRESSED_BYTES } from './encoding.ts';

/** Sends what only this visitor may see. */
export function sendOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: Omit<Content, 'topics'>,
): FastifyReply {
  reply.code(status).headers({ ...headers, 'cache-control': 'private, no-store', vary: 'accept-encoding' });
  const encoding =
    body.length < MIN_COMPRESSED_BYTES ? 'identity' : fastEncodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(encodeOnce(body, encoding));
}
