// In a process of its own, so that the bench does not slow the load down.
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { Part } from '../orders/buyers.ts';
import { type Call, createClient, Failure } from '../orders/client.ts';
import type { Customer } from '../orders/customers.ts';
import { buyOne, orderCart } from '../orders/purchase.ts';
import { percentile } from '../statistics.ts';
import type { MixedLoad, MixedResult } from './mixed-load.ts';

const { address, connections, seconds, rate, headers, networks, kinds, orders } = (await json(
  process.stdin,
)) as MixedLoad;

type Orders = NonNullable<MixedLoad['orders']>;

const order: MixedLoad['kinds'][number] = { name: 'order', weight: 0, paths: [] };
const durations = new Map([...kinds, ...(orders ? [order] : [])].map((kind) => [kind.name, [] as number[]]));
const turns = turnsOf();
const next = new Map<string, number>();
let errors = 0;
let requests = 0;
let issued = 0;
let ordered = 0;
let sent = 0;
const begun = performance.now();
const end = begun + seconds * 1000;

await Promise.all(Array.from({ length: connections }, visit));

const elapsed = (performance.now() - begun) / 1000;
const all = [...durations.values()].flat();
const measured: MixedResult = {
  perSecond: requests / elapsed,
  seconds: elapsed,
  p50: percentile(all, 0.5),
  p99: percentile(all, 0.99),
  errors,
  kinds: [...durations].map(([name, some]) => ({
    name,
    requests: some.length,
    p50: percentile(some, 0.5),
    p99: percentile(some, 0.99),
  })),
};
process.stdout.write(JSON.stringify(measured));
process.exit();

async function visit(): Promise<void> {
  const call = fromNetworks(createClient(address));
  for (;;) {
    const due = await nextTurn();
    if (due === undefined) return;
    const isOrder = orders && requests % orders.every === 0;
    const turn = requests++;
    const kind = turns[turn % turns.length] as (typeof kinds)[number];
    try {
      if (isOrder) await buyAs(call, orders, ordered++, due);
      else {
        await call('GET', nextPath(kind), undefined, {
          ...headers,
          ...kind.headers,
        });
        durations.get(kind.name)?.push(performance.now() - due);
      }
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (++errors === 1) console.error(error.message);
    }
  }
}

/** All connections share the list, so that none of its paths is requested twice before its end. */
function nextPath({ name, paths }: MixedLoad['kinds'][number]): string {
  const at = next.get(name) ?? 0;
  next.set(name, at + 1);
  return paths[at % paths.length] as string;
}

function fromNetworks(call: Call): Call {
  if (!networks) return call;
  return (method, path, body, own) => {
    const network = sent++ % networks;
    return call(method, path, body, {
      ...own,
      'x-forwarded-for': `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`,
    });
  };
}

/**
 * When the latency of the next request begins; undefined after the end. With a rate, a request is due even if no connection
 * is free yet. A timer may end up to a millisecond early: then it begins when the request is sent.
 */
async function nextTurn(): Promise<number | undefined> {
  const due = rate ? begun + (issued++ * 1000) / rate : performance.now();
  if (due >= end) return undefined;
  const wait = due - performance.now();
  if (wait > 0) await delay(wait);
  return Math.min(due, performance.now());
}

/** Each request counts by itself. */
async function buyAs(call: Call, { customers, parts, checkout }: Orders, at: number, due: number): Promise<void> {
  let start = due;
  const timed: Call = async (...args) => {
    const response = await call(...args);
    durations.get('order')?.push(performance.now() - start);
    start = performance.now();
    return response as never;
  };
  const customer = customers[at % customers.length] as Customer;
  if (checkout) return orderCart(timed, customer, checkout);
  requests += 3;
  await buyOne(timed, customer, parts[at % parts.length] as Part);
}

/** Each kind as often as it weighs, evenly mixed. */
function turnsOf() {
  const total = kinds.reduce((sum, { weight }) => sum + weight, 0);
  const credits = kinds.map(() => 0);
  return Array.from({ length: total }, () => {
    for (const [at, { weight }] of kinds.entries()) credits[at] = (credits[at] as number) + weight;
    const chosen = credits.indexOf(Math.max(...credits));
    credits[chosen] = (credits[chosen] as number) - total;
    return kinds[chosen] as (typeof kinds)[number];
  });
}
