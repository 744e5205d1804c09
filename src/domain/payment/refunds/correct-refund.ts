import { sql } from 'kysely';
import { asRefusal, Refusal } from '../../../contract/error.ts';
import type { corrections } from '../../../contract/orders/refund.ts';
import type { DatabaseTransaction } from '../../../db/connect.ts';
import type { StaffActor } from '../../kernel/actor.ts';
import { asStaff } from '../../kernel/as-staff.ts';
import { lockOrder } from '../../ordering/orders.ts';
import { takeOver } from '../card/take-over.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { markRefundsMade } from './claimed-refunds.ts';
import type { Refund } from './refund.ts';
import { findRefund } from './refunds.ts';
import { voidRefund } from './void-refund.ts';

export type Correction = (typeof corrections)[number];

/**
 * Ends a refund that the provider refused: `void` takes it out of the books, `paid_by_hand` says that the customer has the
 * money another way, such as a bank transfer, and sends the mail and the credit note. The refund of a return is not voided:
 * its units came back. `credit_note_reversed` ends the wait for the books after `void`. Throws `refund_not_found`, `refund_not_refused`, `refund_of_return`, `restocked_units_sold`,
 * `forbidden`.
 */
export async function correctRefund(
  shop: Pick<PaymentDependencies, 'db' | 'cards'>,
  actor: StaffActor,
  { id, as }: { id: string; as: Correction },
): Promise<Refund> {
  const { db } = shop;
  await asStaff(db, actor, async (transaction) => {
    const found = await findRefund(transaction, id);
    if (!found) throw new Refusal('refund_not_found');
    await lockOrder(transaction, found.orderId);
    if (as === 'credit_note_reversed') return markReversed(transaction, id);
    await assertRefused(transaction, id);
    if (as === 'paid_by_hand') await markPaidByHand(transaction, found);
    else if (found.returnId || (await isOfWithdrawal(transaction, id))) throw new Refusal('refund_of_return');
    else await voidRefund(transaction, found, { actor: 'admin', actorId: actor.userId });
  });
  if (as === 'void') await bookDashboardRefunds(shop, id);
  return (await findRefund(db, id)) as Refund;
}

/**
 * What was refunded in the provider's dashboard had no room in the books beside the refund that is voided now. Without an
 * answer, reconciliation books it.
 */
async function bookDashboardRefunds(shop: Pick<PaymentDependencies, 'db' | 'cards'>, id: string): Promise<void> {
  const { provider, providerId } = await shop.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select(['payments.provider', 'payments.providerId'])
    .where('refunds.id', '=', id)
    .executeTakeFirstOrThrow();
  if (provider !== shop.cards.name) return;
  try {
    await takeOver(shop, providerId);
  } catch (error) {
    if (asRefusal(error)?.code !== 'payment_provider_unavailable') throw error;
  }
}

/** Locks it. Throws `refund_not_refused`, also while a process waits for the provider's response. */
async function assertRefused(transaction: DatabaseTransaction, id: string): Promise<void> {
  const { rows } = await sql`
    select from refunds where id = ${id} and state = 'refused'
      and (claimed_until is null or claimed_until < clock_timestamp())
    for update
  `.execute(transaction);
  if (rows.length === 0) throw new Refusal('refund_not_refused');
}

/** Throws `refund_not_refused` unless it is voided. */
async function markReversed(transaction: DatabaseTransaction, id: string): Promise<void> {
  const { rows } = await sql`
    update refunds set credit_note_reversed_at = coalesce(credit_note_reversed_at, clock_timestamp())
    where id = ${id} and state = 'voided' returning id
  `.execute(transaction);
  if (rows.length === 0) throw new Refusal('refund_not_refused');
}

async function markPaidByHand(transaction: DatabaseTransaction, { id, paymentId }: Refund): Promise<void> {
  await markRefundsMade(transaction, paymentId, [id]);
  await transaction.updateTable('refunds').set({ isByHand: true, providerId: null }).where('id', '=', id).execute();
}

/** Its units would have to be shipped again, to a customer who has withdrawn from the contract. */
async function isOfWithdrawal(transaction: DatabaseTransaction, id: string): Promise<boolean> {
  const { rows } = await sql`select from withdrawals where refund_id = ${id}`.execute(transaction);
  return rows.length > 0;
}
