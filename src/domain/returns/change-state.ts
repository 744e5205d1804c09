import { sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import type { OrderActor } from '../../db/types.ts';
import type { Idempotency } from '../kernel/idempotency.ts';
import { addMail } from '../outbox/add-mail.ts';
import type { ReturnEmailKind } from '../outbox/email-kind.ts';
import { canBecome, type Return, type ReturnResolution, type ReturnState } from './return.ts';

export const mailsOfState: Partial<Record<ReturnState, ReturnEmailKind>> = {
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
  idempotency?: Idempotency | undefined;
  /** By default the mail of the state is sent. */
  sendsMail?: boolean;
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
  { actor, actorId, idempotency, sendsMail = true }: Author,
): Promise<void> {
  await transaction
    .insertInto('returnEvents')
    .values({
      returnId,
      sequence: sql`(select count(*) + 1 from return_events where return_id = ${returnId})`,
      state,
      actor,
      actorId,
      idempotencyKey: idempotency?.key ?? null,
      requestHash: idempotency?.requestHash ?? null,
    })
    .execute();
  const kind = sendsMail && mailsOfState[state];
  if (kind) await addMail(transaction, { kind, sender: null, subjectId: returnId });
}
