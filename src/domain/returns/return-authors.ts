import type { Database } from '../../db/connect.ts';
import type { Author } from '../ordering/author.ts';

/** The author of each state that the returns of the order have had. */
export async function findReturnAuthors(db: Database, orderId: string): Promise<Author[]> {
  return db
    .selectFrom('returnEvents')
    .innerJoin('returns', 'returns.id', 'returnEvents.returnId')
    .leftJoin('users', 'users.id', 'returnEvents.actorId')
    .select(['returns.id as subjectId', 'returnEvents.state as act', 'actor', 'users.email'])
    .where('returns.orderId', '=', orderId)
    .execute();
}
