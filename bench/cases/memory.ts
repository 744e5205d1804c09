import { setTimeout as delay } from 'node:timers/promises';
import { browserHeaders, fetchResponse } from '../load/fetch-response.ts';
import { runLoad } from '../load/run-load.ts';
import { memoryOf } from '../memory-of.ts';
import { startShop } from '../shop-process.ts';
import type { SoloCase } from './case.ts';
import { cataloguePages, listCalls, productCalls, productPages } from './paths.ts';
import { searchCalls } from './search-words.ts';

const SETTLE_MS = 3000;

/** The memory of a shop that has answered one page, and after every kind of public read. */
export const memory: SoloCase = {
  name: 'memory',
  isQuick: true,
  run: async ({ cluster, options: { workers, connections, quick } }) => {
    const database = await cluster.open({ products: 1000 });
    const shop = await startShop({ databaseUrl: database.url, workers });
    await fetchResponse(shop.address, '/', browserHeaders);
    await delay(SETTLE_MS);
    const idle = await memoryOf(shop.pid);
    const lists = [cataloguePages, productPages, listCalls, productCalls];
    const paths = await Promise.all(lists.map(async (list) => (await list(database.db))()));
    for (const some of [['/'], ...paths, searchCalls(600)]) {
      const load = { address: shop.address, headers: browserHeaders, connections };
      await runLoad({ ...load, paths: some, seconds: quick ? 1 : 5 });
    }
    await delay(SETTLE_MS);
    const loaded = await memoryOf(shop.pid);
    await shop.close();
    await database.drop();
    const note = ({ processes, total }: typeof idle) =>
      processes === 1 ? 'one process' : `the largest of ${processes} processes; ${total.toFixed(0)} MB together`;
    return [
      { name: 'memory, idle', unit: 'MB', value: idle.largest, note: note(idle) },
      { name: 'memory, after load', unit: 'MB', value: loaded.largest, note: note(loaded) },
    ];
  },
};
