import type { ReturnReason } from '../../../contract/orders/return.ts';
import { getDemand, getSales, getStockOutlook, listTopSales } from '../../../contract/owner/sales.ts';
import { grants } from '../../../contract/role.ts';
import { readEmptySearches } from '../../../domain/demand/empty-searches.ts';
import { readCarts } from '../../../domain/demand/read-carts.ts';
import { periodBefore, yearBefore } from '../../../domain/sales/compared-periods.ts';
import { readSales } from '../../../domain/sales/read-sales.ts';
import { returnedUnits } from '../../../domain/sales/returned-units.ts';
import { findStockOutlook } from '../../../domain/sales/stock-outlook.ts';
import { topSales } from '../../../domain/sales/top-sales.ts';
import type { Shop } from '../../../domain/shop.ts';
import { presentOutlook, presentSales, presentTopSale } from '../../present/sales.ts';
import { type Route, route } from '../../server/route.ts';

export const salesRoutes = ({ db, timeZone, currency }: Shop): Route[] => [
  route(getSales, async ({ query: { by, ...days } }, { actor }) => {
    const terms = { currency, knowsCosts: grants(actor.role, 'products') };
    const read = async (period: { from: string; to: string }) =>
      presentSales(period, await readSales(db, { ...period, by }, timeZone), terms);
    const [current, before, lastYear, returns] = await Promise.all([
      read(days),
      read(periodBefore(days)),
      read(yearBefore(days)),
      returnedUnits(db, days, timeZone),
    ]);
    return {
      ...{ currency, current, before, yearBefore: lastYear },
      returns: returns.map(({ reason, units }) => ({ reason: reason as ReturnReason, units })),
    };
  }),
  route(listTopSales, async ({ query: { by, ...days } }, { actor }) => {
    const terms = { currency, knowsCosts: grants(actor.role, 'products') };
    const top = await topSales(db, { ...days, of: by }, timeZone);
    return { currency, items: top.map((sale) => presentTopSale(sale, terms)) };
  }),
  route(getDemand, async ({ query }) => {
    const [carts, searches] = await Promise.all([readCarts(db, query), readEmptySearches(db, query)]);
    return { ...carts, searches };
  }),
  route(getStockOutlook, async () => {
    const outlook = await findStockOutlook(db);
    return { outlook: outlook ? presentOutlook(outlook, currency) : null };
  }),
];
