import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';

/** The same for the same content, so nothing has to be stored or counted. */
export function versionOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
}

type Seen = {
  /** What the caller has loaded and changed. Without one, the change is made whatever there is now. */
  version: string | undefined;
  /** Undefined: it no longer exists, which the change itself refuses. */
  current: () => Promise<string | undefined>;
};

/**
 * Throws `changed_meanwhile` unless the caller has seen what there is. Of two changes of a `subject` at the same time, the
 * second waits for the first, and is refused.
 */
export async function assertSeen(transaction: DatabaseTransaction, subject: string, seen: Seen): Promise<void> {
  if (seen.version === undefined) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`change of ${subject}`}, 0))`.execute(transaction);
  const version = await seen.current();
  if (version !== undefined && version !== seen.version) throw new Refusal('changed_meanwhile', { version });
}
