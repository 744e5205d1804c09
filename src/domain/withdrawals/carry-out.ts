import { asRefusal } from '../../contract/error.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import { isPaid, type Order } from '../ordering/order.ts';
import { findOrder, lockOrder } from '../ordering/orders.ts';
import type { Attribution } from '../ordering/transition-order.ts';
import { addMail } from '../outbox/add-mail.ts';
import { endUnpaidOrder } from '../payment/end-order.ts';
import { finishRefund } from '../payment/refunds/finish-refund.ts';
import { carryOutPaid } from './carry-out-paid.ts';
import type { WithdrawalDependencies } from './dependencies.ts';
import {
  findConfirmation,
  findDueWithdrawalIds,
  findWithdrawal,
  findWithdrawalsOfOrder,
  isDue,
} from './withdrawals.ts';

/**
 * Does what follows from a confirmed withdrawal, once, as far as the database is concerned. The order must be locked. Nothing
 * follows yet while it is not paid: its payment has to be canceled first. The receipt of one that was confirmed later could not
 * say what follows, so another does.
 */
export async function carryOut(transaction: DatabaseTransaction, order: Order, id: string): Promise<void> {
  const due = await transaction.selectFrom('withdrawals').select('id').where('id', '=', id).where(isDue).execute();
  if (due.length === 0 || order.status === 'unpaid') return;
  const { actor, actorId, confirmedAt } = await findConfirmation(transaction, id);
  if (isPaid(order)) {
    const others = await findWithdrawalsOfOrder(transaction, order.id);
    await carryOutPaid(transaction, order, { id, others, by: { actor, actorId, reason: 'withdrawn' } });
  } else {
    const state = order.status === 'refunded' ? 'carried_out' : 'order_cancelled';
    await transaction.updateTable('withdrawals').set({ state }).where('id', '=', id).execute();
    // It was not paid, and its own email says that it is cancelled.
    if (state === 'order_cancelled') return;
  }
  if (confirmedAt) await addMail(transaction, { kind: 'withdrawal_received', subjectId: id });
}

/** Runs an act in a transaction of its author. */
export type Transact = <T>(act: (transaction: DatabaseTransaction) => Promise<T>) => Promise<T>;

/**
 * Cancels an order that is not paid, and asks the provider for the refund of one that is. Idempotent. A payment that is in
 * progress, and a provider that does not respond, leave it to the next time.
 */
export async function finishCarriedOut(
  shop: WithdrawalDependencies,
  id: string,
  transact: Transact = (act) => shop.db.transaction().execute(act),
): Promise<void> {
  const found = await findWithdrawal(shop.db, id);
  if (!found?.isConfirmed) return;
  const { orderId, state } = found;
  if (state !== 'carried_out') await cancelIfUnpaid(shop, found, transact);
  await transact(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (order) await carryOut(transaction, order, id);
  });
  const { refund } = (await findWithdrawal(shop.db, id)) ?? {};
  if (refund) await finishRefund(shop, refund.id);
}

async function cancelIfUnpaid(
  shop: WithdrawalDependencies,
  { id, orderId }: { id: string; orderId: string },
  transact: Transact,
): Promise<void> {
  const order = await findOrder(shop.db, orderId);
  if (order?.status !== 'unpaid') return;
  const { actor, actorId, confirmedAt } = await findConfirmation(shop.db, id);
  // The receipt says it, unless the withdrawal was confirmed after it.
  const by: Attribution = { actor, actorId, reason: 'withdrawn', sendsMail: confirmedAt !== null };
  try {
    await endUnpaidOrder(shop, orderId, 'cancelled', by, transact);
  } catch (error) {
    const code = asRefusal(error)?.code;
    if (code !== 'payment_in_progress' && code !== 'payment_provider_unavailable') throw error;
  }
}

const AT_ONCE = 100;

/** Those that could not be carried out when they were declared, and of orders whose payment came late. */
export async function carryOutDueWithdrawals(
  shop: WithdrawalDependencies,
  onError: (error: unknown) => void,
): Promise<void> {
  for (const id of await findDueWithdrawalIds(shop.db, AT_ONCE)) await finishCarriedOut(shop, id).catch(onError);
}
