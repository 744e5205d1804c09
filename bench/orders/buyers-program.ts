// In a process of its own, so that the bench does not slow the buyers down.
import { json } from 'node:stream/consumers';
import type { LoadResult } from '../load/load.ts';
import { percentile } from '../statistics.ts';
import type { BuyersInput, Checkout, Part } from './buyers.ts';
import { createClient, Failure } from './client.ts';
import { book, buyOne, orderCart } from './purchase.ts';

/** `book` stays below the limit of unpaid orders. */
const ORDERS_PER_CUSTOMER = { book: 9, order: 1 };

const { address, seconds, until, buyers } = (await json(process.stdin)) as BuyersInput;
const durations: number[] = [];
let errors = 0;
const begun = performance.now();
const end = begun + seconds * 1000;
await Promise.all(buyers.map(buy));
const measured: LoadResult = {
  perSecond: durations.length / ((performance.now() - begun) / 1000),
  p50: percentile(durations, 0.5),
  p99: percentile(durations, 0.99),
  errors,
};
process.stdout.write(JSON.stringify(measured));
process.exit();

async function buy({ customers, parts, checkout }: BuyersInput['buyers'][number]): Promise<void> {
  const call = createClient(address);
  for (let order = 0; performance.now() < end; order++) {
    const part = parts[order % parts.length] as Part;
    const turn = until === 'pay' ? order % customers.length : Math.floor(order / ORDERS_PER_CUSTOMER[until]);
    const customer = customers[turn];
    if (!customer) throw new Error('There are too few customers for this many orders');
    const start = performance.now();
    try {
      if (until === 'order') await orderCart(call, customer, checkout as Checkout);
      else await (until === 'book' ? book : buyOne)(call, customer, part);
      durations.push(performance.now() - start);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (++errors === 1) console.error(error.message);
    }
  }
}
