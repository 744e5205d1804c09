import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, RequestPayload, RouteOptions } from 'fastify';
import { Refusal } from '../contract/error.ts';
import { networkOf } from '../domain/kernel/networks.ts';

const RETRY_SECONDS = 5;

/** Uploads must not prevent orders. */
const uploadShare = 3 / 4;

type Kind = 'calls' | 'uploads';

/** Holds the bytes until the response is closed. Throws `shop_busy` if there is not enough memory. */
export type ReserveBodyMemory = (response: ServerResponse, kind: Kind, owner: string, bytes: number) => void;

/** Counts arrived bytes, not declared ones. A network or account gets at most half a pool (docs/decisions/0029). */
export function bodyMemory(maxBytes: number): ReserveBodyMemory {
  const pools = { uploads: memoryPool(maxBytes * uploadShare), calls: memoryPool(maxBytes * (1 - uploadShare)) };
  const reserved = new WeakMap<ServerResponse, Reservation>();
  return (response, kind, owner, bytes) => {
    const before = reserved.get(response);
    pools[kind].reserve(owner, bytes);
    reserved.set(response, { bytes: (before?.bytes ?? 0) + bytes });
    if (before) return;
    // 'close' is emitted for aborted requests too, 'finish' is not.
    response.once('close', () => {
      pools[kind].release(owner, reserved.get(response)?.bytes ?? 0);
      reserved.delete(response);
    });
  };
}

type Reservation = { bytes: number };

function memoryPool(maxBytes: number) {
  const bytesByOwner = new Map<string, number>();
  let used = 0;
  return {
    reserve: (owner: string, bytes: number): void => {
      const ofOwner = (bytesByOwner.get(owner) ?? 0) + bytes;
      if (used + bytes > maxBytes || ofOwner > maxBytes / 2) throw new Refusal('shop_busy', { seconds: RETRY_SECONDS });
      used += bytes;
      bytesByOwner.set(owner, ofOwner);
    },
    release: (owner: string, bytes: number): void => {
      const left = (bytesByOwner.get(owner) ?? 0) - bytes;
      used -= bytes;
      if (left > 0) bytesByOwner.set(owner, left);
      else bytesByOwner.delete(owner);
    },
  };
}

/** Counted as a whole when announced, since its sender could as easily send it; counting chunks costs a stream. */
const SMALL_BODY_BYTES = 4096;

/** Applies to routes registered later. Uploads reserve memory themselves. */
export function trackBodyMemory(app: FastifyInstance, reserve: ReserveBodyMemory): void {
  app.addHook('onRoute', (route: RouteOptions) => {
    // Last, so that a compressed body is counted after decompression.
    route.preParsing = [
      ...[route.preParsing ?? []].flat(),
      async ({ raw, ip }, reply, payload) => {
        const { 'content-length': length, 'transfer-encoding': chunked, 'content-encoding': encoding } = raw.headers;
        if (length === undefined && chunked === undefined) return payload;
        const count = (bytes: number) => reserve(reply.raw, 'calls', networkOf(ip), bytes);
        if (encoding || !(Number(length) <= SMALL_BODY_BYTES)) return counted(payload, count);
        count(Number(length));
        return payload;
      },
    ];
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
  stream.on('error', () => undefined);
  return Object.defineProperty(stream, 'receivedEncodedLength', {
    get: () => (payload as RequestPayload).receivedEncodedLength,
  });
}
