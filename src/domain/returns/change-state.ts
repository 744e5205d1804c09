import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import type { OrderActor } from '../../db/types.ts';
import { addMail } from '../outbox/add-mail.ts';
import type { ReturnEmailKind } from '../outbox/email-kind.ts';
import { canBecome, type Return, type ReturnResolution, type ReturnState } from './return.ts';

const mails: Partial<Record<ReturnState, ReturnEmailKind>> = {
  requested: 'return_requested',
  accepted: 'return_accepted',
  declined: 'return_declined',
  received: 'return_received',
  closed: 'return_closed',
};

export type Author = {
  actor: OrderActor;
  /** Null: a guest. */
  actorId: string | null;
  repeatable?: Repeatable | undefined;
};

type Change = { to: ReturnState; answer?: string | undefined; resolution?: ReturnResolution };

/** The order must be locked. Throws `return_cannot_become`. */
export async function changeState(
  transaction: DatabaseTransaction,
  { id, state }: Return,
  { to, answer, resolution }: Change,
  author: Author,
): Promise<void> {
  if (!canBecome(state, to)) throw new Refusal('return_cannot_become', { from: state, to });
  await transaction
    .updateTable('returns')
    .set({ state: to, ...(answer && { answer }), ...(resolution && { resolution }) })
    .where('id', '=', id)
    .execute();
  await recordState(transaction, id, to, author);
}

/** The order must be locked: it serializes the events. */
export async function recordState(
  transaction: DatabaseTransaction,
  returnId: string,
  state: ReturnState,
  { actor, actorId, repeatable }: Author,
): Promise<void> {
  await transaction
    .insertInto('returnEvents')
    .values({
      returnId,
      sequence: sql`(select count(*) + 1 from return_events where return_id = ${returnId})`,
      state,
      actor,
      actorId,
      idempotencyKey: repeatable?.key ?? null,
      requestHash: repeatable?.requestHash ?? null,
    })
    .execute();
  const kind = mails[state];
  if (kind) await addMail(transaction, { kind, sender: null, subjectId: returnId });
}

export type Repeatable = { key: string; requestHash: Buffer };

/** Undefined without a key. `request`: what must be the same in a repetition. */
export function repeatableOf(key: string | undefined, request: unknown): Repeatable | undefined {
  if (key === undefined) return undefined;
  return { key, requestHash: createHash('sha256').update(JSON.stringify(request)).digest() };
}

/**
 * The return that a request with this key changed, of those of the order. The order must be locked. Throws
 * `idempotency_key_reused` for another request.
 */
export async function findRepeated(
  db: Database,
  orderId: string,
  repeatable: Repeatable | undefined,
): Promise<string | undefined> {
  if (!repeatable) return undefined;
  const known = await db
    .selectFrom('returnEvents')
    .innerJoin('returns', 'returns.id', 'returnEvents.returnId')
    .select(['returnEvents.returnId', 'returnEvents.requestHash'])
    .where('returns.orderId', '=', orderId)
    .where('returnEvents.idempotencyKey', '=', repeatable.key)
    .executeTakeFirst();
  if (known && !repeatable.requestHash.equals(known.requestHash as Buffer)) throw new Refusal('idempotency_key_reused');
  return known?.returnId;
}
