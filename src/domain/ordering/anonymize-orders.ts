import type { DatabaseTransaction } from '../../db/connect.ts';

/** Keeps what was sold, and the name. Notes may say anything about the customer. */
export async function anonymizeOrders(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await transaction
    .updateTable('orders')
    .set({ contactEmail: null, shippingAddress: null, billingAddress: null, vatId: null, placedFrom: null })
    .where('userId', '=', userId)
    .execute();
  await transaction
    .deleteFrom('orderNotes')
    .where('orderId', 'in', (eb) => eb.selectFrom('orders').select('id').where('userId', '=', userId))
    .execute();
}
