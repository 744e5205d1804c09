import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/connect.ts';

/** Keeps what came back and why. Maintenance deletes the photos; no one can see them from now on. */
export async function anonymizeReturns(transaction: DatabaseTransaction, userId: string): Promise<void> {
  const ownReturns = sql`select returns.id from returns join orders on orders.id = returns.order_id
    where orders.user_id = ${userId}`;
  await sql`update returns set answer = null where id in (${ownReturns})`.execute(transaction);
  await sql`
    update return_lines set description = '', serial_numbers = '{}' where return_id in (${ownReturns})
  `.execute(transaction);
  await sql`
    update return_photos set return_id = null, position = null, created_at = 'epoch'
    where order_id in (select id from orders where user_id = ${userId})
  `.execute(transaction);
}
