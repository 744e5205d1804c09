import { sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import type { StaffActor } from '../kernel/actor.ts';
import { assertOpenAccount } from '../kernel/as-open-account.ts';
import { asStaff } from '../kernel/as-staff.ts';
import { lockOrder } from '../ordering/orders.ts';
import { assertMayRefund } from '../payment/refunds/assert-may-refund.ts';
import { carryOut, finishCarriedOut, type Transact } from './carry-out.ts';
import type { WithdrawalDependencies } from './dependencies.ts';
import type { Withdrawal } from './withdrawal.ts';
import { findWithdrawal } from './withdrawals.ts';

type OnError = (error: unknown) => void;

/** By its customer, who may act on the order. Idempotent. Throws `withdrawal_not_found`, `session_ended`. */
export async function confirmWithdrawal(
  shop: WithdrawalDependencies,
  id: string,
  userId: string | null,
  onError: OnError,
): Promise<Withdrawal> {
  await shop.db.transaction().execute(async (transaction) => {
    await confirm(transaction, id, { actor: 'customer', actorId: userId });
    if (userId) await assertOpenAccount(transaction, userId);
  });
  return finish(shop, id, onError);
}

/**
 * By the shop, which is sure who declared it. Idempotent. Throws `withdrawal_not_found`, `forbidden`, and `step_up_required` if
 * it refunds, or can come to refund, more than the owner allows without.
 */
export async function carryOutWithdrawal(
  shop: WithdrawalDependencies,
  actor: StaffActor,
  id: string,
  onError: OnError,
): Promise<Withdrawal> {
  const transact: Transact = (act) => asStaff(shop.db, actor, act);
  await transact(async (transaction) => {
    const refundable = await confirm(transaction, id, { actor: 'admin', actorId: actor.userId });
    await assertMayRefund(transaction, actor, refundable);
  });
  return finish(shop, id, onError, transact);
}

type By = { actor: 'customer' | 'admin'; actorId: string | null };

/** Returns what it refunds in minor units, or may refund where a payment is in progress. Nothing if it was confirmed before. */
async function confirm(transaction: DatabaseTransaction, id: string, by: By): Promise<number> {
  const found = await findWithdrawal(transaction, id);
  const order = found && (await lockOrder(transaction, found.orderId));
  if (!order) throw new Refusal('withdrawal_not_found');
  const confirmed = await transaction
    .updateTable('withdrawals')
    .set({ ...by, state: 'received', isConfirmed: true, confirmedAt: sql<Date>`clock_timestamp()`, expiresAt: null })
    .where('id', '=', id)
    .where('isConfirmed', '=', false)
    .executeTakeFirst();
  await carryOut(transaction, order, id);
  if (confirmed.numUpdatedRows === 0n) return 0;
  if (order.status === 'unpaid') return order.totalAmount;
  return (await findWithdrawal(transaction, id))?.refund?.amount ?? 0;
}

async function finish(
  shop: WithdrawalDependencies,
  id: string,
  onError: OnError,
  transact?: Transact,
): Promise<Withdrawal> {
  await finishCarriedOut(shop, id, transact).catch(onError);
  return (await findWithdrawal(shop.db, id)) as Withdrawal;
}
