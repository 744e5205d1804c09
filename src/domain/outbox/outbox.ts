import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { EmailKind } from './email-kind.ts';

/** A mail to send; every attempt has the same `id`. */
export type WaitingMail = {
  id: string;
  kind: EmailKind;
  subjectId: string;
  payload: Record<string, unknown>;
  attempts: number;
};

/** How often a mail is attempted, over nearly four days: longer than a weekend. Then it is given up and reported. */
export const MOST_ATTEMPTS = 24;

/**
 * Claims the mail that has waited longest. No other process gets it until its next attempt is due: after 1 minute, then
 * 2, 4, 8, up to 6 hours. So a process that dies while it sends a mail only delays it.
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

/** What the mail reports no longer holds. */
export async function markObsolete(db: Database, id: string): Promise<void> {
  await sql`update outbox set dropped_at = now(), last_error = null where id = ${id}`.execute(db);
}

/** Records why an attempt failed, and whether it was the last. */
export async function recordFailure(db: Database, id: string, reason: string, isGivenUp: boolean): Promise<void> {
  await sql`
    update outbox set last_error = ${reason}, given_up_at = case when ${isGivenUp}::boolean then now() end
    where id = ${id} and sent_at is null
  `.execute(db);
}

/** Gives up mails whose process died at their last attempt, and returns their ids. */
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
 * Deletes what was sent 30 days ago, except rows that keep an event from being reported twice. Mails that were given up
 * remain for an operator to look at.
 */
export async function deleteOldMails(db: Database): Promise<void> {
  await sql`
    delete from outbox
    where coalesce(sent_at, dropped_at) < now() - interval '30 days'
      and kind in ('verify_email', 'reset_password', 'newsletter_confirmation', 'newsletter_welcome', 'contact_message')
  `.execute(db);
}
