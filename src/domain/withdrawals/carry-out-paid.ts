import type { DatabaseTransaction } from '../../db/connect.ts';
import type { Order } from '../ordering/order.ts';
import type { Attribution } from '../ordering/transition-order.ts';
import { settledPaymentOf } from '../payment/payments.ts';
import { planRefund, type Refundable } from '../payment/refunds/refund-amounts.ts';
import { bookRefund } from '../payment/refunds/refund-lines.ts';
import { openReturnOf } from '../returns/open-return-of.ts';
import { standardDeliveryLeft } from '../returns/standard-delivery.ts';
import { findStanding } from './standing.ts';
import { type Share, shareOut, withdrawableOf } from './withdrawable.ts';
import type { Withdrawal } from './withdrawal.ts';

/** `others`: all withdrawals of the order. */
type Statement = { id: string; others: readonly Withdrawal[]; by: Attribution };

/**
 * Cancels and refunds the units that are not shipped, and opens the return of the others, which needs no acceptance. Units that
 * were shipped, cancelled, or returned since the statement count as they are now. The order must be locked and paid.
 */
export async function carryOutPaid(
  transaction: DatabaseTransaction,
  order: Order,
  { id, others, by }: Statement,
): Promise<void> {
  const standing = await findStanding(transaction, order, others, id);
  const units = others.find((one) => one.id === id)?.lines ?? [];
  const shares = shareOut(units, withdrawableOf(standing));
  const returned = shares.filter(({ shipped }) => shipped > 0);
  const returnId =
    returned.length > 0
      ? await openReturnOf(transaction, order, {
          kind: 'withdrawal',
          state: 'accepted',
          lines: returned.map(({ lineId, shipped }) => ({ lineId, quantity: shipped, reason: 'not_given' })),
          author: { actor: by.actor, actorId: by.actorId ?? null, sendsMail: false },
        })
      : null;
  const refundId = await refundUnshipped(transaction, order, { shares, refundable: standing.refundable, by });
  await transaction
    .updateTable('withdrawals')
    .set({ state: 'carried_out', returnId, refundId })
    .where('id', '=', id)
    .execute();
  for (const { lineId, unshipped, shipped } of shares) {
    await transaction
      .updateTable('withdrawalLines')
      .set({ cancelledQuantity: unshipped, returnedQuantity: shipped })
      .where('withdrawalId', '=', id)
      .where('orderLineId', '=', lineId)
      .execute();
  }
}

/** With the last unit that the customer had not got back, the costs of delivery are refunded too. */
async function refundUnshipped(
  transaction: DatabaseTransaction,
  order: Order,
  { shares, refundable, by }: { shares: readonly Share[]; refundable: Refundable; by: Attribution },
): Promise<string | null> {
  const lines = shares
    .filter(({ unshipped }) => unshipped > 0)
    .map(({ lineId, unshipped }) => ({ lineId, quantity: unshipped, restock: true }));
  const payment = await settledPaymentOf(transaction, order.id);
  if (lines.length === 0 || !payment) return null;
  const cancelled = new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]));
  const isAll = refundable.lines.every(({ lineId, quantity }) => quantity === (cancelled.get(lineId) ?? 0));
  const delivery = isAll ? standardDeliveryLeft(order, refundable.delivery) : 0;
  const plan = planRefund(refundable, { lines, delivery, amount: 0 }, { areReturned: false });
  return bookRefund(transaction, { order, payment, plan }, { by });
}
