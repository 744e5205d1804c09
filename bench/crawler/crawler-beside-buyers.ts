import type { Bench, SoloCase } from '../cases/case.ts';
import { untilSearchIsFast } from '../cases/facet-calls.ts';
import { allProductPages } from '../cases/long-tail.ts';
import { cataloguePages } from '../cases/paths.ts';
import type { BenchDatabase } from '../database/cluster.ts';
import type { Figure } from '../figure.ts';
import { browserHeaders } from '../load/fetch-response.ts';
import { checkoutOf, deliverCarts, fillCarts } from '../orders/carts.ts';
import { createCustomers } from '../orders/customers.ts';
import { stockedParts } from '../orders/stocked-parts.ts';
import { startShop } from '../shop-process.ts';
import { type KindResult, type MixedLoad, type MixedResult, runMixedLoad } from '../soak/mixed-load.ts';
import { median } from '../statistics.ts';
import { type CrawlResult, crawl } from './crawl.ts';

const ROUNDS = 3;
const WARM_UP_SECONDS = 5;

/** Requests a second of buyers, of which one in ten is a checkout; a quarter of what the shop can serve if that is less. */
const BUYERS_RATE = 150;
const BUYERS_SHARE = 0.25;
/** More than the shop can serve, so that no cart is ordered twice. */
const MOST_BUYERS = 5000;
const CHECKOUT_EVERY = 10;

const CRAWLER_RATE = 30;
/** As many pages as it has begun and not received yet. */
const CRAWLER_CONNECTIONS = 4;

const LINES = 3;

/** Buyers come from so many, so that each stays within its limits. */
const NETWORKS = 50_000;
/** As large search engines have. From one, the shop would refuse most of the walk. */
const CRAWLER_NETWORKS = 200;

type Buyers = Omit<MixedLoad, 'seconds' | 'orders'> & {
  /** For as many seconds at this rate. */
  nextOrders: (seconds: number, rate: number) => Promise<MixedLoad['orders']>;
};

/** What buyers wait for, alone and while a crawler walks through all products. In turn, because the machine's speed varies. */
export const crawler: SoloCase = {
  name: 'crawler',
  isQuick: true,
  run: async ({ cluster, options: { workers, connections, quick } }: Bench) => {
    const database = await cluster.open({ products: 47_551 });
    const shop = await startShop({ databaseUrl: database.url, workers, isLimited: true });
    await untilSearchIsFast(shop.address, Number(workers));
    const pages = await allProductPages(database.db);
    const { nextOrders, ...load } = await buyersOf(database, shop.address, connections);
    const seconds = quick ? 6 : 20;
    let walked = 0;
    const capacity = await runMixedLoad({
      ...{ ...load, seconds: WARM_UP_SECONDS },
      orders: await nextOrders(WARM_UP_SECONDS, MOST_BUYERS),
    });
    const rate = Math.min(BUYERS_RATE, capacity.perSecond * BUYERS_SHARE);
    const runBuyers = async (length: number) =>
      runMixedLoad({ ...load, rate, seconds: length, orders: await nextOrders(length, rate) });
    const walk = async (length: number) => {
      const paths = pages.slice(walked);
      const result = await crawl({
        ...{ address: shop.address, headers: browserHeaders, connections: CRAWLER_CONNECTIONS },
        ...{ networks: CRAWLER_NETWORKS, rate: CRAWLER_RATE, paths, seconds: length },
      });
      walked += result.pages + result.refused + result.errors;
      return result;
    };
    await Promise.all([runBuyers(WARM_UP_SECONDS), walk(WARM_UP_SECONDS)]);
    const rounds: Round[] = [];
    while (rounds.length < ROUNDS) {
      const alone = await runBuyers(seconds);
      const [beside, crawled] = await Promise.all([runBuyers(seconds), walk(seconds)]);
      rounds.push({ alone, beside, crawled });
    }
    await shop.close();
    await database.drop();
    return ['home', 'list', 'order'].map((kind) => figureOf(kind, rounds));
  },
};

type Round = { alone: MixedResult; beside: MixedResult; crawled: CrawlResult };

function figureOf(kind: string, rounds: Round[]): Figure {
  const of = ({ kinds }: MixedResult) => kinds.find(({ name }) => name === kind) as KindResult;
  const p99Of = (which: 'alone' | 'beside') => median(rounds.map((round) => of(round[which]).p99));
  const crawled = rounds.map((round) => round.crawled);
  const perSecond = (of: 'pages' | 'refused') => median(crawled.map((some) => some[of] / some.seconds)).toFixed(0);
  return {
    name: `crawler: ${kind === 'order' ? 'checkout' : kind}`,
    unit: '/s',
    value: median(rounds.map(({ beside }) => of(beside).requests / beside.seconds)),
    p50: median(rounds.map(({ beside }) => of(beside).p50)),
    p99: p99Of('beside'),
    p99Ratio: median(rounds.map(({ alone, beside }) => of(beside).p99 / of(alone).p99)),
    errors: rounds.reduce(
      (sum, { alone, beside, crawled: { errors } }) => sum + alone.errors + beside.errors + errors,
      0,
    ),
    note: `p99 alone: ${p99Of('alone').toFixed(1)} ms; crawler ${perSecond('pages')} pages a second, ${perSecond('refused')} refused, p50 ${median(crawled.map(({ p50 }) => p50)).toFixed(0)} ms`,
  };
}

async function buyersOf({ db }: BenchDatabase, address: string, connections: number): Promise<Buyers> {
  const parts = (await stockedParts(db, LINES)).map(({ id, price }) => ({ id, price }));
  const checkout = checkoutOf(parts, await deliverCarts(db));
  return {
    address,
    connections,
    headers: browserHeaders,
    networks: NETWORKS,
    kinds: [
      { name: 'home', weight: 1, paths: ['/'] },
      { name: 'list', weight: 1, paths: (await cataloguePages())() },
    ],
    nextOrders: async (seconds, rate) => {
      const customers = await createCustomers(db, Math.ceil((seconds * rate) / CHECKOUT_EVERY) + connections);
      await fillCarts(db, customers, parts);
      return { every: CHECKOUT_EVERY, customers, parts, checkout };
    },
  };
}
