import { changeState } from './change-state.ts';
import type { ReturnDependencies } from './dependencies.ts';
import type { Return } from './return.ts';
import { findReturn, lockReturn } from './returns.ts';

/** By the customer, before the shop has answered. Throws `return_not_found`, `return_cannot_become`. */
export async function cancelReturn(
  { db }: Pick<ReturnDependencies, 'db'>,
  id: string,
  userId: string | null,
): Promise<Return> {
  await db.transaction().execute(async (transaction) => {
    const { found } = await lockReturn(transaction, id);
    await changeState(transaction, found, { to: 'cancelled' }, { actor: 'customer', actorId: userId });
  });
  return (await findReturn(db, id)) as Return;
}
