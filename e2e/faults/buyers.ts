import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

/** What buyers were told: the shop's books must agree with it. */
export type Receipts = {
  /** Bookings that were answered with an id. */
  booked: Set<string>;
  /** Payment intents whose card was charged, by the time of the answer. */
  charged: Map<string, number>;
  /** Answers that were no success, by status; 0 is no answer. */
  failures: Map<number, number>;
};

type Product = { _id: string; price: number };

const CARD = { number: '4242 4242 4242 4242', expiry: '12/39', cvc: '123' };
/** Between two orders of a buyer. */
const PAUSE_MS = 300;

/**
 * Buyers who book and pay without end. Half of them leave after the card is charged, so that only the shop itself can
 * find out. Whatever is not answered is repeated under the same idempotency key. Resolves when `signal` is aborted.
 */
export async function buyWithoutEnd(address: string, { buyers, signal }: { buyers: number; signal: AbortSignal }) {
  const receipts: Receipts = { booked: new Set(), charged: new Map(), failures: new Map() };
  const running = Promise.all(Array.from({ length: buyers }, (_, n) => buyer(address, receipts, n % 2 === 0, signal)));
  return { receipts, ended: running };
}

async function buyer(address: string, receipts: Receipts, leaves: boolean, signal: AbortSignal): Promise<void> {
  const ask = asker(address, receipts);
  let session = await signUp(ask);
  while (!signal.aborted) {
    await delay(PAUSE_MS);
    const products = await ask<Product[]>('GET', '/api/products?available=true&limit=100');
    const product = products?.[Math.floor(Math.random() * products.length)];
    if (!product) continue;
    const outcome = await buyOne(ask, session, product, { receipts, leaves });
    // Its access token may have ended, or it has ten orders that could not be paid meanwhile.
    if (outcome === 'stuck') session = await signUp(ask);
  }
}

type Ask = ReturnType<typeof asker>;
type Session = { email: string; token: string };

async function buyOne(
  ask: Ask,
  { email, token }: Session,
  { _id, price }: Product,
  { receipts, leaves }: { receipts: Receipts; leaves: boolean },
): Promise<'done' | 'stuck'> {
  const headers = { authorization: `Bearer ${token}` };
  const body = { email, customerName: 'Buyer', _id, price, quantity: 1 };
  const keyed = { ...headers, 'idempotency-key': randomUUID() };
  const booked = await persistently(() =>
    ask<{ result: { insertedId: string } }>('POST', '/api/booking', { headers: keyed, body }),
  );
  if (!booked) return 'stuck';
  const id = booked.result.insertedId;
  receipts.booked.add(id);
  const started = await persistently(() =>
    ask<{ clientSecret: string }>('POST', '/api/create-payment-intent', { headers, body: { price, bookingId: id } }),
  );
  if (!started) return 'done';
  const confirmation = { clientSecret: started.clientSecret, card: CARD };
  const paid = await ask<{ paymentIntent: { id: string } }>('POST', '/sandbox/cards/confirm', { body: confirmation });
  if (!paid) return 'done';
  receipts.charged.set(paid.paymentIntent.id, Date.now());
  if (leaves) return 'done';
  const report = { appointment: id, transactionId: paid.paymentIntent.id };
  await ask('PATCH', `/api/booking/${id}`, { headers, body: report });
  return 'done';
}

/** Five attempts: a fault may last longer, and then the buyer gives up. */
async function persistently<T>(act: () => Promise<T | undefined>): Promise<T | undefined> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const answer = await act();
    if (answer) return answer;
    await delay(PAUSE_MS);
  }
  return undefined;
}

async function signUp(ask: Ask): Promise<Session> {
  for (;;) {
    const email = `${randomUUID()}@example.com`;
    const cookies: string[] = [];
    await ask('POST', '/api/identity/sign-up', { body: { name: 'Buyer', email, password: 'secret' }, cookies });
    const headers = { cookie: cookies.join('; ') };
    const named = await ask<{ token: string }>('PUT', `/api/user/${email}`, { headers, body: { email } });
    if (named) return { email, token: named.token };
    await delay(PAUSE_MS);
  }
}

type Call = { headers?: Record<string, string>; body?: unknown; cookies?: string[] };

/** Sends a call and answers what a success said. Any other answer, or none, is counted and answered by undefined. */
function asker(address: string, { failures }: Receipts) {
  const fail = (status: number) => {
    failures.set(status, (failures.get(status) ?? 0) + 1);
    return undefined;
  };
  return async <T>(method: string, path: string, { headers, body, cookies }: Call = {}): Promise<T | undefined> => {
    try {
      const answer = await fetch(address + path, {
        method,
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(20_000),
      });
      cookies?.push(...answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] as string));
      const text = await answer.text();
      return answer.ok ? (text ? (JSON.parse(text) as T) : ({} as T)) : fail(answer.status);
    } catch {
      return fail(0);
    }
  };
}
