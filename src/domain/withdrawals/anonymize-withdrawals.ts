import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/connect.ts';
import type { OrderIds } from '../ordering/anonymize-orders.ts';

/** Keeps what was withdrawn and when. The order has the name that was given with it. */
export async function anonymizeWithdrawals(transaction: DatabaseTransaction, ids: OrderIds): Promise<void> {
  await sql`update withdrawals set name = '' where order_id in (${ids})`.execute(transaction);
}
