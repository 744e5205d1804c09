import type { Order, OrderLine } from '../ordering/order.ts';
import { todayIn } from '../returns/find-periods.ts';
import { type SendTo, sendToOf } from '../returns/send-to.ts';
import { findShopSettings } from '../shop-settings/shop-settings.ts';
import type { WithdrawalDependencies } from './dependencies.ts';
import { isOver } from './period.ts';
import { findStanding, findWithdrawalEnd } from './standing.ts';
import { type Withdrawable, withdrawableOf } from './withdrawable.ts';
import type { Withdrawal } from './withdrawal.ts';
import { findWithdrawalsOfOrder } from './withdrawals.ts';

export type OrderWithdrawals = {
  withdrawals: Withdrawal[];
  /** All lines of the order. */
  lines: (Withdrawable & { line: OrderLine })[];
  until: string | null;
  isOver: boolean;
  days: number;
  sendTo: SendTo;
};

/** The withdrawals from the contract of an order, and what can still be withdrawn until when. */
export async function findOrderWithdrawals(shop: WithdrawalDependencies, order: Order): Promise<OrderWithdrawals> {
  const settings = await findShopSettings(shop.db);
  const withdrawals = await findWithdrawalsOfOrder(shop.db, order.id);
  const withdrawable = withdrawableOf(await findStanding(shop.db, order, withdrawals));
  const until = await findWithdrawalEnd(shop.db, order, settings.withdrawalDays, shop.timeZone);
  return {
    withdrawals,
    lines: order.lines.map((line, index) => ({ line, ...(withdrawable[index] as Withdrawable) })),
    until,
    isOver: isOver(until, todayIn(shop.timeZone)),
    days: settings.withdrawalDays,
    sendTo: sendToOf(settings, shop.shopName),
  };
}
