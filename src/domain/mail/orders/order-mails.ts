import { sql } from 'kysely';
import { Refusal } from '../../../contract/error.ts';
import { emailKindsOfOrders, type OrderEmail } from '../../../contract/orders/order-email.ts';
import type { Database } from '../../../db/connect.ts';
import type { StaffActor } from '../../kernel/actor.ts';
import { asStaff } from '../../kernel/as-staff.ts';
import { sendAgain } from '../../outbox/end-failure.ts';
import { CEILING_REACHED } from '../../outbox/outbox.ts';

export type OrderMail = Pick<OrderEmail, 'kind' | 'state' | 'attempts' | 'error'> & {
  id: string;
  createdAt: Date;
  at: Date | null;
  nextAttemptAt: Date | null;
};

/** Oldest first. */
export async function findMailsOfOrder(db: Database, orderId: string): Promise<OrderMail[]> {
  const { rows } = await sql<OrderMail>`
    with subjects as (
      select ${orderId}::uuid as id
      union all select id from shipments where order_id = ${orderId}
      union all select id from refunds where order_id = ${orderId}
      union all select id from returns where order_id = ${orderId}
      union all select id from payments where order_id = ${orderId}
      union all select id from withdrawals where order_id = ${orderId}
    ),
    mails as (
      select * from outbox where kind = any(${[...emailKindsOfOrders]}) and subject_id in (select id from subjects)
      union
      select * from outbox where kind = 'tracking_changed' and payload->>'shipmentId' in (select id::text from subjects)
      union
      select * from outbox where kind in ('order_link', 'withdrawal_declared')
        and payload->>'number' = (select number::text from orders where id = ${orderId})
    )
    select id, kind, created_at, attempts, nullif(last_error, ${CEILING_REACHED}) as error,
      coalesce(sent_at, given_up_at, dropped_at) as at,
      case when sent_at is null and given_up_at is null and dropped_at is null and last_error is not null
        then next_attempt_at end as next_attempt_at,
      case when sent_at is not null then 'sent' when given_up_at is not null then 'failed'
        when last_error = ${CEILING_REACHED} then 'limited' when dropped_at is not null then 'dropped'
        when last_error is not null then 'retrying' else 'waiting' end as state
    from mails order by created_at, id
  `.execute(db);
  return rows;
}

/** Returns the id of the order. Throws `email_not_found`. */
export async function sendMailAgain(db: Database, actor: StaffActor, id: string): Promise<string> {
  return asStaff(db, actor, async (transaction) => {
    const orderId = await findOrderOfMail(transaction, id);
    if (!orderId) throw new Refusal('email_not_found');
    await sendAgain(transaction, id);
    return orderId;
  });
}

async function findOrderOfMail(db: Database, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ orderId: string }>`
    select coalesce(shipments.order_id, refunds.order_id, returns.order_id, payments.order_id, withdrawals.order_id,
      orders.id, linked.id) as order_id
    from outbox
    left join shipments on shipments.id = coalesce(uuid(outbox.payload->>'shipmentId'), outbox.subject_id)
    left join refunds on refunds.id = outbox.subject_id
    left join returns on returns.id = outbox.subject_id
    left join payments on payments.id = outbox.subject_id
    left join withdrawals on withdrawals.id = outbox.subject_id
    left join orders on orders.id = outbox.subject_id
    left join orders as linked on linked.number = (outbox.payload->>'number')::bigint
    where outbox.id = ${id} and outbox.kind = any(${[...emailKindsOfOrders]})
  `.execute(db);
  return rows[0]?.orderId ?? undefined;
}
