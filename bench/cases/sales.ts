const DAY_MS = 86_400_000;

const dateOf = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
const lastDays = (days: number) => `from=${dateOf(days - 1)}&to=${dateOf(0)}`;

const lengths = [7, 30, 90, 365];

/** The periods that the page offers, up to a year. */
export const salesCalls = async () => () => [
  ...lengths.map((days) => `/api/sales?${lastDays(days)}&by=day`),
  `/api/sales?${lastDays(365)}&by=month`,
];

export const topSalesCalls = async () => () => [
  ...lengths.flatMap((days) => ['category', 'brand'].map((by) => `/api/sales/top?${lastDays(days)}&by=${by}`)),
  ...topProducts([7, 30]),
];

/** Half a million sums of products and months. */
export const topProductsOfYear = async () => () => topProducts([365]);

const topProducts = (periods: readonly number[]) =>
  periods.map((days) => `/api/sales/top?${lastDays(days)}&by=product`);
