// In a process of its own, so that the bench does not slow it down.
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient, Failure } from '../orders/client.ts';
import { percentile } from '../statistics.ts';
import type { Crawl, CrawlResult } from './crawl.ts';

const {
  address,
  paths,
  headers,
  connections,
  networks,
  rate,
  seconds = Number.POSITIVE_INFINITY,
} = (await json(process.stdin)) as Crawl;

const durations: number[] = [];
let next = 0;
let refused = 0;
let errors = 0;
const begun = performance.now();

await Promise.all(Array.from({ length: connections }, visit));

const result: CrawlResult = {
  pages: durations.length,
  seconds: (performance.now() - begun) / 1000,
  refused,
  errors,
  p50: percentile(durations, 0.5),
  p99: percentile(durations, 0.99),
};
process.stdout.write(JSON.stringify(result));
process.exit();

async function visit(): Promise<void> {
  const call = createClient(address);
  while (next < paths.length && performance.now() - begun < seconds * 1000) {
    const at = next++;
    const due = rate ? begun + (at * 1000) / rate : performance.now();
    const wait = due - performance.now();
    if (wait > 0) await delay(wait);
    try {
      await call('GET', paths[at] as string, undefined, {
        ...headers,
        ...(networks && { 'x-forwarded-for': `192.0.2.${at % networks}` }),
      });
      durations.push(performance.now() - Math.min(due, performance.now()));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.status === 429) {
        refused++;
        continue;
      }
      if (++errors === 1) console.error(error.message);
    }
  }
}
