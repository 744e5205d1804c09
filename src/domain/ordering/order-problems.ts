import { sql } from 'kysely';
import { isUnsent } from '../outbox/unsent.ts';

/** Ids of orders of which an email could not be sent. Beside order events, parcels, refunds, returns and withdrawals cause emails. */
export const ordersWithUnsentEmails = sql`(
  select coalesce(shipments.order_id, refunds.order_id, returns.order_id, payments.order_id, withdrawals.order_id,
    linked.id, outbox.subject_id) as id
  from outbox
  left join shipments on shipments.id = coalesce(uuid(outbox.payload->>'shipmentId'), outbox.subject_id)
  left join refunds on refunds.id = outbox.subject_id
  left join returns on returns.id = outbox.subject_id
  left join payments on payments.id = outbox.subject_id
  left join withdrawals on withdrawals.id = outbox.subject_id
  left join orders as linked on linked.number = (outbox.payload->>'number')::bigint
  where ${isUnsent}
)`;

/** Ids of orders whose card payment needs an admin: a dispute to answer, a refund that the provider refused, or a voided one whose credit note the books must reverse. */
export const ordersWithPaymentProblems = sql`(
  select payments.order_id as id from payment_incidents join payments on payments.id = payment_incidents.payment_id
  where payment_incidents.kind = 'dispute' and payment_incidents.status in ('needs_response', 'warning_needs_response')
  union all
  select order_id from refunds where state = 'refused'
  union all
  select order_id from refunds where state = 'voided' and credit_note_reversed_at is null
    and exists (select from documents where documents.kind = 'credit_note' and documents.subject_id = refunds.id)
)`;
