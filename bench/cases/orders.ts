import type { Database } from '../../src/db/connect.ts';
import type { Options } from '../options.ts';
import { assign, type BuyersInput, CUSTOMERS_PER_SECOND, runBuyers } from '../orders/buyers.ts';
import { checkoutOf, deliverCarts, fillCarts } from '../orders/carts.ts';
import { createCustomers, type Numbers } from '../orders/customers.ts';
import { stockedParts } from '../orders/stocked-parts.ts';
import { bookingScript, orderOfLinesScript } from '../reference/booking-script.ts';
import { runPgbench } from '../reference/pgbench.ts';
import { measureInTurn } from '../rounds.ts';
import { median } from '../statistics.ts';
import type { Bench, Stage, StagedCase } from './case.ts';

const size = { products: 1000 };

export const orders: StagedCase[] = [
  ordersCase('booking', { until: 'book', buyers: 8 }),
  ordersCase('booking, one product', { until: 'book', buyers: 8, isHot: true, isQuick: false }),
  ordersCase('paid order', { until: 'pay', buyers: 8 }),
  ordersCase('paid order, one buyer', { until: 'pay', buyers: 1, isQuick: false }),
  cartCase('cart of eight'),
];

/** Every connection plans each statement six times before it keeps a plan, and orders are too few to be compiled sooner. */
const warmUpSeconds = ({ quick }: Options) => (quick ? 3 : 10);

type Kind = { until: 'book' | 'pay'; buyers: number; isHot?: boolean; isQuick?: boolean };

/**
 * Beside pgbench, which writes the rows of a booking with as many clients, into a copy of its own: the shop would send the
 * emails of its orders.
 */
function ordersCase(name: string, { until, buyers, isHot = false, isQuick = true }: Kind): StagedCase {
  return {
    name,
    size,
    isQuick,
    open: async (stage) => ({ run: () => measure(stage) }),
  };

  async function measure({ shop: { address }, database: { db }, cluster, options }: Stage) {
    const { seconds } = options;
    const partsOf = async (shop: Database) => (await stockedParts(shop, size.products)).slice(0, isHot ? 1 : undefined);
    const parts = await partsOf(db);
    const input = async (length: number): Promise<BuyersInput> => {
      const customers = await createCustomers(db, CUSTOMERS_PER_SECOND[until] * length);
      return {
        address,
        seconds: length,
        until,
        buyers: assign(buyers, customers, parts),
      };
    };
    await runBuyers(await input(warmUpSeconds(options)));
    const reference = await cluster.open(size);
    const customers = await createCustomers(reference.db, 1000);
    const script = bookingScript({ products: numbersOf(await partsOf(reference.db)), customers });
    const bookDirectly = (length: number) =>
      runPgbench({ url: reference.url, script, seconds: length, clients: buyers });
    await bookDirectly(1);
    const figure = await measureInTurn(name, {
      run: async () => runBuyers(await input(seconds)),
      reference: {
        name: `pgbench, ${buyers} ${buyers === 1 ? 'client' : 'clients'}`,
        run: () => bookDirectly(Math.ceil(seconds / 2)),
      },
    });
    await reference.drop();
    return figure;
  }
}

function numbersOf(parts: { number: number }[]): Numbers {
  return { first: parts[0]?.number ?? 0, last: parts.at(-1)?.number ?? 0 };
}

const BUYERS = 8;
const LINES = 8;

/** Beside bookings. As there, buyers have products of their own. */
function cartCase(name: string): StagedCase {
  return {
    name,
    size,
    isQuick: true,
    open: async (stage) => ({ run: () => measure(stage) }),
  };

  async function measure(stage: Stage) {
    const { address } = stage.shop;
    const { db } = stage.database;
    const { seconds } = stage.options;
    const parts = await stockedParts(db, size.products);
    const methodId = await deliverCarts(db);
    const runWith = async (until: 'book' | 'order', length: number) => {
      const assigned = assign(BUYERS, await createCustomers(db, CUSTOMERS_PER_SECOND[until] * length), parts);
      if (until === 'book') return runBuyers({ address, seconds: length, until, buyers: assigned });
      const buyers = assigned.map((buyer) => ({ ...buyer, parts: buyer.parts.slice(0, LINES) }));
      for (const buyer of buyers) await fillCarts(db, buyer.customers, buyer.parts);
      const ordering = buyers.map((buyer) => ({ ...buyer, checkout: checkoutOf(buyer.parts, methodId) }));
      return runBuyers({ address, seconds: length, until, buyers: ordering });
    };
    await runWith('book', warmUpSeconds(stage.options));
    await runWith('order', warmUpSeconds(stage.options));
    const figure = await measureInTurn(name, {
      run: () => runWith('order', seconds),
      reference: { name: 'bookings', run: async () => (await runWith('book', seconds)).perSecond },
    });
    const bare = stage.options.quick ? undefined : await bareRatio(stage);
    return { ...figure, ...(bare !== undefined && { note: `${bare.toFixed(2)} for bare statements, by pgbench` }) };
  }
}

/** How many orders of eight lines PostgreSQL alone writes for each booking: what the shop adds can only be below. */
async function bareRatio({ cluster, options: { seconds } }: Bench): Promise<number | undefined> {
  const { db, url, drop } = await cluster.open(size);
  const numbers = {
    products: numbersOf(await stockedParts(db, size.products)),
    customers: await createCustomers(db, 1000),
  };
  const run = (script: string) => runPgbench({ url, script, seconds: Math.ceil(seconds / 2), clients: BUYERS });
  const ratios: number[] = [];
  for (let round = 0; round < 3; round++) {
    const bookings = await run(bookingScript(numbers));
    const orders = await run(orderOfLinesScript(numbers, LINES));
    if (bookings && orders) ratios.push(orders / bookings);
  }
  await drop();
  return ratios.length > 0 ? median(ratios) : undefined;
}
