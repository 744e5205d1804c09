import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { getDeal, setDeal } from '../../contract/catalogue/deal.ts';
import { addReview } from '../../contract/community/review.ts';
import { loadWebBuild } from '../../start/web-build.ts';
import { book } from '../../testing/scene/buy.ts';
import { createCustomer } from '../../testing/scene/customer.ts';
import { stockProduct } from '../../testing/scene/stock.ts';
import { openShopOn, openTestShop } from '../../testing/test-shop.ts';

/** So that consecutive requests need one check. */
const LONGEST = '2000';

/** A shop on a port, whose cached responses are sent before Fastify sees the request. */
async function serve(settings: Record<string, string> = {}) {
  const shop = await openTestShop(settings, await loadWebBuild());
  const address = await shop.open();
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(address + path, { headers: { 'accept-encoding': 'identity', ...headers } });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, etag: response.headers.get('etag') ?? '' };
  };
  return { shop, db: shop.db, address, get };
}

const publicAddresses = [
  '/',
  '/hardwarecomponents',
  '/review',
  '/about',
  '/api/products',
  '/api/deal',
  '/hardwarecomponents.data',
];

describe('a public response', () => {
  test('is the same from the cache, before and behind Fastify', async () => {
    const { shop, get, db } = await serve({ CACHE_STALE_MS: LONGEST });
    await stockProduct(db);
    for (const address of publicAddresses) {
      const first = await get(address);
      const cached = await get(address);
      const injected = await shop.app.inject({ url: address, headers: { 'accept-encoding': 'identity' } });
      expect(first.status).toBe(200);
      expect(cached).toMatchObject({ status: 200, text: first.text, etag: first.etag });
      expect(injected.body).toBe(first.text);
      const names = (from: Iterable<string>) =>
        [...from].filter((name) => !['connection', 'keep-alive', 'date', 'transfer-encoding'].includes(name)).sort();
      expect(names(cached.headers.keys())).toEqual(names(Object.keys(injected.headers)));
      expect(cached.headers.get('cache-control')).toBe('no-cache');
    }
  });

  test('that is cached is not sent to the token of an admin, whose list is another', async () => {
    const { shop, get, db } = await serve({ CACHE_STALE_MS: LONGEST });
    await stockProduct(db);
    const authorization = `Bearer ${(await shop.admin()).token}`;
    const list = '/api/products';
    await get(list);
    const cached = await get(list);
    const [first, again] = [await get(list, { authorization }), await get(list, { authorization })];
    for (const own of [first, again]) {
      expect(own.headers.get('cache-control')).toBe('private, no-store');
      expect(JSON.parse(own.text)).toMatchObject([{ state: 'onSale' }]);
    }
    expect((await get(list)).text).toBe(cached.text);
    expect(cached.text).not.toContain('state');
  });

  test.each([
    ['br', brotliDecompressSync],
    ['zstd', zstdDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is compressed as %s with a validator of its own', async (encoding, decompress) => {
    const { shop, db, get } = await serve();
    for (let n = 0; n < 5; n++) await stockProduct(db);
    const plain = await get('/');
    const { headers, rawPayload } = await shop.app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('accept-encoding');
    expect(decompress(rawPayload).toString()).toBe(plain.text);
    expect(headers.etag).not.toBe(plain.etag);
    for (const address of ['/', '/api/products']) {
      const { headers: own } = await shop.app.inject({ url: address, headers: { 'accept-encoding': encoding } });
      const etag = String(own.etag);
      for (const known of [etag, `"other", W/${etag}`, '*']) {
        const answer = await get(address, { 'accept-encoding': encoding, 'if-none-match': known });
        expect([answer.status, answer.text, answer.etag]).toEqual([304, '', etag]);
      }
      expect((await get(address, { 'accept-encoding': 'identity', 'if-none-match': etag })).status).toBe(200);
    }
  });

  test('of HEAD has the headers of GET', async () => {
    const { address, get } = await serve({ CACHE_STALE_MS: LONGEST });
    for (const path of ['/', '/api/products']) {
      const { headers } = await get(path);
      for (const _repeat of [1, 2]) {
        const head = await fetch(address + path, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
        expect([head.status, await head.text()]).toEqual([200, '']);
        expect(head.headers.get('content-length')).toBe(headers.get('content-length'));
      }
    }
  });

  test('has a policy with the hashes of its scripts', async () => {
    const { get } = await serve({ CACHE_STALE_MS: LONGEST });
    await get('/');
    const { text, headers } = await get('/');
    const inline = [...text.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
    const scripts = inline.filter((code) => !code.startsWith('{"@context"'));
    expect(scripts.length).toBeGreaterThan(2);
    const policy = headers.get('content-security-policy') ?? '';
    for (const code of scripts) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    }
  });

  test('counts against the limit of requests, cached or not', async () => {
    // 600 a minute, divided by 60.
    const { get } = await serve({ RATE_LIMIT_SCALE: String(1 / 60), CACHE_STALE_MS: LONGEST });
    for (const address of ['/about', '/api/products']) {
      const statuses = [];
      for (let call = 0; call < 12; call++) statuses.push((await get(address)).status);
      expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
    }
  });

  test('is in the metrics, cached or not', async () => {
    const { get } = await serve({ CACHE_STALE_MS: LONGEST });
    for (let call = 0; call < 5; call++) await get('/api/products');
    const { text } = await get('/metrics');
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/products",status="200"\} 5\n/,
    );
  });

  test('with the token of a link in its address is not cached', async () => {
    const { get } = await serve({ CACHE_STALE_MS: LONGEST });
    await get('/reset-password?token=secret');
    await get('/about?from=mail');
    await get('/about');
    const { text } = await get('/metrics');
    expect(text).toContain('shop_cached_responses 1\n');
  });
});

describe('a change', () => {
  test('by this process is seen at once', async () => {
    const { shop, get, db } = await serve({ CACHE_STALE_MS: LONGEST });
    const product = await stockProduct(db, { available: 7, price: 99.95 });
    const page = `/product/${product.id}/test-part`;
    expect((await get(page)).text).toContain('99.95');
    const customer = await shop.customer();
    const { cookies: cookie } = customer;
    expect((await get(page, { cookie })).text).toContain('99.95');
    await book(customer, product, 3);
    expect(JSON.parse((await get(`/api/products/${product.id}`)).text).quantity).toBe(4);
    expect((await get(page)).text).toContain('4');
    const admin = await shop.admin();
    expect((await get('/review')).text).not.toContain('Kept in sight');
    await customer.call(addReview, { body: { author: 'A', text: 'Kept in sight', rating: 5 } });
    expect((await get('/review')).text).toContain('Kept in sight');
    await admin.call(setDeal, {
      body: { _id: product.id, price: 88.5, endsAt: new Date(Date.now() + 3_600_000).toISOString() },
    });
    for (const address of [page, '/', '/hardwarecomponents', '/api/deal'])
      for (const own of ['', cookie]) expect((await get(address, { cookie: own })).text).toMatch(/88\.50?/);
  });

  test('by another server on the same database is seen by the next check', async () => {
    const one = await serve();
    const other = await openShopOn(one.shop.connectionString, {}, await loadWebBuild());
    const product = await stockProduct(one.db, { available: 7 });
    const quantity = async () => JSON.parse((await one.get(`/api/products/${product.id}`)).text).quantity;
    expect(await quantity()).toBe(7);
    expect(JSON.parse((await one.get('/api/products')).text)[0].quantity).toBe(7);
    await book(await other.customer(), product, 2);
    expect(await quantity()).toBe(5);
    expect(JSON.parse((await one.get('/api/products')).text)[0].quantity).toBe(5);
    const onSale = '/hardwarecomponents?available=true';
    // Where nothing matches, the page offers the nearest.
    const rest = await stockProduct(one.db, { available: 1 });
    expect((await one.get(onSale)).text.includes(product.name)).toBe(true);
    await book(await other.customer(), product, 5);
    const list = (await one.get(onSale)).text;
    // With the whole page the report of a failure would be long.
    expect([list.includes(rest.name), list.includes(product.name)]).toEqual([true, false]);
  });

  test('of the time ends a deal', async () => {
    const { shop, db, get } = await serve();
    const product = await stockProduct(db, { price: 99.95 });
    const endsAt = new Date(Date.now() + 3_600_000).toISOString();
    await (await shop.admin()).call(setDeal, { body: { _id: product.id, price: 88.5, endsAt } });
    const price = async () => JSON.parse((await get(`/api/products/${product.id}`)).text).price;
    expect(await price()).toBe(88.5);
    await db.transaction().execute(async (transaction) => {
      // Without triggers it is as if the time had passed.
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql`update deals set ends_at = now()`.execute(transaction);
    });
    expect(await price()).toBe(99.95);
    expect((await shop.visitor().call(getDeal)).body.deal).toBeNull();
  });
});

test('a prefetched response may be shown for a second, any other is revalidated', async () => {
  const { shop, get } = await serve({ CACHE_STALE_MS: LONGEST });
  const prefetch = { 'sec-purpose': 'prefetch' };
  const cacheControlOf = async (headers: Record<string, string>) => {
    const cached = await get('/hardwarecomponents.data', headers);
    const { headers: injected } = await shop.app.inject({
      url: '/hardwarecomponents.data',
      headers: { 'accept-encoding': 'identity', ...headers },
    });
    expect(injected['cache-control']).toBe(cached.headers.get('cache-control'));
    return [cached.status, cached.headers.get('cache-control')];
  };
  const { etag } = await get('/hardwarecomponents.data');
  expect(await cacheControlOf(prefetch)).toEqual([200, 'private, max-age=1']);
  expect(await cacheControlOf({ ...prefetch, 'if-none-match': etag })).toEqual([304, 'private, max-age=1']);
  expect(await cacheControlOf({})).toEqual([200, 'no-cache']);
  expect(await cacheControlOf({ 'if-none-match': etag })).toEqual([304, 'no-cache']);
});

describe('a signed-in visitor', () => {
  test('receives pages that are compressed and never stored', async () => {
    const { shop, db } = await serve();
    const { cookies } = await createCustomer(db, shop.visitor(), 'Fastname');
    const headers = { cookie: cookies, 'accept-encoding': 'gzip, br, zstd' };
    const answer = await shop.app.inject({ url: '/', headers });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'zstd',
      vary: 'accept-encoding',
      'cache-control': 'private, no-store',
    });
    expect(zstdDecompressSync(answer.rawPayload).toString()).toContain('Fastname');
  });

  test('sees who is signed in when the page is requested', async () => {
    const { shop, db, get } = await serve({ CACHE_STALE_MS: LONGEST });
    const customer = await createCustomer(db, shop.visitor(), 'Formername');
    const { cookies: cookie } = customer;
    expect((await get('/', { cookie })).text).toContain('Formername');
    await db.updateTable('users').set({ name: 'Latername' }).where('email', '=', customer.email).execute();
    const { text } = await get('/', { cookie });
    expect([text.includes('Latername'), text.includes('Formername')]).toEqual([true, false]);
    await customer.signOut();
    expect((await get('/', { cookie })).text).not.toContain('Latername');
  });

  test('receives nothing that may be shown without asking again, prefetched or not', async () => {
    const { shop, db, get } = await serve();
    const { cookies } = await createCustomer(db, shop.visitor());
    const { headers } = await get('/hardwarecomponents.data', { cookie: cookies, 'sec-purpose': 'prefetch' });
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  test('never receives a cached response, and no other visitor receives theirs', async () => {
    const { shop, db, get } = await serve({ CACHE_STALE_MS: LONGEST });
    const product = await stockProduct(db);
    const names = ['Secretname', 'Hiddenname'];
    const cookies = await Promise.all(
      names.map(async (name) => {
        const customer = await createCustomer(db, shop.visitor(), name);
        return customer.cookies;
      }),
    );
    const paths = [...publicAddresses, '/login', `/product/${product.id}/test-part`];
    const request = fc.record({
      path: fc.constantFrom(...paths),
      visitor: fc.constantFrom(0, 1, undefined),
      encoding: fc.constantFrom('br', 'gzip', 'identity'),
      knows: fc.boolean(),
    });
    const known = new Map<string, string>();
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: 2, maxLength: 8 }), async (requests) => {
        await Promise.all(
          requests.map(async ({ path, visitor, encoding, knows }) => {
            const etag = known.get(`${path} ${encoding}`);
            const answer = await get(path, {
              'accept-encoding': encoding,
              ...(visitor !== undefined && { cookie: cookies[visitor] as string }),
              ...(knows && etag && { 'if-none-match': etag }),
            });
            for (const [index, name] of names.entries())
              if (index !== visitor) expect(answer.text.toLowerCase()).not.toContain(name.toLowerCase());
            if (visitor === undefined) {
              known.set(`${path} ${encoding}`, answer.etag);
              expect(answer.headers.get('cache-control')).toBe('no-cache');
            } else {
              expect(answer.status).not.toBe(304);
              expect(answer.headers.get('cache-control')).toBe('private, no-store');
              if (path === '/') expect(answer.text).toContain(names[visitor]);
            }
          }),
        );
      }),
      { numRuns: 25 },
    );
  });
});
