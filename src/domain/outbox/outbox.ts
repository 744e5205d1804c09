import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { type Given, prepared } from '../../db/prepared.ts';
import { withoutWaiting } from '../../db/without-waiting.ts';
import type { EmailKind } from './email-kind.ts';

export type PendingMail = {
  id: string;
  kind: EmailKind;
  subjectId: string;
  payload: Record<string, unknown>;
  attempts: number;
  /** Null: unknown, or of a kind that is not limited. */
  sender: string | null;
  /** At an earlier attempt. */
  isAdmitted: boolean;
};

/** Why a mail was dropped that was to be sent. */
export const CEILING_REACHED = 'A ceiling was reached';

/** Over nearly four days, longer than a weekend. */
export const MAX_ATTEMPTS = 24;

/**
 * Claims the oldest mails until their next attempt (1, 2, 4 … minutes, up to 6 hours), so that a crash only delays them.
 * Need not wait for the disk: a claim that PostgreSQL loses in a crash is made again.
 */
export async function claimMails(db: Database, limit: number): Promise<PendingMail[]> {
  return claimDue(db, { limit });
}

const claimDue = prepared(
  (_db, given: Given<{ limit: number }>) => sql<PendingMail>`
    with due as materialized (
      select id from outbox
      where sent_at is null and given_up_at is null and dropped_at is null
        and next_attempt_at <= now() and attempts < ${MAX_ATTEMPTS}
      order by next_attempt_at limit ${given('limit')}::integer
      for update skip locked
    )
    update outbox set
      attempts = attempts + 1,
      next_attempt_at = now() + least(power(2, attempts), 360) * interval '1 minute'
    where id = any(array(select id from due)) and ${withoutWaiting}
    returning id, kind, subject_id, payload, attempts, sender, admitted_at is not null as is_admitted`,
);

export async function markSent(db: Database, ids: string[]): Promise<void> {
  await sql`
    update outbox set sent_at = now(), last_error = null, sender = null
    where id = any(${ids}::uuid[]) and sent_at is null
  `.execute(db);
}

/** `reason`, if it was to be sent. */
export async function markDropped(db: Database, ids: string[], reason: string | null = null): Promise<void> {
  await sql`
    update outbox set dropped_at = now(), last_error = ${reason}, sender = null where id = any(${ids}::uuid[])
  `.execute(db);
}

export async function recordFailure(db: Database, id: string, reason: string, isFinal: boolean): Promise<void> {
  await sql`
    update outbox set last_error = ${reason}, given_up_at = case when ${isFinal}::boolean then now() end,
      sender = case when not ${isFinal}::boolean then sender end
    where id = ${id} and sent_at is null
  `.execute(db);
}

/** Gives up mails whose process died at the last attempt; returns their ids. */
export async function markExhausted(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update outbox set given_up_at = now(), sender = null
    where sent_at is null and given_up_at is null and dropped_at is null
      and next_attempt_at <= now() and attempts >= ${MAX_ATTEMPTS}
    returning id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** After 30 days. Keeps rows that prevent a second report of an event, without what a mail server has said of the address. */
export async function deleteOldMails(db: Database): Promise<void> {
  await sql`
    delete from outbox
    where coalesce(sent_at, dropped_at, given_up_at) < now() - interval '30 days'
      and kind in ('order_link', 'tracking_changed', 'verify_email', 'reset_password', 'role_changed', 'staff_invitation', 'newsletter_confirmation', 'newsletter_welcome',
        'notice_confirmation', 'notice_due', 'contact_message', 'audit_failed')
  `.execute(db);
  // The declaration is kept with the withdrawal, whose receipt this row proves.
  await sql`
    delete from outbox
    where kind = 'withdrawal_declared' and coalesce(sent_at, dropped_at, given_up_at) < now() - interval '30 days'
      and not exists (select from withdrawals where withdrawals.id = subject_id)
  `.execute(db);
  await sql`
    update outbox set payload = '{}'
    where kind = 'withdrawal_declared' and coalesce(sent_at, dropped_at, given_up_at) < now() - interval '30 days'
      and payload <> '{}'
  `.execute(db);
  await sql`
    update outbox set last_error = null
    where given_up_at < now() - interval '30 days' and last_error is not null
  `.execute(db);
}
