import { asRefusal } from '../../contract/error.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import { isPaid, type Order } from '../ordering/order.ts';
import { findOrder, lockOrder } from '../ordering/orders.ts';
import { endUnpaidOrder } from '../payment/end-order.ts';
import { finishRefund } from '../payment/refunds/finish-refund.ts';
import { carryOutPaid } from './carry-out-paid.ts';
import type { WithdrawalDependencies } from './dependencies.ts';
import { findDueWithdrawalIds, findWithdrawal, findWithdrawalsOfOrder, isDue } from './withdrawals.ts';

/**
 * Does what follows from a confirmed withdrawal, once, as far as the database is concerned. The order must be locked. Nothing
 * follows yet while it is not paid: its payment has to be canceled first.
 */
export async function carryOut(transaction: DatabaseTransaction, order: Order, id: string): Promise<void> {
  const due = await transaction.selectFrom('withdrawals').select('actorId').where('id', '=', id).where(isDue).execute();
  const [found] = due;
  if (!found || order.status === 'unpaid') return;
  if (isPaid(order)) {
    const others = await findWithdrawalsOfOrder(transaction, order.id);
    const by = { actor: 'customer', actorId: found.actorId, reason: 'withdrawn' } as const;
    return carryOutPaid(transaction, order, { id, others, by });
  }
  const state = order.status === 'refunded' ? 'carried_out' : 'order_cancelled';
  await transaction.updateTable('withdrawals').set({ state }).where('id', '=', id).execute();
}

/**
 * Cancels an order that is not paid, and asks the provider for the refund of one that is. Idempotent. A payment that is in
 * progress, and a provider that does not respond, leave it to the next time.
 */
export async function finishCarriedOut(shop: WithdrawalDependencies, id: string): Promise<void> {
  const found = await findWithdrawal(shop.db, id);
  if (!found?.isConfirmed) return;
  const { orderId, state } = found;
  if (state !== 'carried_out') await cancelIfUnpaid(shop, orderId);
  await shop.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (order) await carryOut(transaction, order, id);
  });
  const { refund } = (await findWithdrawal(shop.db, id)) ?? {};
  if (refund) await finishRefund(shop, refund.id);
}

async function cancelIfUnpaid(shop: WithdrawalDependencies, orderId: string): Promise<void> {
  const order = await findOrder(shop.db, orderId);
  if (order?.status !== 'unpaid') return;
  // The receipt of the withdrawal says it.
  const by = { actor: 'customer', actorId: order.userId, reason: 'withdrawn', sendsMail: false } as const;
  try {
    await endUnpaidOrder(shop, orderId, 'cancelled', by);
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
