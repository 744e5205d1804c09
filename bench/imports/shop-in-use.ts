import { newProductPages, newSearchPages } from '../cases/long-tail.ts';
import type { BenchDatabase } from '../database/cluster.ts';
import { browserHeaders } from '../load/fetch-response.ts';
import { type MixedResult, runMixedLoad } from '../soak/mixed-load.ts';

/** Requests a second, of which most show what no one has asked for before. */
const RATE = 5;
const CONNECTIONS = 16;
const SECONDS = 20;

export type Visits = Pick<MixedResult, 'p50' | 'p99' | 'errors' | 'kinds'>;

export type ShopInUse = { visit: () => Promise<Visits> };

/** Visitors who come steadily for some seconds, whatever the shop is doing. */
export async function shopInUse({ db }: BenchDatabase, address: string): Promise<ShopInUse> {
  const products = await newProductPages(db);
  const searches = await newSearchPages();
  const per = RATE * SECONDS;
  let windows = 0;
  const next = (pages: string[]) => pages.slice((windows * per) % (pages.length - per)).slice(0, per);
  return {
    visit: async () => {
      const kinds = [
        { name: 'home', weight: 1, paths: ['/'] },
        { name: 'product', weight: 2, paths: next(products(0)) },
        { name: 'search', weight: 1, paths: next(searches(0)) },
      ];
      windows++;
      const load = { address, connections: CONNECTIONS, headers: browserHeaders, rate: RATE, seconds: SECONDS };
      return runMixedLoad({ ...load, kinds });
    },
  };
}
