import { sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import type { StaffActor } from '../kernel/actor.ts';
import { asStaff } from '../kernel/as-staff.ts';
import { changeState } from './change-state.ts';
import type { ReturnDependencies } from './dependencies.ts';
import { canCloseWith, givenBackQuantity, type Return, type ReturnResolution } from './return.ts';
import { findReturn, lockReturn } from './returns.ts';

type End = { resolution: ReturnResolution; text?: string | undefined };

/** Without a refund. Units that were repaired or replaced are the customer's again, unless they were refunded before. Throws `return_not_found`, `return_cannot_become`. */
export async function closeReturn(
  { db }: Pick<ReturnDependencies, 'db'>,
  actor: StaffActor,
  id: string,
  { resolution, text }: End,
): Promise<Return> {
  await asStaff(db, actor, async (transaction) => {
    const { found } = await lockReturn(transaction, id);
    if (!canCloseWith(found.state, resolution))
      throw new Refusal('return_cannot_become', { from: found.state, to: 'closed' });
    const author = { actor: 'admin', actorId: actor.userId } as const;
    await changeState(transaction, found, { to: 'closed', answer: text, resolution }, author);
    if (resolution !== 'refunded_before') {
      const end = { state: 'closed', resolution } as const;
      for (const line of found.lines) await giveBack(transaction, line.orderLineId, givenBackQuantity(end, line));
    }
  });
  return (await findReturn(db, id)) as Return;
}

async function giveBack(transaction: DatabaseTransaction, lineId: string, quantity: number): Promise<void> {
  if (quantity === 0) return;
  await sql`
    update order_lines set returned_quantity = returned_quantity - ${quantity}::integer
    where id = ${lineId}
  `.execute(transaction);
}
