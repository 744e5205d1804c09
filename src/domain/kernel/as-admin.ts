import { Refusal } from '../../contract/error.ts';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import type { Actor } from './actor.ts';

/**
 * Rolls the act back if the actor is no longer an admin at its end (docs/decisions/0030). Locks the actor's row last,
 * after orders and products, so that a concurrent demotion cannot deadlock. Throws `forbidden`.
 */
export function asAdmin<T>(db: Database, actor: Actor, act: (transaction: DatabaseTransaction) => Promise<T>) {
  return db.transaction().execute(async (transaction): Promise<T> => {
    const result = await act(transaction);
    const admin = await transaction
      .selectFrom('users')
      .select('id')
      .where('id', '=', actor.userId)
      .where('role', '=', 'admin')
      .where('closedAt', 'is', null)
      .forShare()
      .executeTakeFirst();
    if (!admin) throw new Refusal('forbidden');
    return result;
  });
}
