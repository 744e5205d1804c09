import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { newId } from '../id.ts';
import type { EmailKind } from './email.ts';

/** A mail that is to be sent; `id` is the mail's own, the same at every attempt. */
export type WaitingMail = {
  id: string;
  kind: EmailKind;
  subjectId: string;
  payload: Record<string, unknown>;
  attempts: number;
};

/** Attempts a mail gets, over nearly four days: longer than a weekend. Then it is given up and reported. */
export const MOST_ATTEMPTS = 24;

type NewMail = { kind: EmailKind; subjectId?: string; payload?: Record<string, unknown> };

/** Puts a mail into the outbox, in the transaction of what it tells of; at most one of a kind for a subject. */
export async function addMail(db: Database, { kind, subjectId = newId(), payload = {} }: NewMail): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ id: newId(), kind, subjectId, payload: JSON.stringify(payload) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Takes the mail that has waited longest, or none. Nobody else gets it until its next attempt is due: after 1 minute,
 * then 2, 4, 8, up to 6 hours. So a process that dies with it costs that mail a delay and nothing else.
 */
export async function claimMail(db: Database): Promise<WaitingMail | undefined> {
  const { rows } = await sql<WaitingMail>`
    update outbox set
      attempts = attempts + 1,
      next_attempt_at = now() + least(power(2, attempts), 360) * interval '1 minute'
    where id = (
      select id from outbox
      where sent_at is null and given_up_at is null and dropped_at is null
        and next_attempt_at <= now() and attempts < ${MOST_ATTEMPTS}
      order by next_attempt_at limit 1
      for update skip locked
    )
    returning id, kind, subject_id, payload, attempts
  `.execute(db);
  return rows[0];
}

export async function markSent(db: Database, id: string): Promise<void> {
  await sql`update outbox set sent_at = now(), last_error = null where id = ${id} and sent_at is null`.execute(db);
}

/** There is nothing left to tell. */
export async function markObsolete(db: Database, id: string): Promise<void> {
  await sql`update outbox set dropped_at = now(), last_error = null where id = ${id}`.execute(db);
}

/** Keeps why an attempt failed; the last one gives the mail up. */
export async function recordFailure(db: Database, id: string, reason: string, isGivenUp: boolean): Promise<void> {
  await sql`
    update outbox set last_error = ${reason}, given_up_at = case when ${isGivenUp}::boolean then now() end
    where id = ${id} and sent_at is null
  `.execute(db);
}

/** Mails whose last attempt ended with its process are given up too; answers their ids. */
export async function markExhausted(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update outbox set given_up_at = now()
    where sent_at is null and given_up_at is null and dropped_at is null
      and next_attempt_at <= now() and attempts >= ${MOST_ATTEMPTS}
    returning id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * What was sent 30 days ago is forgotten, except where the row keeps the event from being told twice; mails that were
 * given up stay until somebody has looked at them.
 */
export async function deleteOldMails(db: Database): Promise<void> {
  await sql`
    delete from outbox
    where coalesce(sent_at, dropped_at) < now() - interval '30 days'
      and kind in ('verify_email', 'reset_password', 'newsletter_confirmation', 'newsletter_welcome', 'contact_message')
  `.execute(db);
}
