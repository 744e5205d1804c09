// In a process of its own, so that the bench does not slow the buyers down.
import { randomUUID } from 'node:crypto';
import { json } from 'node:stream/consumers';
import type { LoadResult } from '../load/load.ts';
import { percentile } from '../statistics.ts';
import type { BuyersInput, Part } from './buyers.ts';
import { createClient, Failure } from './client.ts';
import type { Customer } from './customers.ts';

const CARD = { number: '4242 4242 4242 4242', expiry: '12/39', cvc: '123' };

/** Below the limit of unpaid orders. */
const BOOKINGS_PER_CUSTOMER = 9;

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

async function buy({ customers, parts }: BuyersInput['buyers'][number]): Promise<void> {
  const call = createClient(address);
  for (let order = 0; performance.now() < end; order++) {
    const part = parts[order % parts.length] as Part;
    const turn = until === 'book' ? Math.floor(order / BOOKINGS_PER_CUSTOMER) : order % customers.length;
    const customer = customers[turn];
    if (!customer) throw new Error('There are too few customers for this many bookings');
    const start = performance.now();
    try {
      const id = await book(call, customer, part);
      if (until === 'pay') await pay(call, customer, { id, price: part.price });
      durations.push(performance.now() - start);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (++errors === 1) console.error(error.message);
    }
  }
}

type Call = ReturnType<typeof createClient>;

async function book(call: Call, { email, name, token }: Customer, { id, price }: Part): Promise<string> {
  const body = { email, customerName: name, _id: id, price, quantity: 1 };
  const headers = { ...bearer(token), 'idempotency-key': randomUUID() };
  const { result } = await call<{ result: { insertedId: string } }>('POST', '/api/booking', body, headers);
  return result.insertedId;
}

async function pay(call: Call, { token }: Customer, { id, price }: Part): Promise<void> {
  const headers = bearer(token);
  const intent = { price, bookingId: id };
  const { clientSecret } = await call<{ clientSecret: string }>('POST', '/api/create-payment-intent', intent, headers);
  const confirmation = { clientSecret, card: CARD };
  const { paymentIntent } = await call<{ paymentIntent: { id: string } }>(
    'POST',
    '/sandbox/cards/confirm',
    confirmation,
  );
  await call('PATCH', `/api/booking/${id}`, { appointment: id, transactionId: paymentIntent.id }, headers);
}

function bearer(token: string) {
  return { authorization: `Bearer ${token}` };
}
