import { createHash } from 'node:crypto';
import { Refusal } from '../../contract/error.ts';

/** What identifies a request that may be sent again: its key, and a hash of all that it asks for. */
export type Idempotency = { key: string; requestHash: Buffer };

/** Undefined without a key. `content`: what must be the same in a repetition. */
export function idempotencyOf(key: string | undefined, content: unknown): Idempotency | undefined {
  if (key === undefined) return undefined;
  return { key, requestHash: createHash('sha256').update(JSON.stringify(content)).digest() };
}

/**
 * The result of an earlier request with the same key and content. `find` reads what was stored with the key. Throws
 * `idempotency_key_reused` for other content.
 */
export async function findRepeated<Stored extends { requestHash: Buffer | null }>(
  idempotency: Idempotency | undefined,
  find: (key: string) => Promise<Stored | undefined>,
): Promise<Stored | undefined> {
  const stored = idempotency && (await find(idempotency.key));
  if (stored && !stored.requestHash?.equals(idempotency.requestHash)) throw new Refusal('idempotency_key_reused');
  return stored;
}
