import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/connect.ts';

/** One shipment, or all of an order, as far as they are under way. The order must be locked. */
export async function markDelivered(
  transaction: DatabaseTransaction,
  subject: { id: string } | { orderId: string },
): Promise<void> {
  const underWay = transaction
    .updateTable('shipments')
    .set({ deliveredAt: sql<Date>`greatest(clock_timestamp(), shipped_at)` })
    .where('deliveredAt', 'is', null);
  await ('id' in subject
    ? underWay.where('id', '=', subject.id)
    : underWay.where('orderId', '=', subject.orderId)
  ).execute();
}
