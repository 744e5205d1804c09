import type { DatabaseTransaction } from '../../db/connect.ts';

/** Keeps what was refunded, without what an admin wrote about it. */
export async function anonymizeRefunds(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await transaction
    .updateTable('refunds')
    .set({ reason: null })
    .where('orderId', 'in', (eb) => eb.selectFrom('orders').select('id').where('userId', '=', userId))
    .execute();
}
