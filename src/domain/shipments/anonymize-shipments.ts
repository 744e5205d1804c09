import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/connect.ts';
import type { OrderIds } from '../ordering/anonymize-orders.ts';

/** Deletes what leads to the address. Keeps what was sent. */
export async function anonymizeShipments(transaction: DatabaseTransaction, ids: OrderIds): Promise<void> {
  await sql`
    update shipments set tracking_number = null, tracking_url = null where order_id in (${ids})
  `.execute(transaction);
}
