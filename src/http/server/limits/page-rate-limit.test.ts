import { expect, test } from 'vitest';
import { openShopOn, openTestShop } from '../../../testing/test-shop.ts';
import type { AppOptions } from '../app.ts';

const env = { RATE_LIMIT_SCALE: '0.01', LOG_LEVEL: 'silent' };

const web: AppOptions['web'] = {
  build: async () => {
    throw new Error('rendered');
  },
};

test('N1 pages are rate-limited per address with a readable response, separately from calls', async () => {
  const shop = await openTestShop(env, web);
  const get = (url: string, remoteAddress = '192.0.2.1') => shop.app.inject({ method: 'GET', url, remoteAddress });
  const statuses: number[] = [];
  for (const url of ['/', '/review', '/blogs', '/nowhere', '/_root.data', '/sitemap.xml', '/', '/login'])
    statuses.push((await get(url)).statusCode);
  expect(statuses).toEqual([500, 500, 500, 500, 500, 200, 429, 429]);
  const { headers, body } = await get('/hardwarecomponents');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(body).toMatch(/<h1>Too many page requests<\/h1>\n<p>Try again in \d+ seconds?\. /);
  const data = await get('/hardwarecomponents.data?q=fan');
  expect([data.statusCode, data.json().code]).toEqual([429, 'too_many_requests']);
  expect((await get('/', '192.0.2.2')).statusCode).toBe(500);
  expect((await get('/api/products')).statusCode).toBe(200);
  expect((await get('/api/health/live')).statusCode).toBe(200);
  expect((await get('/images/01890000-0000-7000-8000-000000000000/400.webp')).statusCode).toBe(404);
});

test('N1 pages are counted across all processes', async () => {
  const here = await openTestShop(env, web);
  const there = await openShopOn(here.connectionString, env, web);
  const statuses: number[] = [];
  for (let nth = 0; nth < 8; nth++) {
    const { app } = nth % 2 === 0 ? here : there;
    statuses.push((await app.inject({ method: 'GET', url: '/' })).statusCode);
  }
  expect(statuses.filter((status) => status === 500).length).toBeLessThanOrEqual(7);
  expect(statuses.at(-1)).toBe(429);
});
