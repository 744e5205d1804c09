import { Refusal } from '../../contract/error.ts';
import { rolesWith } from '../../contract/role.ts';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import { actAs } from './act-as.ts';
import type { StaffActor } from './actor.ts';

/**
 * Logs what the act changes. Rolls it back if the actor's role no longer grants its permission at its end (docs/decisions/0030). Locks the actor's
 * row last, after orders and products, so that a concurrent change of the role cannot deadlock. Throws `forbidden`.
 */
export function asStaff<T>(db: Database, actor: StaffActor, act: (transaction: DatabaseTransaction) => Promise<T>) {
  return db.transaction().execute(async (transaction): Promise<T> => {
    await actAs(transaction, actor);
    const result = await act(transaction);
    const staff = await transaction
      .selectFrom('users')
      .select('id')
      .where('id', '=', actor.userId)
      .where('role', 'in', rolesWith(actor.permission))
      .where('closedAt', 'is', null)
      .forShare()
      .executeTakeFirst();
    if (!staff) throw new Refusal('forbidden');
    return result;
  });
}
