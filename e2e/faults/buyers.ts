import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

/** What the shop has confirmed to buyers; its database must agree. */
export type Acknowledged = {
  booked: Set<string>;
  /** Charged payment intents, with the time of the response. */
  charged: Map<string, number>;
  /** Failed calls by status; 0 means no response. */
  failures: Map<number, number>;
};

type Product = { _id: string; price: number };

const CARD = { number: '4242 4242 4242 4242', expiry: '12/39', cvc: '123' };
const PAUSE_MS = 300;

/**
 * Buyers who book and pay until `signal` is aborted. Half of them leave after the card is charged, so that the shop must
 * find out itself. Unanswered bookings are retried under the same idempotency key.
 */
export async function startBuyers(
  address: string,
  { buyers, signal, confirm }: { buyers: number; signal: AbortSignal; confirm: Confirm },
) {
  const acknowledged: Acknowledged = { booked: new Set(), charged: new Map(), failures: new Map() };
  const running = Promise.all(
    Array.from({ length: buyers }, (_, n) => {
      const call = createClient(address, acknowledged);
      return buyer({ call, signUp: () => signUp(call, confirm), leaves: n % 2 === 0 }, acknowledged, signal);
    }),
  );
  return { acknowledged, ended: running };
}

type Buyer = { call: Client; signUp: () => Promise<Session>; leaves: boolean };

async function buyer({ call, signUp, leaves }: Buyer, acknowledged: Acknowledged, signal: AbortSignal): Promise<void> {
  let session = await signUp();
  while (!signal.aborted) {
    await delay(PAUSE_MS);
    const products = await call<Product[]>('GET', '/api/products?available=true&limit=100');
    const product = products?.[Math.floor(Math.random() * products.length)];
    if (!product) continue;
    const outcome = await buyOne(call, session, product, { acknowledged, leaves });
    // The access token may have expired, or the buyer has reached the limit of unpaid orders.
    if (outcome === 'stuck') session = await signUp();
  }
}

type Client = ReturnType<typeof createClient>;
type Session = { email: string; token: string };

async function buyOne(
  call: Client,
  { email, token }: Session,
  { _id, price }: Product,
  { acknowledged, leaves }: { acknowledged: Acknowledged; leaves: boolean },
): Promise<'done' | 'stuck'> {
  const headers = { authorization: `Bearer ${token}` };
  const body = { email, customerName: 'Buyer', _id, price, quantity: 1 };
  const keyed = { ...headers, 'idempotency-key': randomUUID() };
  const booked = await retry(() =>
    call<{ result: { insertedId: string } }>('POST', '/api/booking', { headers: keyed, body }),
  );
  if (!booked) return 'stuck';
  const id = booked.result.insertedId;
  acknowledged.booked.add(id);
  const started = await retry(() =>
    call<{ clientSecret: string }>('POST', '/api/create-payment-intent', { headers, body: { price, bookingId: id } }),
  );
  if (!started) return 'done';
  const confirmation = { clientSecret: started.clientSecret, card: CARD };
  const paid = await call<{ paymentIntent: { id: string } }>('POST', '/sandbox/cards/confirm', { body: confirmation });
  if (!paid) return 'done';
  acknowledged.charged.set(paid.paymentIntent.id, Date.now());
  if (leaves) return 'done';
  const report = { appointment: id, transactionId: paid.paymentIntent.id };
  await call('PATCH', `/api/booking/${id}`, { headers, body: report });
  return 'done';
}

async function retry<T>(act: () => Promise<T | undefined>): Promise<T | undefined> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const response = await act();
    if (response) return response;
    await delay(PAUSE_MS);
  }
  return undefined;
}

/** Confirms an email, so that its account is mailed what it orders; rejects where the database cannot be reached. */
type Confirm = (email: string) => Promise<void>;

async function signUp(call: Client, confirm: Confirm): Promise<Session> {
  for (;;) {
    const email = `${randomUUID()}@example.com`;
    const cookies: string[] = [];
    await call('POST', '/api/identity/sign-up', { body: { name: 'Buyer', email, password: 'secret' }, cookies });
    const headers = { cookie: cookies.join('; ') };
    const named = await call<{ token: string }>('PUT', `/api/user/${email}`, { headers, body: { email } });
    const isConfirmed =
      named &&
      (await confirm(email).then(
        () => true,
        () => false,
      ));
    if (isConfirmed) return { email, token: named.token };
    await delay(PAUSE_MS);
  }
}

type Call = { headers?: Record<string, string>; body?: unknown; cookies?: string[] };

/** Resolves to the body of a successful response; counts a failure and resolves to undefined. */
function createClient(address: string, { failures }: Acknowledged) {
  const fail = (status: number) => {
    failures.set(status, (failures.get(status) ?? 0) + 1);
    return undefined;
  };
  return async <T>(method: string, path: string, { headers, body, cookies }: Call = {}): Promise<T | undefined> => {
    try {
      const response = await fetch(address + path, {
        method,
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(20_000),
      });
      cookies?.push(...response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] as string));
      const text = await response.text();
      return response.ok ? (text ? (JSON.parse(text) as T) : ({} as T)) : fail(response.status);
    } catch {
      return fail(0);
    }
  };
}
