import { newProductPages, newSearchPages } from '../cases/long-tail.ts';
import type { BenchDatabase } from '../database/cluster.ts';
import { browserHeaders } from '../load/fetch-response.ts';
import { type MixedResult, runMixedLoad } from '../soak/mixed-load.ts';
import { median } from '../statistics.ts';

/** Requests a second, of which most show what no one has asked for before. */
const RATE = 12;
const CONNECTIONS = 16;
const SECONDS = 15;

export type Visits = { p50: number; p99: number; errors: number; windows: number };

export type ShopInUse = {
  /** In windows of some seconds until `isDone`, and at least this many. The figures are the medians of the windows. */
  visit: (isDone: () => boolean, atLeast?: number) => Promise<Visits>;
};

/** Visitors who come steadily, whatever the shop is doing. */
export async function shopInUse({ db }: BenchDatabase, address: string): Promise<ShopInUse> {
  const products = await newProductPages(db);
  const searches = await newSearchPages();
  const per = RATE * SECONDS;
  let windows = 0;
  const next = (pages: string[]) => pages.slice((windows * per) % (pages.length - per)).slice(0, per);
  const window = () => {
    const kinds = [
      { name: 'home', weight: 1, paths: ['/'] },
      { name: 'product', weight: 2, paths: next(products(0)) },
      { name: 'search', weight: 1, paths: next(searches(0)) },
    ];
    windows++;
    return runMixedLoad({
      address,
      connections: CONNECTIONS,
      headers: browserHeaders,
      rate: RATE,
      seconds: SECONDS,
      kinds,
    });
  };
  return {
    visit: async (isDone, atLeast = 1) => {
      const results: MixedResult[] = [];
      while (results.length < atLeast || !isDone()) results.push(await window());
      return {
        p50: median(results.map(({ p50 }) => p50)),
        p99: median(results.map(({ p99 }) => p99)),
        errors: results.reduce((sum, { errors }) => sum + errors, 0),
        windows: results.length,
      };
    },
  };
}
