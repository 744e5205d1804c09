import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addRefund } from '../../contract/orders/refund.ts';
import { recordBackup } from '../../domain/backups.ts';
import { newId } from '../../domain/kernel/id.ts';
import { reconcilePayments } from '../../domain/payment/card/reconcile-payments.ts';
import { recordIncidents } from '../../domain/payment/incidents.ts';
import { book, buy, buyAndSettle } from '../../testing/scene/buy.ts';
import { stockProduct } from '../../testing/scene/stock.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

type From = { remoteAddress?: string; headers?: Record<string, string> };

const ask = (shop: TestShop, { remoteAddress = '127.0.0.1', headers = {} }: From = {}) =>
  shop.app.inject({ url: '/metrics', remoteAddress, headers });

async function read(shop: TestShop, line: string): Promise<number | undefined> {
  const { body } = await ask(shop);
  const found = body.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
}

test('the metrics cover the process, its requests, the database and sales', async () => {
  const shop = await openTestShop();
  const buyer = await shop.customer();
  const product = await stockProduct(shop.db, { price: 19.99 });
  await book(buyer, product);
  const { body, headers } = await ask(shop);
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  for (const name of ['process_cpu_seconds_total', 'nodejs_eventloop_lag_seconds', 'process_resident_memory_bytes']) {
    expect(body).toContain(`\n${name} `);
  }
  expect(await read(shop, 'shop_database_up')).toBe(1);
  expect(await read(shop, 'shop_orders{status="unpaid"}')).toBe(1);
  expect(await read(shop, 'shop_outbox_mails{state="waiting"}')).toBeGreaterThanOrEqual(1);
  expect(await read(shop, 'shop_jobs{state="failed"}')).toBe(0);
  expect(await read(shop, 'shop_job_oldest_due_seconds')).toBe(0);
  expect(await read(shop, 'shop_database_connections{state="idle"}')).toBeGreaterThanOrEqual(1);

  await buyer.send('GET', `/api/products/${product.id}`);
  const route = 'http_request_duration_seconds_count{method="GET",route="/api/products/:id",status="200"}';
  expect(await read(shop, route)).toBe(1);
});

test('the metrics count the emails that a ceiling has stopped', async () => {
  const shop = await openTestShop();
  const droppedAt = new Date();
  const mails = ['A ceiling was reached', null].map((lastError) => ({ lastError, droppedAt }));
  const rows = mails.map((mail) => ({ id: newId(), kind: 'order_link', subjectId: newId(), ...mail }));
  await shop.db.insertInto('outbox').values(rows).execute();
  expect(await read(shop, 'shop_outbox_mails{state="above_ceiling"}')).toBe(1);
  expect(await read(shop, 'shop_outbox_mails{state="waiting"}')).toBe(0);
});

test('the metrics and `ready` report overdue background work', async () => {
  const shop = await openTestShop();
  expect(await read(shop, 'shop_work_age_seconds{work="maintenance"}')).toBeUndefined();
  await shop.open();
  const late = `select graphile_worker.add_job('of_another_version', run_at => now() - interval '90 seconds')`;
  await sql.raw(late).execute(shop.db);
  for (const work of ['maintenance', 'mails'])
    expect(await read(shop, `shop_work_age_seconds{work="${work}"}`)).toBeLessThan(60);
  expect(await read(shop, 'shop_job_oldest_due_seconds')).toBeGreaterThanOrEqual(90);
  const { statusCode, body } = await shop.app.inject('/api/health/ready');
  const { status, backlogSeconds } = JSON.parse(body);
  expect([statusCode, status]).toEqual([200, 'ready']);
  expect(backlogSeconds).toEqual({
    oldestDueJob: expect.closeTo(90, -2),
    lastMaintenance: expect.any(Number),
    lastMailRound: expect.any(Number),
  });
});

test('labels contain routes instead of URLs, which bounds their number', async () => {
  const shop = await openTestShop();
  const lines = async () => (await ask(shop)).body.split('\n').filter((line) => line.startsWith('http_request'));
  await shop.app.inject({ url: '/api/unknown/0' });
  await shop.app.inject({ url: '/elsewhere/0' });
  await lines();
  const before = (await lines()).length;
  for (let n = 1; n < 20; n++) {
    await shop.app.inject({ url: `/api/unknown/${n}?q=${n}` });
    await shop.app.inject({ url: `/elsewhere/${n}` });
  }
  expect((await lines()).length).toBe(before);
});

test('the metrics have the age of the last backup, once there is one', async () => {
  const shop = await openTestShop();
  expect(await read(shop, 'shop_backup_age_seconds')).toBeUndefined();
  await recordBackup(shop.db, { takenAt: new Date(Date.now() - 3_600_000), bytes: 1 });
  expect(await read(shop, 'shop_backup_age_seconds')).toBeGreaterThanOrEqual(3600);
});

