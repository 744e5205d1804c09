import type { Order, OrderLine } from '../ordering/order.ts';
import { findShopSettings } from '../shop-settings/shop-settings.ts';
import type { ReturnDependencies } from './dependencies.ts';
import { findPeriods, todayIn } from './find-periods.ts';
import type { ReturnPeriods } from './period.ts';
import type { Return } from './return.ts';
import { returnableQuantities } from './returnable.ts';
import { findReturnsOfOrder } from './returns.ts';
import { type SendTo, sendToOf } from './send-to.ts';

export type OrderReturns = {
  returns: Return[];
  returnable: { line: OrderLine; left: number }[];
  until: ReturnPeriods;
  sendTo: SendTo;
};

/** The returns of an order, and what can still be returned. */
export async function findOrderReturns(shop: ReturnDependencies, order: Order): Promise<OrderReturns> {
  const [returns, settings] = await Promise.all([findReturnsOfOrder(shop.db, order.id), findShopSettings(shop.db)]);
  const today = todayIn(shop.timeZone);
  const periods = await findPeriods(shop.db, order, settings, shop.timeZone);
  const notOver = (until: string | null) => (until && until >= today ? until : null);
  const until = { return: notOver(periods.return), warranty: notOver(periods.warranty) };
  const isOpen = until.return !== null || until.warranty !== null;
  const left = returnableQuantities(order, returns);
  return {
    returns,
    returnable: order.lines.flatMap((line) => {
      const units = left.get(line.id) ?? 0;
      return isOpen && units > 0 ? [{ line, left: units }] : [];
    }),
    until,
    sendTo: sendToOf(settings, shop.shopName),
  };
}
