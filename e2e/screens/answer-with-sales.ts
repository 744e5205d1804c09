import type { Page } from '@playwright/test';
import type { Demand, Sales, SalesPeriod, StockOutlook, TopSale } from '../../src/contract/owner/sales.ts';

const DAYS = 30;
const currency = 'USD';

/** A month of a shop that sells well, with ups and downs. */
export async function answerWithSales(page: Page): Promise<void> {
  const answer = (path: string, json: unknown) =>
    page.route(`**/api/sales${path}`, (route) => route.fulfill({ json: json as object }));
  await answer('?*', sales);
  await answer('/top?*', { currency, items: top });
  await answer('/demand?*', demand);
  await answer('/stock', { outlook });
}

function period(from: string, level: number): SalesPeriod {
  const first = Date.parse(from);
  const dateOf = (day: number) => new Date(first + day * 86_400_000).toISOString().slice(0, 10);
  const points = Array.from({ length: DAYS }, (_, day) => {
    const orders = Math.round(level * (40 + 12 * Math.sin(day / 1.1) + 6 * Math.cos(day * 2.7) + day / 3));
    return { from: dateOf(day), orders, units: orders * 2, sales: orders * 214.9, refunded: day % 6 === 0 ? 429.8 : 0 };
  });
  const sum = (name: 'orders' | 'units' | 'sales' | 'refunded') => points.reduce((all, point) => all + point[name], 0);
  const [orders, sold, refunded] = [sum('orders'), sum('sales'), sum('refunded')];
  const totals = {
    ...{ orders, returningOrders: Math.round(orders / 4), units: sum('units'), sales: sold, tax: sold * 0.16 },
    ...{ averageOrder: 214.9, refunds: 5, refundedUnits: 10, refunded, refundedTax: refunded * 0.16 },
    net: (sold - refunded) * 0.84,
    margin: marginOf((sold - refunded) * 0.84 * 0.63, 0.63),
  };
  return { from, to: dateOf(DAYS - 1), totals, points };
}

function marginOf(net: number, share: number) {
  return { amount: net * 0.22, net, cost: net * 0.78, share };
}

const sales: Sales = {
  currency,
  current: period('2026-10-30', 1.2),
  before: period('2026-09-30', 1),
  yearBefore: period('2025-10-30', 0.7),
  returns: [
    { reason: 'changed_mind', units: 14 },
    { reason: 'defective', units: 6 },
    { reason: 'not_given', units: 2 },
  ],
};

const top: TopSale[] = ['gpu', 'processor', 'storage', 'monitor', 'keyboard', ''].map((key, index) => {
  const kept = 98_412.5 / (index + 1);
  return {
    ...{ key, name: null, units: 420 - 60 * index, sales: kept + 300, refundedUnits: 3, refunded: 300, kept },
    ...{ keptBefore: kept * 0.9, keptYearBefore: index === 4 ? 0 : kept * 0.6 },
    margin: marginOf(index === 5 ? 0 : kept * 0.84, index === 5 ? 0 : 1 - index / 10),
  };
});

const demand: Demand = {
  totals: { carts: 3120, checkouts: 1404, orders: 1012 },
  points: period('2026-10-30', 1).points.map(({ from, orders }) => ({
    ...{ from, carts: 3 * orders, checkouts: Math.round(1.4 * orders), orders },
  })),
  searches: [
    { words: 'rtx 6090', count: 214, lastOn: '2026-11-27' },
    { words: 'usb c hub with a long name that people paste from elsewhere', count: 31, lastOn: '2026-11-28' },
    { words: 'grafikkarte', count: 12, lastOn: '2026-11-02' },
  ],
};

const outlook: StockOutlook = {
  ...{ currency, countedAt: '2026-11-28T11:00:00.000Z', days: 90, products: 1204, units: 18_220, value: 1_893_402.1 },
  ...{ slowProducts: 143, slowValue: 120_391 },
  slow: ['A workstation board with eight memory slots and a long name', 'Sound card 7.1', 'Capture card'].map(
    (name, index) => ({
      ...{ _id: `slow-${index}`, name, quantity: 12 - index, value: 8_400 / (index + 1) },
      lastSoldOn: index === 0 ? '2026-05-02' : null,
    }),
  ),
  ending: ['Case fan 120 mm', 'Memory 32 GB DDR5', 'NVMe drive 2 TB'].map((name, index) => ({
    ...{ _id: `ending-${index}`, name, quantity: 3 + 4 * index, sold: 180 - 40 * index, daysLeft: 1 + 4 * index },
  })),
};
