import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../db/connect.ts';
import type { OrderIds } from '../../ordering/anonymize-orders.ts';

/** Keeps what was refunded, without what an admin wrote about it. */
export async function anonymizeRefunds(transaction: DatabaseTransaction, ids: OrderIds): Promise<void> {
  await sql`update refunds set reason = null where order_id in (${ids})`.execute(transaction);
}
