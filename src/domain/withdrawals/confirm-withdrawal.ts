import { Refusal } from '../../contract/error.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import type { StaffActor } from '../kernel/actor.ts';
import { assertOpenAccount } from '../kernel/as-open-account.ts';
import { asStaff } from '../kernel/as-staff.ts';
import { lockOrder } from '../ordering/orders.ts';
import { carryOut, finishCarriedOut } from './carry-out.ts';
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
    await confirm(transaction, id, userId);
    if (userId) await assertOpenAccount(transaction, userId);
  });
  return finish(shop, id, onError);
}

/** By the shop, which is sure who declared it. Idempotent. Throws `withdrawal_not_found`, `forbidden`. */
export async function carryOutWithdrawal(
  shop: WithdrawalDependencies,
  actor: StaffActor,
  id: string,
  onError: OnError,
): Promise<Withdrawal> {
  await asStaff(shop.db, actor, (transaction) => confirm(transaction, id, actor.userId));
  return finish(shop, id, onError);
}

async function confirm(transaction: DatabaseTransaction, id: string, actorId: string | null): Promise<void> {
  const found = await findWithdrawal(transaction, id);
  const order = found && (await lockOrder(transaction, found.orderId));
  if (!order) throw new Refusal('withdrawal_not_found');
  await transaction
    .updateTable('withdrawals')
    .set({ isConfirmed: true, actorId })
    .where('id', '=', id)
    .where('isConfirmed', '=', false)
    .execute();
  await carryOut(transaction, order, id);
}

async function finish(shop: WithdrawalDependencies, id: string, onError: OnError): Promise<Withdrawal> {
  await finishCarriedOut(shop, id).catch(onError);
  return (await findWithdrawal(shop.db, id)) as Withdrawal;
}
