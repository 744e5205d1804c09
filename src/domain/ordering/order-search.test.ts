import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getBooking, listBookings } from '../../contract/orders/booking.ts';
import { book } from '../../testing/scene/buy.ts';
import { orderOf } from '../../testing/scene/orders.ts';
import { stockProduct } from '../../testing/scene/stock.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { indexNewOrders } from './order-search.ts';
import { placeOrderOfLines } from './placing/place-order-of-lines.ts';

async function openOrders() {
  const shop = await openTestShop();
  const [boss, bea, cleo] = [await shop.admin(), await shop.customer('bea'), await shop.customer('cleo')];
  const product = await stockProduct(shop.db, { name: 'Quiet fan' });
  const ids = [(await book(bea, product)).id, (await book(cleo, product)).id];
  const find = async (query: Record<string, string>) =>
    (await boss.call(listBookings, { query: { sort: 'createdAt', ...query } })).body.map(({ _id }) => ids.indexOf(_id));
  return { shop, boss, bea, ids, find };
}

test('an order is found by number, name, address and product, before it is indexed and after', async () => {
  const { shop, boss, bea, ids, find } = await openOrders();
  const { number } = (await boss.call(getBooking, { params: { id: ids[0] ?? '' } })).body;
  for (const index of [async () => undefined, indexNewOrders, indexNewOrders]) {
    await index(shop.db);
    expect(await find({ q: String(number) })).toEqual([0]);
    expect(await find({ q: 'bea' })).toEqual([0]);
    expect(await find({ q: bea.email ?? '' })).toEqual([0]);
    const [local = '', domain = ''] = (bea.email ?? '').split('@');
    expect(await find({ q: `${local}@elsewhere.example` })).toEqual([]);
    expect(await find({ q: `${local}@${domain.slice(0, 3)}` })).toEqual([0]);
    expect(await find({ q: `@${domain}` })).toEqual([0, 1]);
    expect(await find({ q: `quiet ${bea.email}` })).toEqual([0]);
    expect(await find({ q: 'quiet' })).toEqual([0, 1]);
    expect(await find({ q: 'quiet cleo', status: 'unpaid', sort: '-price' })).toEqual([1]);
    expect(await find({ q: 'quiet', email: bea.email ?? '' })).toEqual([0]);
    expect(await find({ q: 'nowhere' })).toEqual([]);
  }
  const { rows } = await sql<{ orders: number }>`select count(*) as orders from order_search`.execute(shop.db);
  expect(rows).toEqual([{ orders: 2 }]);
});

test('an order placed long after the last indexed one is found, and an older one that became visible late', async () => {
  const { shop, ids, find } = await openOrders();
  await indexNewOrders(shop.db);
  await sql`update orders set created_at = created_at - interval '1 minute' where id = ${ids[0]}`.execute(shop.db);
  await sql`delete from order_search where order_id = ${ids[0]}`.execute(shop.db);
  expect(await find({ q: 'quiet' })).toEqual([0, 1]);
  await indexNewOrders(shop.db);
  expect(await find({ q: 'quiet' })).toEqual([0, 1]);
});

test('a changed address replaces the old one in the index', async () => {
  const { shop, bea, find } = await openOrders();
  const old = bea.email ?? '';
  await indexNewOrders(shop.db);
  await sql`update users set email = 'new.place@example.org' where email = ${old}`.execute(shop.db);
  expect(await find({ q: old })).toEqual([]);
  expect(await find({ q: 'new.place' })).toEqual([0]);
  const { rows } = await sql`select from order_search where text like ${`%${old}%`}`.execute(shop.db);
  expect(rows).toEqual([]);
});

test('indexed orders and changed addresses are merged into the index', async () => {
  const { shop, bea } = await openOrders();
  const mergeRest = async () => {
    const { rows } = await sql<{ pages: number }>`
      select gin_clean_pending_list('order_search_text') as pages
    `.execute(shop.db);
    return rows[0]?.pages;
  };
  await indexNewOrders(shop.db);
  expect(await mergeRest()).toBe(0);
  await sql`update users set email = 'new.place@example.org' where email = ${bea.email}`.execute(shop.db);
  expect(await mergeRest()).toBeGreaterThan(0);
  await sql`update users set email = 'another.place@example.org' where email = 'new.place@example.org'`.execute(
    shop.db,
  );
  await indexNewOrders(shop.db);
  expect(await mergeRest()).toBe(0);
});

test('an admin finds orders of guests by their address, beside those of the account, and its customer does not', async () => {
  const { shop, boss, bea, ids, find } = await openOrders();
  const email = bea.email ?? '';
  const product = await stockProduct(shop.db, { name: 'Loud fan' });
  for (const contactEmail of [email, 'guest@example.org']) {
    const { orderId } = await placeOrderOfLines(shop.shop, orderOf([[product, 1]], { contactEmail }));
    ids.push(orderId);
  }
  for (const index of [async () => undefined, indexNewOrders]) {
    await index(shop.db);
    expect(await find({ email: 'guest@example.org' })).toEqual([3]);
    expect(await find({ email })).toEqual([0, 2]);
    expect(await find({ email, sort: '-createdAt' })).toEqual([2, 0]);
    expect(await find({ email, q: 'loud', status: 'unpaid' })).toEqual([2]);
    expect(await find({ email: 'nobody@example.org' })).toEqual([]);
    expect(await find({ q: 'guest@example.org' })).toEqual([3]);
    expect(await find({ q: email })).toEqual([0, 2]);
  }
  const query = { email, sort: 'createdAt', limit: '1' };
  const first = await boss.call(listBookings, { query });
  expect(first.headers['x-total-count']).toBe('2');
  const own = await bea.call(listBookings, { query: { email } });
  expect(own.body.map(({ _id }) => ids.indexOf(_id))).toEqual([0]);
  const foreign = await bea.call(listBookings, { query: { email: 'guest@example.org' } });
  expect(foreign.status).toBe(403);
});
