import type { DatabaseTransaction } from '../../db/connect.ts';

/** Deletes what leads to the address. Keeps what was sent. */
export async function anonymizeShipments(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await transaction
    .updateTable('shipments')
    .set({ trackingNumber: null, trackingUrl: null })
    .where('orderId', 'in', (eb) => eb.selectFrom('orders').select('id').where('userId', '=', userId))
    .execute();
}
