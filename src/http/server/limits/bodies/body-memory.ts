import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Refusal } from '../../../../contract/error.ts';
import { type MemoryPool, memoryPool } from './memory-pool.ts';

const RETRY_SECONDS = 5;

/** Uploads must not prevent orders. */
const uploadShare = 3 / 4;

/** At this rate the largest body of a call arrives in 8 seconds, and the largest picture within REQUEST_TIMEOUT's default. */
const SLOWEST_BYTES_PER_SECOND = { calls: 16 * 1024, uploads: 64 * 1024 };

/** A body may pause or be slower for so long; not if another one needs its room. */
const PATIENCE_MS = { alone: 10_000, crowded: 1000 };

/** The smallest body that must find room. */
const SMALL_BODY_BYTES = 4096;

export type BodyKind = 'calls' | 'uploads';

export type Exchange = { request: IncomingMessage; response: ServerResponse };

type Reservation = {
  kind: BodyKind;
  owner: string;
  bytes: number;
  startedAt: number;
  /** When its last bytes arrived. */
  movedAt: number;
  request: IncomingMessage;
};

export type BodyMemory = {
  /** Holds the bytes until the response is closed. Throws `shop_busy` if there is no room. */
  reserve: (exchange: Exchange, kind: BodyKind, owner: string, bytes: number) => void;
  /** Ends bodies that arrive too slowly. Call it every second or so. */
  endSlowBodies: () => void;
  usage: () => { kind: BodyKind; bytes: number; maxBytes: number }[];
  /** False if even a small body of a network without others would be refused. */
  hasRoom: () => boolean;
};

/** The memory that bodies take while they arrive and until they are answered (docs/decisions/0029). */
export function bodyMemory(maxBytes: number, end: (socket: Socket) => void): BodyMemory {
  const sizes = { uploads: maxBytes * uploadShare, calls: maxBytes * (1 - uploadShare) };
  const pools: Record<BodyKind, MemoryPool> = { uploads: memoryPool(sizes.uploads), calls: memoryPool(sizes.calls) };
  const reservations = new Map<ServerResponse, Reservation>();

  // The only place that releases. Idempotent, and every response is closed once, however its request ends.
  function release(response: ServerResponse): void {
    const reservation = reservations.get(response);
    if (!reservation) return;
    reservations.delete(response);
    pools[reservation.kind].release(reservation.owner, reservation.bytes);
  }

  function endBody(response: ServerResponse, { request }: Reservation): void {
    release(response);
    end(request.socket);
  }

  /** The longest without a byte first. */
  function slowBodies(patienceMs: number): [ServerResponse, Reservation][] {
    const now = performance.now();
    return [...reservations]
      .filter(([, { kind, bytes, startedAt, movedAt, request }]) => {
        if (request.complete || request.readableEnded) return false;
        const ms = now - startedAt;
        return now - movedAt > patienceMs || ms > patienceMs + (bytes / SLOWEST_BYTES_PER_SECOND[kind]) * 1000;
      })
      .sort(([, one], [, other]) => one.movedAt - other.movedAt);
  }

  /** A slow body gives way to another one: of the same owner first, then of owners that hold more than it. */
  function makeRoom(kind: BodyKind, owner: string, bytes: number): boolean {
    const pool = pools[kind];
    const slow = slowBodies(PATIENCE_MS.crowded).filter(([, each]) => each.kind === kind);
    const own = slow.filter(([, each]) => each.owner === owner);
    const greedier = slow.filter(([, each]) => pool.heldBy(each.owner) > pool.heldBy(owner) + bytes);
    for (const [response, reservation] of [...own, ...greedier]) {
      endBody(response, reservation);
      if (pool.tryReserve(owner, bytes)) return true;
    }
    return false;
  }

  return {
    reserve: ({ request, response }, wantedKind, wantedOwner, bytes) => {
      // What arrives after the response is discarded, and its 'close' has been emitted.
      if (response.closed || response.destroyed) return;
      const known = reservations.get(response);
      // All of a body is released as it began.
      const { kind, owner } = known ?? { kind: wantedKind, owner: wantedOwner };
      if (!pools[kind].tryReserve(owner, bytes) && !makeRoom(kind, owner, bytes))
        throw new Refusal('shop_busy', { seconds: RETRY_SECONDS });
      const now = performance.now();
      if (known) Object.assign(known, { bytes: known.bytes + bytes, movedAt: now });
      else {
        reservations.set(response, { kind, owner, bytes, startedAt: now, movedAt: now, request });
        // Emitted for aborted requests too, unlike 'finish'.
        response.once('close', () => release(response));
      }
    },
    endSlowBodies: () => {
      for (const [response, slow] of slowBodies(PATIENCE_MS.alone)) endBody(response, slow);
    },
    usage: () =>
      (['calls', 'uploads'] as const).map((kind) => ({ kind, bytes: pools[kind].used(), maxBytes: sizes[kind] })),
    hasRoom: () => sizes.calls - pools.calls.used() >= 2 * SMALL_BODY_BYTES,
  };
}
