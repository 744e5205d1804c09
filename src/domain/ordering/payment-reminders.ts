import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { addMail } from '../outbox/add-mail.ts';
import { senderOfOrder } from './placing/order-sender.ts';

/** Shorter holds end before a reminder is read. */
const SHORTEST_MINUTES = 20;
const AT_ONCE = 500;

/** Adds one reminder per unpaid order, in the last quarter of its hold and at most a day before its end. */
export async function addPaymentReminders(db: Database): Promise<void> {
  const { rows } = await sql<{ id: string; sender: string | null }>`
    select id, ${senderOfOrder} as sender from orders
    where status = 'unpaid' and hold_ends_at > now() and hold_ends_at < now() + interval '1 day'
      and hold_ends_at - created_at >= ${SHORTEST_MINUTES} * interval '1 minute'
      and hold_ends_at - now() <= (hold_ends_at - created_at) / 4
      and not exists (select from outbox where kind = 'hold_ending' and subject_id = orders.id)
    order by hold_ends_at limit ${AT_ONCE}
  `.execute(db);
  for (const { id, sender } of rows) await addMail(db, { kind: 'hold_ending', sender, subjectId: id });
}
