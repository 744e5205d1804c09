import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, RequestPayload, RouteOptions } from 'fastify';
import { Refusal } from '../contract/error.ts';
import { networkOf } from '../domain/kernel/rate-limits.ts';

/** When a body that found no room may come again. */
const RETRY_SECONDS = 5;

/** Calls and pictures have their own share, so that no upload keeps an order from being placed. */
const uploadShare = 3 / 4;

type Kind = 'calls' | 'uploads';

/** Holds so many more bytes of a request's body until it is answered. Throws `shop_busy` where there is no room. */
export type HoldBody = (answer: ServerResponse, kind: Kind, owner: string, bytes: number) => void;

/**
 * Bounds how many bytes of request bodies are in memory at the same time, counted as they arrive, since what a request
 * declares costs its sender nothing. One owner (a network, or the account that uploads) gets at most half of each kind.
 */
export function bodyMemory(mostBytes: number): HoldBody {
  const rooms = { uploads: room(mostBytes * uploadShare), calls: room(mostBytes * (1 - uploadShare)) };
  const held = new WeakMap<ServerResponse, Held>();
  return (answer, kind, owner, bytes) => {
    const before = held.get(answer);
    rooms[kind].take(owner, bytes);
    held.set(answer, { bytes: (before?.bytes ?? 0) + bytes });
    if (before) return;
    // Also where the answer is never finished, because its visitor has gone.
    answer.once('close', () => {
      rooms[kind].give(owner, held.get(answer)?.bytes ?? 0);
      held.delete(answer);
    });
  };
}

type Held = { bytes: number };

function room(most: number) {
  const owners = new Map<string, number>();
  let taken = 0;
  return {
    take: (owner: string, bytes: number): void => {
      const own = (owners.get(owner) ?? 0) + bytes;
      if (taken + bytes > most || own > most / 2) throw new Refusal('shop_busy', { seconds: RETRY_SECONDS });
      taken += bytes;
      owners.set(owner, own);
    },
    give: (owner: string, bytes: number): void => {
      const left = (owners.get(owner) ?? 0) - bytes;
      taken -= bytes;
      if (left > 0) owners.set(owner, left);
      else owners.delete(owner);
    },
  };
}

/** Counts the body of every route that is registered from here on, where a parser reads it. */
export function countBodies(app: FastifyInstance, hold: HoldBody): void {
  app.addHook('onRoute', (route: RouteOptions) => {
    // The last one: what was compressed is counted as it is kept.
    route.preParsing = [
      ...[route.preParsing ?? []].flat(),
      async ({ raw, ip }, reply, payload) => {
        const hasBody = 'content-length' in raw.headers || 'transfer-encoding' in raw.headers;
        return hasBody ? counted(payload, (bytes) => hold(reply.raw, 'calls', networkOf(ip), bytes)) : payload;
      },
    ];
  });
}

/** The same stream, counted; nothing is read of it before somebody reads this one. */
function counted(payload: RequestPayload, count: (bytes: number) => void): RequestPayload {
  const read = async function* () {
    try {
      for await (const chunk of (payload as Readable).iterator({ destroyOnReturn: false })) {
        count(chunk.length);
        yield chunk;
      }
    } catch (error) {
      // What is still on its way is read and dropped, or the sender would not come to read the refusal.
      payload.on('error', () => undefined).resume();
      throw error;
    }
  };
  const stream = Readable.from(read(), { objectMode: false });
  return Object.defineProperty(stream, 'receivedEncodedLength', {
    get: () => (payload as RequestPayload).receivedEncodedLength,
  });
}
