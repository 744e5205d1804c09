import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { localDate } from '../local-date.ts';
import { returnReasons } from '../orders/return.ts';
import { amount, formMessage } from '../text.ts';

export const salesSteps = ['day', 'week', 'month'] as const;
export type SalesStep = (typeof salesSteps)[number];

export const salesGroups = ['category', 'brand', 'product'] as const;
export type SalesGroup = (typeof salesGroups)[number];

const daysOfStep: Record<SalesStep, number> = { day: 1, week: 7, month: 28 };

// The shop has no older sales, and PostgreSQL and JavaScript write later years differently.
const salesDate = localDate.check(
  z.refine((date) => date >= '2000-01-01' && date < '3000-01-01', formMessage('dateInvalid')),
);

/** A chart shows no more than that. */
const MOST_POINTS = 400;

/** Years are enough for every shop, and few enough to be read at once. */
const MOST_DAYS = 20 * 366;

const daysFrom = ({ from, to }: { from: string; to: string }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

const endsAfterStart = z.refine<{ from: string; to: string }>(({ from, to }) => from <= to, {
  path: ['to'],
  error: formMessage('endBeforeStart'),
});

/** Covers the goods whose cost was known when they were ordered, without tax and delivery. */
const margin = z.object({
  /** `net` less `cost`. */
  amount,
  /** Sales less refunds. */
  net: amount,
  /** For units that did not come back to stock. */
  cost: amount,
  /** The known part of what was sold, from 0 to 1; null where nothing was. */
  share: z.nullable(z.number()),
});
export type Margin = z.infer<typeof margin>;

/** Sold: paid in the period. Refunded: recorded in it, also for earlier orders. */
const sums = z.object({
  orders: z.int(),
  /** Those whose customer or guest had bought before. */
  returningOrders: z.int(),
  units: z.int(),
  /** With tax and delivery. */
  sales: amount,
  tax: amount,
  /** Sales per order; null without orders. */
  averageOrder: z.nullable(amount),
  refunds: z.int(),
  refundedUnits: z.int(),
  /** With tax and delivery. */
  refunded: amount,
  refundedTax: amount,
  /** Sales less refunds, without tax. */
  net: amount,
  /** Null unless the role manages products, and so knows their costs. */
  margin: z.nullable(margin),
});
export type SalesSums = z.infer<typeof sums>;

const salesPeriod = z.object({
  /** Local dates of the shop. */
  from: z.string(),
  to: z.string(),
  totals: sums,
  points: z.array(z.object({ from: z.string(), orders: z.int(), units: z.int(), sales: amount, refunded: amount })),
});
export type SalesPeriod = z.infer<typeof salesPeriod>;

const sales = z.object({
  currency: z.string(),
  current: salesPeriod,
  /** As many days, or as many whole months, right before. */
  before: salesPeriod,
  yearBefore: salesPeriod,
  /** Requested in the period, the most units first. */
  returns: z.array(z.object({ reason: z.enum(returnReasons), units: z.int() })),
});
export type Sales = z.infer<typeof sales>;

export const salesQuery = z.strictObject({ from: salesDate, to: salesDate, by: z.enum(salesSteps) }).check(
  endsAfterStart,
  z.refine((query) => daysFrom(query) <= MOST_POINTS * daysOfStep[query.by] && daysFrom(query) <= MOST_DAYS, {
    path: ['to'],
    error: formMessage('periodTooLong'),
  }),
);
export type SalesQuery = z.infer<typeof salesQuery>;

export const getSales = endpoint({
  name: 'getSales',
  summary:
    'Returns sales and refunds of a period by day, week or month, beside the period before and the year before, the margin for roles that manage products, and returned units by reason.',
  method: 'GET',
  path: '/api/sales',
  credential: 'token',
  access: 'staff',
  permission: 'overview:read',
  query: salesQuery,
  response: sales,
  errors: [],
});

const topSale = z.object({
  /** The category or brand, empty for products without one, or the id of the product. */
  key: z.string(),
  /** Null unless it is a product that exists. */
  name: z.nullable(z.string()),
  units: z.int(),
  /** With tax, without delivery. */
  sales: amount,
  refundedUnits: z.int(),
  refunded: amount,
  /** Sales less refunds, as the next two. */
  kept: amount,
  keptBefore: amount,
  keptYearBefore: amount,
  /** Null unless the role manages products. */
  margin: z.nullable(margin),
});
export type TopSale = z.infer<typeof topSale>;

export const listTopSales = endpoint({
  name: 'listTopSales',
  summary: 'Returns the 50 categories, brands or products with the highest sales of a period, less refunds.',
  method: 'GET',
  path: '/api/sales/top',
  credential: 'token',
  access: 'staff',
  permission: 'overview:read',
  query: z.strictObject({ from: salesDate, to: salesDate, by: z.enum(salesGroups) }).check(
    endsAfterStart,
    z.refine((query) => daysFrom(query) <= MOST_DAYS, { path: ['to'], error: formMessage('periodTooLong') }),
  ),
  response: z.object({ currency: z.string(), items: z.array(topSale) }),
  errors: [],
});

/** A cart counts once a day. */
const cartCounts = z.object({
  /** With at least one line. */
  carts: z.int(),
  checkouts: z.int(),
  orders: z.int(),
});

const demand = z.object({
  totals: cartCounts,
  points: z.array(z.extend(cartCounts, { from: z.string() })),
  /** Words that found no product, the most frequent first. */
  searches: z.array(z.object({ words: z.string(), count: z.int(), lastOn: z.string() })),
});
export type Demand = z.infer<typeof demand>;

export const getDemand = endpoint({
  name: 'getDemand',
  summary:
    'Returns carts, checkouts and orders from carts of a period by day, week or month, and the 50 searches that most often found no product.',
  method: 'GET',
  path: '/api/sales/demand',
  credential: 'token',
  access: 'staff',
  permission: 'overview:read',
  query: salesQuery,
  response: demand,
  errors: [],
});

const stockOutlook = z.object({
  currency: z.string(),
  countedAt: z.iso.datetime(),
  /** How far back sales were read. */
  days: z.int(),
  products: z.int(),
  units: z.int(),
  /** At selling prices. */
  value: amount,
  slowProducts: z.int(),
  slowValue: amount,
  slow: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      quantity: z.int(),
      value: amount,
      lastSoldOn: z.nullable(z.string()),
    }),
  ),
  ending: z.array(z.object({ _id: z.string(), name: z.string(), quantity: z.int(), sold: z.int(), daysLeft: z.int() })),
});
export type StockOutlook = z.infer<typeof stockOutlook>;

export const getStockOutlook = endpoint({
  name: 'getStockOutlook',
  summary:
    'Returns what the stock is worth at selling prices, what of it sold nothing in 90 days, and what is soon sold out. Counted every hour; null before the first count.',
  method: 'GET',
  path: '/api/sales/stock',
  credential: 'token',
  access: 'staff',
  permission: 'overview:read',
  response: z.object({ outlook: z.nullable(stockOutlook) }),
  errors: [],
});
