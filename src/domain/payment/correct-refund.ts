import { sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import type { corrections } from '../../contract/refund.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import type { Actor } from '../kernel/actor.ts';
import { asAdmin } from '../kernel/as-admin.ts';
import { lockOrder } from '../ordering/orders.ts';
import type { Refund } from '../refunds/refund.ts';
import { findRefund } from '../refunds/refunds.ts';
import { voidRefund } from '../refunds/void-refund.ts';
import { markRefundsMade } from './claimed-refunds.ts';
import type { PaymentDependencies } from './dependencies.ts';

export type Correction = (typeof corrections)[number];

/**
 * Ends a refund that the provider refused: `void` takes it out of the books, `paid_by_hand` says that the customer has the
 * money another way, such as a bank transfer, and sends the mail and the credit note. The refund of a return is not voided:
 * its units came back. Throws `refund_not_found`, `refund_not_refused`, `refund_of_return`, `restocked_units_sold`,
 * `forbidden`.
 */
export async function correctRefund(
  { db }: Pick<PaymentDependencies, 'db'>,
  actor: Actor,
  { id, as }: { id: string; as: Correction },
): Promise<Refund> {
  await asAdmin(db, actor, async (transaction) => {
    const found = await findRefund(transaction, id);
    if (!found) throw new Refusal('refund_not_found');
    await lockOrder(transaction, found.orderId);
    await assertRefused(transaction, id);
    if (as === 'paid_by_hand') await markPaidByHand(transaction, found);
    else if (found.returnId) throw new Refusal('refund_of_return');
    else await voidRefund(transaction, found, { actor: 'admin', actorId: actor.userId });
  });
  return (await findRefund(db, id)) as Refund;
}

/** Locks it. Throws `refund_not_refused`, also while a process waits for the provider's answer. */
async function assertRefused(transaction: DatabaseTransaction, id: string): Promise<void> {
  const { rows } = await sql`
    select from refunds where id = ${id} and state = 'refused'
      and (claimed_until is null or claimed_until < clock_timestamp())
    for update
  `.execute(transaction);
  if (rows.length === 0) throw new Refusal('refund_not_refused');
}

async function markPaidByHand(transaction: DatabaseTransaction, { id, paymentId }: Refund): Promise<void> {
  await markRefundsMade(transaction, paymentId, [id]);
  await transaction.updateTable('refunds').set({ isByHand: true, providerId: null }).where('id', '=', id).execute();
}
