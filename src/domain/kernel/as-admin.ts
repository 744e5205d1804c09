import { Refusal } from '../../contract/error.ts';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import type { Actor } from './actor.ts';

/**
 * Runs an admin's act in one transaction, and undoes it where the actor is no admin any more when it ends. The role
 * that opened the call was read before the act, so without this somebody who is demoted meanwhile acts once more.
 *
 * The actor's row is locked last, as everywhere after orders and products: a demotion waits until the act is committed,
 * or the act waits for the demotion and is undone. Throws `forbidden`.
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
