/**
 * A body that is sent once, as it was made. Of a page, each copy is a hundred kilobytes outside V8's heap, and when those
 * add up V8 stops the thread for a mark-compact (docs/decisions/0051).
 */
export type Body = Buffer | string | readonly Buffer[];

const LARGEST = 1024 * 1024;

let shared = Buffer.alloc(0);

/** Contiguous, in memory that the next call overwrites: to be encoded at once. */
export function gather(body: Body): Buffer {
  if (Buffer.isBuffer(body)) return body;
  const length = lengthOf(body);
  if (length > LARGEST) return toBuffer(body);
  if (length > shared.length) shared = Buffer.allocUnsafeSlow(Math.min(LARGEST, length * 2));
  if (typeof body === 'string') shared.write(body);
  else copyInto(shared, body);
  return shared.subarray(0, length);
}

/** Contiguous, in memory of its own unless it already was. */
export function toBuffer(body: Body): Buffer {
  if (Buffer.isBuffer(body)) return body;
  return typeof body === 'string' ? Buffer.from(body) : Buffer.concat(body);
}

/** In bytes. */
export function lengthOf(body: Body): number {
  if (typeof body === 'string') return Buffer.byteLength(body);
  return Buffer.isBuffer(body) ? body.length : body.reduce((sum, { length }) => sum + length, 0);
}

function copyInto(target: Buffer, pieces: readonly Buffer[]): void {
  let at = 0;
  for (const piece of pieces) at += piece.copy(target, at);
}
