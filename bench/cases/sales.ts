const DAY_MS = 86_400_000;

const dateOf = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);

const lengths = [7, 30, 90, 365];

/** The periods that the page offers, up to a year. */
export const salesCalls = async () => () => [
  ...lengths.map((days) => `/api/sales?from=${dateOf(days - 1)}&to=${dateOf(0)}&by=day`),
  `/api/sales?from=${dateOf(364)}&to=${dateOf(0)}&by=month`,
];

export const topSalesCalls = async () => () =>
  lengths.flatMap((days) =>
    ['category', 'brand', 'product'].map((by) => `/api/sales/top?from=${dateOf(days - 1)}&to=${dateOf(0)}&by=${by}`),
  );