test('M6 the metrics report the findings of reconciliation and disputes', async () => {
  const shop = await openTestShop();
  expect(await read(shop, 'shop_payment_differences')).toBeUndefined();
  const { id } = await buy(await shop.customer(), await stockProduct(shop.db, { price: 19.99 }));
  await shop.db.updateTable('sandbox.cardIntents').set({ amount: 1 }).execute();
  await reconcilePayments(shop.shop, new Date(0));
  expect(await read(shop, 'shop_payment_differences')).toBe(1);
  expect(await read(shop, 'shop_payment_comparison_age_seconds')).toBeLessThan(60);
  const payment = shop.db.selectFrom('payments').select('id').where('orderId', '=', id);
  const { id: paymentId } = await payment.executeTakeFirstOrThrow();
  const dispute = { kind: 'dispute', id: 'dp_1', status: 'needs_response', reason: null, amount: 1999 } as const;
  await recordIncidents(shop.db, paymentId, { incidents: [dispute], askedAt: new Date() });
  expect(await read(shop, 'shop_payment_incidents{kind="dispute",status="needs_response"}')).toBe(1);
});

test('a payment is counted by its status', async () => {
  const shop = await openTestShop();
  await buy(await shop.customer(), await stockProduct(shop.db, { price: 19.99 }));
  expect(await read(shop, 'shop_payments{status="open"}')).toBe(1);
  await shop.db.updateTable('payments').set({ status: 'refunded' }).execute();
  expect(await read(shop, 'shop_payments{status="open"}')).toBeUndefined();
  expect(await read(shop, 'shop_payments{status="refunded"}')).toBe(1);
  expect(await read(shop, 'shop_payments_amount{status="refunded"}')).toBe(1999);
});

test('a refund is counted by its state at the provider', async () => {
  const shop = await openTestShop();
  const { id } = await buyAndSettle(await shop.customer(), await stockProduct(shop.db));
  const boss = await shop.admin();
  await boss.call(addRefund, { params: { id }, body: { amount: 5 } });
  expect(await read(shop, 'shop_refunds{state="refunded"}')).toBe(1);
  await shop.db.updateTable('refunds').set({ state: 'refused', finishedAt: null }).execute();
  expect(await read(shop, 'shop_refunds{state="refused"}')).toBe(1);
  expect(await read(shop, 'shop_refunds{state="refunded"}')).toBeUndefined();
});

test('without the database the metrics report that, and the process metrics remain', async () => {
  const shop = await openTestShop({ LOG_LEVEL: 'silent' });
  await shop.db.destroy();
  const { statusCode, body } = await ask(shop);
  expect([statusCode, body]).toEqual([200, expect.stringContaining('\nshop_database_up 0\n')]);
  expect(body).toContain('\nprocess_cpu_seconds_total ');
});

const token = 'a-token-of-thirty-two-characters';
const withToken = { authorization: `Bearer ${token}` };
const behindProxy = { PUBLIC_URL: 'https://shop.example', SANDBOX: 'allow', TRUST_PROXY: 'loopback' };

test.each<[string, Record<string, string>, From, number]>([
  ['this machine', {}, {}, 200],
  ['this machine, over IPv6', {}, { remoteAddress: '::1' }, 200],
  ['this machine, though there is a token', { METRICS_TOKEN: token }, {}, 200],
  ['another machine', {}, { remoteAddress: '192.0.2.1' }, 403],
  [
    'another machine that says it is this one',
    {},
    { remoteAddress: '192.0.2.1', headers: { 'x-forwarded-for': '127.0.0.1' } },
    403,
  ],
  [
    'another machine behind a trusted proxy',
    { TRUST_PROXY: 'loopback' },
    { headers: { 'x-forwarded-for': '192.0.2.1' } },
    403,
  ],
  ['another machine with the token', { METRICS_TOKEN: token }, { remoteAddress: '192.0.2.1', headers: withToken }, 200],
  [
    'another machine with a wrong token',
    { METRICS_TOKEN: token },
    { remoteAddress: '192.0.2.1', headers: { authorization: 'Bearer x' } },
    401,
  ],
  ['this machine, where the shop is public', behindProxy, {}, 403],
  ['this machine, where the shop is public and there is a token', { ...behindProxy, METRICS_TOKEN: token }, {}, 401],
  ['the token, where the shop is public', { ...behindProxy, METRICS_TOKEN: token }, { headers: withToken }, 200],
])('read by %s', async (_who, env, from, status) => {
  const shop = await openTestShop(env);
  const response = await ask(shop, from);
  expect(response.statusCode).toBe(status);
  if (status !== 200) expect(response.body).not.toContain('process_');
});
