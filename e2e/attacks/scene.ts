import { addToCart } from '../../src/contract/buying/cart.ts';
import { type Client, createClient, type Response } from './client.ts';
import { type Account, nextNetwork } from './visitors.ts';

/** What attacks need: a guest's paid order of many lines, and its cookies. */
export type Scene = { url: string; products: string[]; document: string; cookie: string };

const CARD = { number: '4242 4242 4242 4242', expiry: '12/39', cvc: '123' };

const address = {
  name: 'Guest',
  line1: '1 Main St',
  city: 'Springfield',
  region: 'IL',
  postalCode: '62701',
  country: 'US',
};

// The unpaid order of a guest may not hold the last units of many products (docs/decisions/0085-unpaid-holds.md).
const LINES = 72;
const PLENTIFUL = 8;

/** A guest with a long invoice. */
export async function prepareScene(url: string): Promise<Scene> {
  const call = createClient(url, 1);
  const products = await listProducts(call);
  let cookie = '';
  const post = async <T>(path: string, body: unknown): Promise<T> => {
    const response = await call('POST', path, { network: nextNetwork(), body, headers: { cookie } });
    cookie = joined(cookie, response);
    if (response.status >= 300) throw new Error(`POST ${path} answered ${response.status}: ${response.body}`);
    return JSON.parse(response.body) as T;
  };
  for (const product of products.slice(0, LINES)) await post(addToCart.path, { product });
  const { country, region, postalCode } = address;
  const destination = { country, region, postalCode };
  const quote = await post<{ total: number; version: string; methodId: string }>('/api/checkout/quote', {
    destination,
  });
  const { total, version, methodId } = quote;
  const order = { email: 'guest@example.org', deliveryAddress: address, methodId, total, version };
  const { orderId } = await post<{ orderId: string }>('/api/checkout', order);
  const { clientSecret } = await post<{ clientSecret: string }>(`/api/orders/${orderId}/payment-intent`, {});
  const paid = await post<{ paymentIntent: { id: string } }>('/sandbox/cards/confirm', { clientSecret, card: CARD });
  await post(`/api/orders/${orderId}/payment`, { transactionId: paid.paymentIntent.id });
  const { body } = await call('GET', `/api/orders/${orderId}/documents`, {
    network: nextNetwork(),
    headers: { cookie },
  });
  const [document] = JSON.parse(body) as { _id: string }[];
  if (!document) throw new Error('The order has no invoice');
  return { url, products, document: document._id, cookie };
}

/** Confirmed by the caller. Each from a network of its own, because sign-ups are limited. */
export async function signUpAll(url: string, count: number): Promise<Account[]> {
  const call = createClient(url, 1);
  const accounts: Account[] = [];
  for (let at = 0; at < count; at++) {
    const account = { email: `visitor-${at}@example.com`, password: 'long enough' };
    const body = { name: 'Visitor', ...account };
    const { status } = await call('POST', '/api/identity/sign-up', { network: `10.255.${at}.1`, body });
    if (status !== 201) throw new Error(`A visitor could not sign up: ${status}`);
    accounts.push(account);
  }
  return accounts;
}

async function listProducts(call: Client): Promise<string[]> {
  const { body } = await call('GET', '/api/products?available=true&limit=100&sort=price', { network: nextNetwork() });
  return (JSON.parse(body) as { _id: string; quantity: number }[])
    .filter(({ quantity }) => quantity >= PLENTIFUL)
    .map(({ _id }) => _id);
}

function joined(cookie: string, { cookies }: Response): string {
  const pairs = [...cookie.split('; ').filter(Boolean), ...cookies].map(
    (pair) => pair.split(/=(.*)/) as [string, string],
  );
  return [...new Map(pairs)].map(([name, value]) => `${name}=${value}`).join('; ');
}
