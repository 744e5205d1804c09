import type { Database, DatabaseTransaction } from '../../db/connect.ts';

/** The customer is sent the invoice as soon as it can be issued. */
export async function awaitInvoice(db: Database, orderId: string): Promise<void> {
  await db
    .insertInto('awaitedInvoices')
    .values({ orderId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The oldest orders first. */
export async function findAwaitedInvoices(db: Database, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('awaitedInvoices').select('orderId').orderBy('orderId').limit(limit).execute();
  return rows.map(({ orderId }) => orderId);
}

export async function endAwaitedInvoice(transaction: DatabaseTransaction, orderId: string): Promise<void> {
  await transaction.deleteFrom('awaitedInvoices').where('orderId', '=', orderId).execute();
}
