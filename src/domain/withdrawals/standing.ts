import type { Database } from '../../db/connect.ts';
import { localDate } from '../kernel/local-time.ts';
import { hasOpenUnits } from '../ordering/line-quantities.ts';
import type { Order } from '../ordering/order.ts';
import { findRefundable } from '../payment/refunds/refunds.ts';
import { findReturnsOfOrder } from '../returns/returns.ts';
import { findShipmentsOf } from '../shipments/shipments.ts';
import { withdrawalEndOf } from './period.ts';
import type { Standing } from './withdrawable.ts';
import type { Withdrawal } from './withdrawal.ts';

/** `withdrawals`: all of the order; those of others than `except` that have still to be carried out take their units. */
export async function findStanding(
  db: Database,
  order: Order,
  withdrawals: readonly Withdrawal[],
  except?: string,
): Promise<Standing> {
  const [refundable, returns] = [await findRefundable(db, order), await findReturnsOfOrder(db, order.id)];
  const pending = new Map<string, number>();
  for (const { id, state, isConfirmed, lines } of withdrawals) {
    if (state !== 'received' || !isConfirmed || id === except) continue;
    for (const { lineId, quantity } of lines) pending.set(lineId, (pending.get(lineId) ?? 0) + quantity);
  }
  return { order, refundable, returns, pending };
}

/** The last day on which a withdrawal is in time. */
export async function findWithdrawalEnd(
  db: Database,
  order: Order,
  days: number,
  timeZone: string,
): Promise<string | null> {
  const shipments = (await findShipmentsOf(db, order.id)).map(({ deliveredAt }) => ({
    deliveredOn: deliveredAt && localDate(deliveredAt, timeZone),
  }));
  return withdrawalEndOf({ hasOpenUnits: hasOpenUnits(order.lines), shipments }, days);
}
