import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/connect.ts';
import type { OrderIds } from '../ordering/anonymize-orders.ts';

/** Keeps what came back and why. Maintenance deletes the photos; no one can see them from now on. */
export async function anonymizeReturns(transaction: DatabaseTransaction, ids: OrderIds): Promise<void> {
  const returns = sql`select returns.id from returns where returns.order_id in (${ids})`;
  await sql`update returns set answer = null where id in (${returns})`.execute(transaction);
  await sql`
    update return_lines set description = '', serial_numbers = '{}' where return_id in (${returns})
  `.execute(transaction);
  await sql`
    update return_photos set return_id = null, position = null, created_at = 'epoch' where order_id in (${ids})
  `.execute(transaction);
}
