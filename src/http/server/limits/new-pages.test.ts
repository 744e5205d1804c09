import { expect, test } from 'vitest';
import { loadWebBuild } from '../../../start/web-build.ts';
import { openShopOn, openTestShop } from '../../../testing/test-shop.ts';

const env = { RATE_LIMIT_SCALE: '1', NEW_PAGES_PER_MINUTE: '3', CACHE_STALE_MS: '1000', LOG_LEVEL: 'silent' };

type Visit = { remoteAddress?: string; cookie?: string };

async function open(settings: Record<string, string> = {}, connectionString?: string) {
  const given = { ...env, ...settings };
  const web = await loadWebBuild();
  const shop = connectionString ? await openShopOn(connectionString, given, web) : await openTestShop(given, web);
  const visit = async (url: string, { remoteAddress = '192.0.2.1', cookie }: Visit = {}) => {
    const { statusCode, headers } = await shop.app.inject({
      ...{ method: 'GET', url, remoteAddress },
      headers: { ...(cookie && { cookie }) },
    });
    return { statusCode, headers };
  };
  const statuses = async (urls: string[], as?: Visit) => {
    const all: number[] = [];
    for (const url of urls) all.push((await visit(url, as)).statusCode);
    return all;
  };
  return { shop, visit, statuses };
}

const four = ['/about', '/terms', '/shipping', '/returns'];

test('a network that asks for many pages that no cache has gets 429 with Retry-After; others do not', async () => {
  const { visit, statuses } = await open();
  expect(await statuses(four)).toEqual([200, 200, 200, 429]);
  const { headers } = await visit('/warranty');
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(await statuses(['/warranty'], { remoteAddress: '192.0.2.2' })).toEqual([200]);
});

test('pages that others have asked for do not count', async () => {
  const { statuses } = await open();
  expect(await statuses(four.slice(0, 2), { remoteAddress: '192.0.2.2' })).toEqual([200, 200]);
  expect(await statuses([...four.slice(0, 2), ...four.slice(0, 2), '/privacy', '/imprint', '/blogs'])).toEqual(
    Array(7).fill(200),
  );
});

test('nor does a page that has changed since', async () => {
  const { shop, statuses } = await open({ CACHE_STALE_MS: '0' });
  const changed = async () => {
    await shop.db
      .insertInto('reviews')
      .values({ id: crypto.randomUUID(), author: 'A', body: 'B', rating: 5 })
      .execute();
    return (await statuses(['/review']))[0];
  };
  for (let times = 0; times < 6; times++) expect(await changed()).toBe(200);
});

test.each(['cart', 'orders', 'device', 'session'])(
  'pages of a visitor with the cookie %s do not count',
  async (name) => {
    const { statuses } = await open();
    expect(await statuses([...four, '/warranty'], { cookie: `${name}=x` })).toEqual(Array(5).fill(200));
    expect(await statuses(['/privacy'])).toEqual([200]);
  },
);

test('they are counted across all processes', async () => {
  const { shop, statuses } = await open();
  const other = await open({}, shop.connectionString);
  await statuses(four);
  await other.statuses(['/about']);
  expect((await other.statuses(four.slice(1))).at(-1)).toBe(429);
});

test.each(['NEW_PAGES_PER_MINUTE', 'CACHE_MEMORY'])('there is no limit with %s=0', async (name) => {
  const { statuses } = await open({ [name]: '0' });
  expect(await statuses([...four, '/warranty'])).toEqual(Array(5).fill(200));
});
