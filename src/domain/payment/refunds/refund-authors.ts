import type { Database } from '../../../db/connect.ts';
import type { Author } from '../../ordering/author.ts';

export async function findRefundAuthors(db: Database, orderId: string): Promise<Author[]> {
  const rows = await db
    .selectFrom('refunds')
    .leftJoin('users', 'users.id', 'refunds.actorId')
    .select(['refunds.id as subjectId', 'actor', 'users.email'])
    .where('refunds.orderId', '=', orderId)
    .execute();
  return rows.map((row) => ({ ...row, act: 'refunded' }));
}
