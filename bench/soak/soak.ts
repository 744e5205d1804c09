import { createAccount } from '../accounts.ts';
import type { Bench } from '../cases/case.ts';
import { cataloguePages, listCalls, productCalls, productPages } from '../cases/paths.ts';
import { searchCalls } from '../cases/search-words.ts';
import type { BenchDatabase } from '../database/cluster.ts';
import { browserHeaders, fetchResponse } from '../load/fetch-response.ts';
import { type Memory, memoryOf } from '../memory-of.ts';
import { createCustomers } from '../orders/customers.ts';
import { stockedParts } from '../orders/stocked-parts.ts';
import { startShop } from '../shop-process.ts';
import { type MixedLoad, type MixedResult, runMixedLoad } from './mixed-load.ts';
import { postmasterOf, watchOthers } from './others.ts';

export type Soak = Measured & {
  memory: (Memory & { second: number })[];
  /** The share of the machine that others took, where it is known: while the capacity was measured, and since then. */
  others: { atCapacity: number | undefined; since: number[] };
  /** A server that does nothing but send. */
  plain: Measured;
};

type Measured = { capacity: MixedResult; result: MixedResult };

const SHARE = 0.8;
const SAMPLE_MS = 5000;
const WARM_UP_SECONDS = 10;
const CAPACITY_SECONDS = 20;
const PLAIN_SECONDS = 60;

/** Measures what the shop can serve of a mixed load, then keeps 80 % of it up. */
export async function soak({ cluster, nodeHttp, options }: Bench): Promise<Soak> {
  const database = await cluster.open({ products: 47_551 });
  const shop = await startShop({ databaseUrl: database.url, workers: options.workers });
  const load = { address: shop.address, connections: options.connections, ...(await mixOf(database)) };
  await runMixedLoad({ ...load, seconds: WARM_UP_SECONDS });
  const othersTook = watchOthers([process.pid, await postmasterOf(database)]);
  const capacity = await runMixedLoad({ ...load, seconds: CAPACITY_SECONDS });
  const others: Soak['others'] = { atCapacity: othersTook(), since: [] };
  console.log(`  capacity: ${capacity.perSecond.toFixed(0)} requests a second`);
  const memory: Soak['memory'] = [];
  const begun = Date.now();
  const sampler = setInterval(async () => {
    const sample = await memoryOf(shop.pid);
    memory.push({ ...sample, second: Math.round((Date.now() - begun) / 1000) });
    const share = othersTook();
    if (share !== undefined) others.since.push(share);
  }, SAMPLE_MS);
  const result = await runMixedLoad({ ...load, seconds: options.soak * 60, rate: capacity.perSecond * SHARE });
  clearInterval(sampler);
  await nodeHttp.serve(await fetchResponse(shop.address, '/', browserHeaders));
  await shop.close();
  await database.drop();
  return { capacity, result, memory, others, plain: await soakPlain(nodeHttp.address, options.connections) };
}

/** The least that this machine and this generator have: what is left of p99 is not the shop's. */
async function soakPlain(address: string, connections: number): Promise<Measured> {
  const load = { address, connections, headers: {}, kinds: [{ name: 'plain', weight: 1, paths: ['/'] }] };
  await runMixedLoad({ ...load, seconds: WARM_UP_SECONDS });
  const capacity = await runMixedLoad({ ...load, seconds: CAPACITY_SECONDS });
  const result = await runMixedLoad({ ...load, seconds: PLAIN_SECONDS, rate: capacity.perSecond * SHARE });
  return { capacity, result };
}

async function mixOf({ db }: BenchDatabase): Promise<Omit<MixedLoad, 'address' | 'connections' | 'seconds'>> {
  const { cookie } = await createAccount(db, 'customer');
  return {
    headers: browserHeaders,
    kinds: [
      { name: 'home', weight: 10, paths: ['/'] },
      { name: 'catalog', weight: 20, paths: (await cataloguePages())() },
      { name: 'product page', weight: 30, paths: (await productPages(db))() },
      { name: 'product page, signed in', weight: 2, paths: (await productPages(db))(), headers: cookie },
      { name: 'list of 20', weight: 15, paths: (await listCalls())() },
      { name: 'product', weight: 13, paths: (await productCalls(db))() },
      { name: 'search', weight: 10, paths: searchCalls(600) },
    ],
    orders: { every: 400, customers: await createCustomers(db, 1000), parts: await stockedParts(db, 1000) },
  };
}
