import type { DatabaseTransaction } from '../../db/connect.ts';

/** Keeps what was sold, and the name. */
export async function anonymizeOrders(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await transaction
    .updateTable('orders')
    .set({ contactEmail: null, shippingAddress: null, billingAddress: null, vatId: null, placedFrom: null })
    .where('userId', '=', userId)
    .execute();
}
