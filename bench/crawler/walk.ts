import { setTimeout as delay } from 'node:timers/promises';
import type { Bench } from '../cases/case.ts';
import { untilSearchIsFast } from '../cases/facet-calls.ts';
import { allProductPages } from '../cases/long-tail.ts';
import { browserHeaders } from '../load/fetch-response.ts';
import { memoryOf } from '../memory-of.ts';
import { startShop } from '../shop-process.ts';
import { type CrawlResult, crawl } from './crawl.ts';

const CONNECTIONS = 4;
const SAMPLE_MS = 5000;
const SETTLE_MS = 3000;

/** Memory in MB, of the largest process. */
export type Walk = CrawlResult & { products: number; memory: { before: number; peak: number; after: number } };

/** Every page of a product once, as a search engine reads a catalogue: at this rate a second, or as fast as the shop responds. */
export async function walk({ cluster, options }: Bench, rate: number): Promise<Walk> {
  const database = await cluster.open({ products: 47_551 });
  const shop = await startShop({ databaseUrl: database.url, workers: options.workers });
  await untilSearchIsFast(shop.address, Number(options.workers));
  const paths = await allProductPages(database.db);
  const memory = async () => (await memoryOf(shop.pid)).largest;
  const before = await memory();
  const samples: number[] = [];
  const sampler = setInterval(async () => samples.push(await memory()), SAMPLE_MS);
  const crawler = { address: shop.address, headers: browserHeaders, connections: CONNECTIONS };
  const result = await crawl({ ...crawler, paths, ...(rate > 0 && { rate }) });
  clearInterval(sampler);
  const atEnd = await memory();
  await delay(SETTLE_MS);
  const after = await memory();
  await shop.close();
  await database.drop();
  return {
    ...result,
    errors: result.errors + result.refused,
    products: paths.length,
    memory: { before, peak: Math.max(atEnd, ...samples), after },
  };
}

export function reportWalk({ pages, products, seconds, errors, p50, p99, memory }: Walk): string {
  const whole = (value: number) => Math.round(value).toLocaleString('en-US');
  return [
    `pages: ${whole(pages)} of ${whole(products)} in ${whole(seconds)} s, ${whole(pages / seconds)} a second`,
    `errors: ${whole(errors)}`,
    `p50, p99: ${p50.toFixed(1)} ms, ${p99.toFixed(1)} ms`,
    `memory before, at most, after: ${whole(memory.before)}, ${whole(memory.peak)}, ${whole(memory.after)} MB`,
  ].join('\n');
}
