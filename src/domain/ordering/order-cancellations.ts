import type { Database, DatabaseTransaction } from '../../db/connect.ts';

/** Why the shop cancelled an order that was not paid. */
export async function findCancellationReason(db: Database, orderId: string): Promise<string | undefined> {
  const query = db.selectFrom('orderCancellations').select('reason').where('orderId', '=', orderId);
  return (await query.executeTakeFirst())?.reason;
}

export async function addCancellation(
  transaction: DatabaseTransaction,
  cancellation: { orderId: string; reason: string },
): Promise<void> {
  await transaction.insertInto('orderCancellations').values(cancellation).execute();
}
