import { getOverview } from '../contract/overview.ts';
import { toMajor } from '../domain/kernel/money.ts';
import { readOverview } from '../domain/overview.ts';
import { findMissingSetUp } from '../domain/set-up.ts';
import type { Shop } from '../domain/shop.ts';
import { type Route, route } from './route.ts';

export const overviewRoutes = ({ db, currency, timeZone, realServices }: Shop): Route[] => [
  route(getOverview, async () => {
    const [{ ordersToday, amountToday, ...counts }, missingSetUp] = await Promise.all([
      readOverview(db, timeZone),
      findMissingSetUp(db, realServices),
    ]);
    const today = { orders: ordersToday, sales: toMajor(amountToday, currency), currency };
    return { ...counts, today, missingSetUp };
  }),
];
