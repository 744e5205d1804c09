import { sql } from 'kysely';
import { Refusal } from '../../../contract/error.ts';
import type { StaffActor } from '../../kernel/actor.ts';
import { asStaff } from '../../kernel/as-staff.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { finishRefund } from './finish-refund.ts';
import type { Refund } from './refund.ts';
import { findRefund } from './refunds.ts';

/**
 * Asks the provider again for a refund that it refused, or that is still due. A refused one has another key then, because
 * the refusal is stored under the old one. Throws `refund_not_found`, `forbidden`.
 */
export async function retryRefund(shop: PaymentDependencies, actor: StaffActor, id: string): Promise<Refund> {
  await asStaff(shop.db, actor, async (transaction) => {
    await transaction
      .updateTable('refunds')
      .set(({ ref }) => ({ state: 'due', attempt: sql<number>`${ref('attempt')} + 1` }))
      .where('id', '=', id)
      .where('state', '=', 'refused')
      .execute();
  });
  await finishRefund(shop, id);
  const refund = await findRefund(shop.db, id);
  if (!refund) throw new Refusal('refund_not_found');
  return refund;
}
