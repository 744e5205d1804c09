import { expect, test } from 'vitest';
import { callRate } from '../../contract/rate.ts';
import { openShopOn, openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { type CallLimit, callLimit } from './call-limit.ts';

// 600 × 0.1, flushed at every third call.
const sixty = { RATE_LIMIT_SCALE: '0.1' };

async function letIn(shops: TestShop[], times: number, path = '/api/products?limit=1', remoteAddress = '192.0.2.1') {
  const asked = Array.from({ length: times }, (_, n) =>
    (shops[n % shops.length] as TestShop).app.inject({ url: path, remoteAddress }),
  );
  const responses = await Promise.all(asked);
  const refused = responses.filter(({ statusCode }) => statusCode === 429);
  for (const { headers, json } of refused) {
    expect(headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(json().code).toBe('too_many_requests');
  }
  return responses.length - refused.length;
}

test('one process allows exactly the limit per minute, however many calls are concurrent', async () => {
  const shop = await openTestShop(sixty);
  expect(await letIn([shop], 90)).toBe(60);
  expect(await letIn([shop], 10)).toBe(0);
  // Other spellings, unknown paths and wrong methods count too.
  expect(await letIn([shop], 5, '/%61pi/products')).toBe(0);
  expect(await letIn([shop], 5, '/api/unknown')).toBe(0);
  expect(await letIn([shop], 5, '/api/booking')).toBe(0);
});

test('two processes on one database exceed the limit by at most 5 %', async () => {
  const one = await openTestShop(sixty);
  const two = await openShopOn(one.connectionString, sixty);
  const passed = await letIn([one, two], 160);
  expect(passed).toBeGreaterThanOrEqual(54);
  expect(passed).toBeLessThanOrEqual(63);
  expect(await letIn([one, two], 20)).toBeLessThanOrEqual(3);
});

test('the workers of a shop together exceed the limit by at most 5 %', async () => {
  const { shop } = await openTestShop();
  const onError = (error: unknown) => expect.unreachable(String(error));
  const options = { onError, workers: 4 };
  const limits = Array.from({ length: 4 }, () => callLimit({ ...shop, rateLimitScale: 1 }, callRate, options));
  const counts = Array.from({ length: 1200 }, (_, n) => (limits[n % 4] as CallLimit).count('192.0.2.1'));
  const passed = (await Promise.allSettled(counts)).filter(({ status }) => status === 'fulfilled').length;
  expect(passed).toBeGreaterThanOrEqual(570);
  expect(passed).toBeLessThanOrEqual(630);
});

test('the count survives a restart, and ends with its minute', async () => {
  const one = await openTestShop(sixty);
  expect(await letIn([one], 50)).toBe(50);
  await one.close();
  const two = await openShopOn(one.connectionString, sixty);
  expect(await letIn([two], 40)).toBeLessThanOrEqual(13);
  const past = { windowEndsAt: new Date(Date.now() - 1000) };
  await two.db.updateTable('rateLimits').set(past).where('key', 'like', 'calls:%').execute();
  const three = await openShopOn(one.connectionString, sixty);
  expect(await letIn([three], 70)).toBe(60);
});

test('each address has its own limit; health checks, the webhook and pages are not counted', async () => {
  const shop = await openTestShop(sixty);
  expect(await letIn([shop], 70)).toBe(60);
  expect(await letIn([shop], 1)).toBe(0);
  expect(await letIn([shop], 10, '/api/products?limit=1', '192.0.2.2')).toBe(10);
  for (const free of ['/api/health/live', '/api/health/ready', '/elsewhere']) {
    expect([free, await letIn([shop], 70, free)]).toEqual([free, 70]);
  }
  const event = await shop.app.inject({ method: 'POST', url: '/api/payments/webhook', remoteAddress: '192.0.2.1' });
  expect(event.statusCode).toBe(400);
});

test('an IPv6 /64 network counts as one address', async () => {
  const shop = await openTestShop(sixty);
  const at = (n: number) => letIn([shop], 20, '/api/products?limit=1', `2001:db8:1:2::${n}`);
  expect(await Promise.all([at(1), at(2), at(3), at(4)]).then((each) => each.reduce((a, b) => a + b))).toBe(60);
  expect(await letIn([shop], 5, '/api/products?limit=1', '2001:db8:1:3::1')).toBe(5);
});
