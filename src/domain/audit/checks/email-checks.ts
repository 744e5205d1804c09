import { type RawBuilder, sql } from 'kysely';
import { mailsOfStatus } from '../../ordering/transition-order.ts';
import { mailsOfState } from '../../returns/change-state.ts';
import type { AuditCheck } from '../audit-check.ts';

/** The email of a shipment says all that the one of a shipped order would, and that of a refund what a refunded one would. */
const { shipped: _shipped, refunded, ...always } = mailsOfStatus;

/** A row for each email that something in the books has caused: `kind`, `subject_id`, `other_kind`, `other_id`, `order_id`. */
const caused = sql`
  select mail.kind, order_id as subject_id, null as other_kind, null::uuid as other_id, order_id
  from order_events join (values ${pairs(always)}) as mail (status, kind) on mail.status = to_status::text
  where reason is null or reason not in ('refund_voided', 'withdrawn')
  union all
  select ${refunded}::text, order_id, null, null, order_id from order_events where reason = 'paid_late_out_of_stock'
  union all
  select 'shipment_sent', id, 'order_shipped', order_id, order_id from shipments
  union all
  select 'refund_made', id, 'order_refunded', order_id, order_id from refunds where state = 'refunded'
  union all
  select mail.kind, return_id, null, null, returns.order_id
  from return_events join (values ${pairs(mailsOfState)}) as mail (state, kind) on mail.state = return_events.state
  join returns on returns.id = return_id
  where returns.kind <> 'withdrawal' or return_events.sequence > 1
  union all
  select 'withdrawal_received', id, 'withdrawal_declared', id, order_id from withdrawals
  union all
  select 'withdrawal_received', id, null, null, order_id from withdrawals
  where confirmed_at is not null and state = 'carried_out'`;

/** An email is written in the transaction of what it tells of, and its row is kept. */
const emailsMissing: AuditCheck = {
  name: 'emails_missing',
  differences: sql`
    select distinct 'outbox' as "table", caused.kind || ' ' || caused.subject_id as id, caused.order_id,
      null::uuid as product_id, 'rows=1' as expected, 'rows=0' as found
    from (${caused}) as caused
    where not exists (
      select from outbox where outbox.kind = caused.kind and outbox.subject_id = caused.subject_id
    ) and not exists (
      select from outbox where outbox.kind = caused.other_kind and outbox.subject_id = caused.other_id
    )`,
};

/**
 * Due, but no process has taken it. One that the mail server refuses is taken again and again and is shown with its order;
 * it is not lost.
 */
const emailsOverdue: AuditCheck = {
  name: 'emails_overdue',
  differences: sql`
    select 'outbox' as "table", id::text as id, null::uuid as order_id, null::uuid as product_id,
      kind || ' sent_at' as expected,
      to_char(next_attempt_at at time zone 'UTC', '"next_attempt_at="YYYY-MM-DD"T"HH24:MI"Z"') as found
    from outbox
    where sent_at is null and given_up_at is null and dropped_at is null and next_attempt_at < now() - interval '1 hour'`,
};

function pairs(kinds: Partial<Record<string, string>>): RawBuilder<unknown> {
  return sql.join(Object.entries(kinds).map(([of, kind]) => sql`(${of}::text, ${kind}::text)`));
}

export const emailChecks = [emailsMissing, emailsOverdue];
