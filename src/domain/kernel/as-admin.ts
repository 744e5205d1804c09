import { Refusal } from '../../contract/error.ts';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import type { Actor } from './actor.ts';

/**
 * Runs an admin's act in a transaction and rolls it back if the actor is no longer an admin at its end, because the role
 * was read before the act began (docs/decisions/0030-an-admins-act-checks-the-role-last.md). The actor's row is locked
 * last, after orders and products, so that a concurrent demotion cannot deadlock. Throws `forbidden`.
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
