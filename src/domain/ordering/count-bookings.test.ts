import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { placeBooking } from '../../contract/orders/booking.ts';
import { untilBlocked } from '../../testing/locks.ts';
import { availableOf, productsWithWrongStock, stockProduct } from '../../testing/scene/stock.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

async function openSale(env: Record<string, string> = {}) {
  const shop = await openTestShop(env);
  const product = await stockProduct(shop.db, { available: 5, price: 19.99 });
  const buyer = await shop.customer();
  const asked = { email: buyer.email, customerName: 'C', _id: product.id, price: product.price, quantity: 1 };
  const place = (change: object = {}, headers = {}) =>
    buyer.call(placeBooking, { body: { ...asked, ...change }, headers });
  return { shop, product, buyer, place };
}

const hitsOf = async ({ db }: TestShop) =>
  (await db.selectFrom('rateLimits').select('hits').where('key', 'like', 'booking:%').execute())[0]?.hits ?? 0;

describe('C13 the call of a booking', () => {
  test('counts the call exactly once, placed or refused', async () => {
    const { shop, place } = await openSale();
    const unknown = '00000000-0000-7000-8000-000000000000';
    const changes = [{}, { quantity: 9 }, { price: 1 }, { _id: unknown }, { email: 'a@example.com' }];
    const codes = [];
    for (const [index, change] of changes.entries()) {
      codes.push((await place(change)).body.code ?? 'placed');
      expect(await hitsOf(shop)).toBe(index + 1);
    }
    expect(codes).toEqual(['placed', 'out_of_stock', 'price_changed', 'product_not_found', 'foreign_email']);
    await place({ quantity: 0 });
    expect(await hitsOf(shop)).toBe(changes.length);
  });

  test('counts the calls that the limit of unpaid bookings or a repeated key refuses', async () => {
    const { shop, buyer, place } = await openSale();
    const placed = await place({}, { 'idempotency-key': 'k' });
    expect((await place({}, { 'idempotency-key': 'k' })).body).toEqual(placed.body);
    expect((await place({ quantity: 2 }, { 'idempotency-key': 'k' })).body.code).toBe('idempotency_key_reused');
    await shop.db.updateTable('users').set({ unpaidOrders: 10 }).where('email', '=', buyer.email).execute();
    expect((await place()).body.code).toBe('too_many_unpaid');
    expect(await hitsOf(shop)).toBe(4);
  });

  test('is refused from the limit on, and places nothing then', async () => {
    const { shop, product, place } = await openSale({ RATE_LIMIT_SCALE: '0.1' });
    const codes = [];
    for (let n = 0; n < 4; n++) codes.push((await place()).body.code ?? 'placed');
    expect(codes).toEqual(['placed', 'placed', 'too_many_requests', 'too_many_requests']);
    expect(await hitsOf(shop)).toBe(4);
    expect(await availableOf(shop.db, product.id)).toBe(3);
    await shop.db.updateTable('rateLimits').set({ windowEndsAt: new Date() }).execute();
    expect((await place()).status).toBe(201);
    expect(await hitsOf(shop)).toBe(1);
  });

  test('R4 is refused once the session has ended, before its input is looked at', async () => {
    const { shop, product, place } = await openSale();
    expect((await place()).status).toBe(201);
    await shop.db.deleteFrom('sessions').execute();
    expect((await place()).body.code).toBe('session_ended');
    expect((await place({ quantity: 0 })).body.code).toBe('session_ended');
    expect((await place({}, { 'idempotency-key': 'not one' })).body.code).toBe('session_ended');
    expect(await availableOf(shop.db, product.id)).toBe(4);
    expect(await hitsOf(shop)).toBe(1);
  });

  test('leaves nothing behind when its connection is lost halfway', async () => {
    const { shop, product, buyer, place } = await openSale();
    const locked = await shop.db.transaction().execute(async (transaction) => {
      // The customer is counted after the stock.
      await transaction.selectFrom('users').where('email', '=', buyer.email).select('id').forUpdate().execute();
      const placing = place();
      await untilBlocked(shop.db);
      const killed = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db);
      expect(killed.rows).toHaveLength(1);
      return placing;
    });
    expect(locked.status).toBe(503);
    expect(await availableOf(shop.db, product.id)).toBe(5);
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
    expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([]);
    expect((await place()).status).toBe(201);
  });
});
