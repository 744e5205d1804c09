import { getOverview } from '../contract/overview.ts';
import { toMajor } from '../domain/kernel/money.ts';
import { readOverview } from '../domain/overview.ts';
import type { Shop } from '../domain/shop.ts';
import { type Route, route } from './route.ts';

export const overviewRoutes = ({ db, currency, timeZone }: Shop): Route[] => [
  route(getOverview, async () => {
    const { ordersToday, amountToday, ...counts } = await readOverview(db, timeZone);
    return { ...counts, today: { orders: ordersToday, sales: toMajor(amountToday, currency), currency } };
  }),
];
