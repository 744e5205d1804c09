import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Client } from './client.ts';
import type { Scene } from './scene.ts';

/** One hostile request of the `nth` in a row, from this network. */
type Hostile = (call: Client, nth: number, network: string, scene: Scene) => Promise<unknown>;

type Attack = {
  /** Requests a second from each network. Far above what visitors need and what the limits allow. */
  rate: number;
  send: Hostile;
};

const bomb = brotliCompressSync(Buffer.alloc(100_000_000, 120));

const random = (values: readonly string[]) => values[Math.floor(Math.random() * values.length)] as string;

const get =
  (pathOf: (scene: Scene) => string): Hostile =>
  (call, _, network, scene) =>
    call('GET', pathOf(scene), { network, headers: { cookie: scene.cookie } });

const facets = ['socket', 'formFactor', 'chipset', 'memoryType', 'color', 'wifi', 'memorySlots', 'm2Slots'];

/** 35 filters in an order that no cache has seen. */
function manyFilters(): string {
  const filters = Array.from({ length: 35 }, () => `${random(facets)}=${Math.floor(Math.random() * 1e6)}`);
  return `/hardwarecomponents?category=motherboard&${filters.join('&')}`;
}

const misspelt = () =>
  `/api/search?q=${Array.from({ length: 8 }, () => random(['grafik', 'prozesor', 'memroy', 'keybord', 'corsiar']) + Math.floor(Math.random() * 1000)).join('+')}`;

const order = {
  deliveryAddress: {
    name: 'X',
    line1: '1 Main St',
    city: 'Springfield',
    region: 'IL',
    postalCode: '62701',
    country: 'US',
  },
};

export const attacks: Record<string, Attack> = {
  'compressed bodies': {
    rate: 20,
    send: (call, _, network) =>
      call('POST', '/api/contact', { network, body: bomb, headers: { 'content-encoding': 'br' } }),
  },
  'bodies that never end': { rate: 20, send: (_call, _, network, scene) => neverEnd(scene.url, network) },
  'the same invoice': { rate: 20, send: get(({ document }) => `/api/documents/${document}/pdf`) },
  sitemaps: {
    rate: 20,
    send: get(() => random(['/sitemap.xml', `/sitemap.xml?${randomUUID()}`, '/sitemap/products-1.xml'])),
  },
  'filtered pages': { rate: 20, send: get(manyFilters) },
  'pages with unknown parameters': {
    rate: 20,
    send: get(() => `${random(['/', '/hardwarecomponents', '/about'])}?${randomUUID()}=1`),
  },
  'misspelt searches': { rate: 20, send: get(misspelt) },
  'pages for developers': { rate: 20, send: get(() => `${random(['/api/docs', '/design'])}?${randomUUID()}`) },
  'pages that do not exist': { rate: 20, send: get(() => `/${randomUUID()}`) },
  'orders that are never paid': { rate: 5, send: neverPay },
  'sign-ups and emails to others': {
    rate: 10,
    send: (call, nth, network, { products }) =>
      nth % 2
        ? call('POST', '/api/notices', {
            network,
            body: { email: 'victim@example.com', product: random(products), kind: 'stock' },
          })
        : call('POST', '/api/identity/sign-up', {
            network,
            body: { name: 'X', email: `${randomUUID()}@example.com`, password: 'secret' },
          }),
  },
  'guesses of passwords': {
    rate: 10,
    send: (call, nth, network) =>
      call('POST', '/api/identity/sign-in', {
        network,
        body: { email: 'admin@example.com', password: `guess ${nth}` },
      }),
  },
  'guesses of discount codes': {
    rate: 10,
    send: (call, nth, network, { cookie }) =>
      call('POST', '/api/checkout/quote', { network, body: { code: `CODE${nth}` }, headers: { cookie } }),
  },
};

/** Holds a connection with an unfinished body open until the shop ends it. */
function neverEnd(url: string, network: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(
    `POST /api/contact HTTP/1.1\r\nHost: shop\r\nX-Forwarded-For: ${network}\r\nContent-Type: application/json\r\nContent-Length: 120000\r\n\r\n`,
  );
  socket.write('x'.repeat(100_000));
  socket.setTimeout(120_000, () => socket.destroy());
  return Promise.resolve();
}

/** A guest who orders as much as a cart holds. */
async function neverPay(call: Client, _nth: number, network: string, { products }: Scene): Promise<void> {
  const product = random(products);
  const { cookies } = await call('POST', '/api/cart/lines', { network, body: { product, quantity: 5 } });
  const headers = { cookie: cookies.join('; ') };
  const { country, region, postalCode } = order.deliveryAddress;
  const quoted = await call('POST', '/api/checkout/quote', {
    network,
    headers,
    body: { destination: { country, region, postalCode } },
  });
  if (quoted.status !== 200) return;
  const { total, version, methodId } = JSON.parse(quoted.body) as { total: number; version: string; methodId: string };
  const body = { ...order, email: 'victim@example.com', methodId, total, version };
  await call('POST', '/api/checkout', { network, headers, body });
}

export const attackingNetworks = ['198.51.100.7', '203.0.113.7', '192.0.2.7'];

/** Sends at its rate from each network until the thread ends, whether or not it is answered. */
export async function attack(call: Client, name: string, scene: Scene): Promise<void> {
  const { rate, send } = attacks[name] as Attack;
  for (let nth = 0; ; nth++) {
    for (const network of attackingNetworks) void send(call, nth, network, scene);
    await delay(1000 / rate);
  }
}
