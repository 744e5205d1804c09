import { Readable } from 'node:stream';
import type { FastifyInstance, RequestPayload } from 'fastify';
import { Refusal } from '../../../../contract/error.ts';
import { networkOf } from '../../../../domain/kernel/networks.ts';
import type { BodyMemory } from './body-memory.ts';

/** Counted as a whole when announced, since its sender could as easily send it; counting chunks costs a stream. */
const SMALL_BODY_BYTES = 4096;

const CHECK_MS = 1000;

/** Reserves memory for the bodies of calls as they arrive; uploads reserve it themselves. */
export function countBodies(app: FastifyInstance, memory: Pick<BodyMemory, 'reserve' | 'endSlowBodies'>): void {
  const timer = setInterval(memory.endSlowBodies, CHECK_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRequest', async ({ headers }) => {
    // A small body could become a large one. Browsers do not compress bodies.
    const encoding = headers['content-encoding'];
    if (encoding !== undefined && encoding.toLowerCase() !== 'identity') throw new Refusal('content_encoding_refused');
  });
  app.addHook('preParsing', async ({ raw, ip, headers }, reply, payload) => {
    const { 'content-length': length, 'transfer-encoding': chunked } = headers;
    const hasBody = length !== undefined || chunked !== undefined;
    // Only uploads read those, and reserve for what they read.
    if (!hasBody || /^\s*multipart\//i.test(headers['content-type'] ?? '')) return payload;
    const count = (bytes: number) =>
      memory.reserve({ request: raw, response: reply.raw }, 'calls', networkOf(ip), bytes);
    if (!(Number(length) <= SMALL_BODY_BYTES)) return counted(payload, count);
    count(Number(length));
    return payload;
  });
}

function counted(payload: RequestPayload, count: (bytes: number) => void): RequestPayload {
  const read = async function* () {
    try {
      for await (const chunk of (payload as Readable).iterator({ destroyOnReturn: false })) {
        count(chunk.length);
        yield chunk;
      }
    } catch (error) {
      // Drains the rest: a client that is still sending would not read the refusal.
      payload.on('error', () => undefined).resume();
      throw error;
    }
  };
  const stream = Readable.from(read(), { objectMode: false });
  // Fastify removes its listeners on a refusal; without one, a later error would end the process.
  return stream.on('error', () => undefined);
}
