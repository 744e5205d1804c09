import { setTimeout as delay } from 'node:timers/promises';
import { browserHeaders } from '../load/fetch-response.ts';
import { runLoad } from '../load/run-load.ts';
import { memoryOf } from '../memory-of.ts';
import { startShop } from '../shop-process.ts';
import type { SoloCase } from './case.ts';
import { untilSearchIsFast } from './facet-calls.ts';
import { newCategoryPages, newComparisons, newProductPages, newSearchPages, zipfPages } from './long-tail.ts';
import { cataloguePages, listCalls, productCalls } from './paths.ts';

const SETTLE_MS = 3000;

/** The caches of the shop are full: it was asked for more pages than they have room for. */
export const memoryOfCatalogue: SoloCase = {
  name: 'memory, 47,551 products',
  isQuick: true,
  run: async ({ cluster, options: { workers, connections, quick } }) => {
    const database = await cluster.open({ products: 47_551 });
    const shop = await startShop({ databaseUrl: database.url, workers });
    await untilSearchIsFast(shop.address, Number(workers));
    const lists = [cataloguePages, listCalls, productCalls, newProductPages, newCategoryPages, newSearchPages];
    for (const list of [...lists, newComparisons, zipfPages]) {
      const paths = (await list(database.db))(0);
      const load = { address: shop.address, headers: browserHeaders, connections };
      await runLoad({ ...load, paths, seconds: quick ? 4 : 15 });
    }
    await delay(SETTLE_MS);
    const { largest, total, processes } = await memoryOf(shop.pid);
    await shop.close();
    await database.drop();
    const note =
      processes === 1 ? 'one process' : `the largest of ${processes} processes; ${total.toFixed(0)} MB together`;
    return [{ name: 'memory, 47,551 products: after load', unit: 'MB', value: largest, note }];
  },
};
