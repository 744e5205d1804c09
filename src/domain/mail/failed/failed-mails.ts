import { type RawBuilder, sql } from 'kysely';
import { type EmailKindOutsideOrders, emailKindsOutsideOrders } from '../../../contract/owner/failed-email.ts';
import type { Database } from '../../../db/connect.ts';
import { linkHours } from '../link-hours.ts';

export type FailedMail = {
  id: string;
  kind: EmailKindOutsideOrders;
  /** Null: the shop itself. */
  to: string | null;
  createdAt: Date;
  failedAt: Date;
  attempts: number;
  error: string | null;
  isExpired: boolean;
};

const MOST = 100;

/** The newest first, and how many there are. */
export async function findFailedMails(db: Database): Promise<{ total: number; mails: FailedMail[] }> {
  const { rows } = await sql<FailedMail & { total: number }>`
    select failed.*, count(*) over () as total from ${failedMails} as failed
    order by failed_at desc, id desc limit ${MOST}
  `.execute(db);
  return { total: rows[0]?.total ?? 0, mails: rows.map(({ total: _, ...mail }) => mail) };
}

export async function findFailedMail(db: Database, id: string): Promise<FailedMail | undefined> {
  const { rows } = await sql<FailedMail>`select * from ${failedMails} as failed where id = ${id}`.execute(db);
  return rows[0];
}

// Literals, because an index scan begins with `given_up_at`, and a parameter would hide how few kinds remain.
const kinds = sql.join(emailKindsOutsideOrders.map((kind) => sql.lit(kind)));

const hours = sql.join(
  Object.entries(linkHours).map(([kind, value]) => sql`when ${sql.lit(kind)} then ${sql.lit(value)}`),
  sql` `,
);

const newerLink = (purpose: 'verify_email' | 'reset_password', userId: RawBuilder<unknown>) => sql`exists (
  select from mail_links
  where user_id = ${userId} and purpose = ${sql.lit(purpose)} and mail_id > outbox.id
)`;

/**
 * Given up in the last month, of no order, and still of use: not where the address was confirmed in the meantime, a newer email
 * has brought the link, the message is handled, or the next audit has run.
 */
export const failedMails = sql`(
  select outbox.id, outbox.kind, outbox.created_at, outbox.given_up_at as failed_at, outbox.attempts,
    outbox.last_error as error,
    coalesce(staff_invitations.email, subscribers.email, product_notices.email, users.email) as "to",
    coalesce(outbox.created_at + case outbox.kind ${hours} end * interval '1 hour' < now(), false) as is_expired
  from outbox
  left join answers on outbox.kind = 'question_answered' and answers.id = outbox.subject_id and answers.hidden_at is null
  left join questions on questions.id = answers.question_id and questions.hidden_at is null
  left join users on users.closed_at is null and case outbox.kind
    when 'reset_password' then users.email = outbox.payload->>'email'
    else users.id = coalesce(uuid(outbox.payload->>'userId'), questions.user_id) end
  left join staff_invitations on staff_invitations.id = uuid(outbox.payload->>'invitationId')
    and staff_invitations.expires_at > now()
  left join subscribers on subscribers.id = uuid(outbox.payload->>'subscriberId')
  left join product_notices on product_notices.id = uuid(outbox.payload->>'noticeId')
  where outbox.given_up_at > now() - interval '30 days' and outbox.kind in (${kinds})
    and case outbox.kind
      when 'verify_email' then users.email_verified_at is null and users.id is not null
        and not ${newerLink('verify_email', sql`users.id`)}
      when 'reset_password' then users.id is not null and not ${newerLink('reset_password', sql`users.id`)}
      when 'role_changed' then users.role::text = outbox.payload->>'role'
      when 'staff_invitation' then staff_invitations.id is not null
      when 'newsletter_confirmation' then subscribers.state = 'pending'
      when 'newsletter_welcome' then subscribers.state = 'confirmed'
      when 'notice_confirmation' then product_notices.state = 'pending'
        or (product_notices.state = 'active' and product_notices.amount is distinct from product_notices.asked_amount)
      when 'notice_due' then product_notices.state = 'fulfilled' and coalesce(outbox.payload->>'fulfillment'
        = extract(epoch from product_notices.ended_at)::text, true)
      when 'contact_message' then exists (
        select from contact_messages where contact_messages.id = outbox.subject_id and handled_at is null
      )
      when 'audit_failed' then outbox.subject_id = (select id from audits order by ran_at desc, id desc limit 1)
      else users.email_verified_at is not null end
)`;
