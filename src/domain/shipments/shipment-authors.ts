import type { Database } from '../../db/connect.ts';
import type { Author } from '../ordering/author.ts';

/** Admins, except of shipments from before they were recorded. */
export async function findShipmentAuthors(db: Database, orderId: string): Promise<Author[]> {
  const rows = await db
    .selectFrom('shipments')
    .leftJoin('users', 'users.id', 'shipments.shippedBy')
    .select(['shipments.id as subjectId', 'users.email'])
    .where('shipments.orderId', '=', orderId)
    .where('shippedBy', 'is not', null)
    .execute();
  return rows.map((row) => ({ ...row, act: 'sent', actor: 'admin' }));
}
