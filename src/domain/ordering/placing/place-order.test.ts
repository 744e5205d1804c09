import type { CompiledQuery } from 'kysely';
import { describe, expect, test } from 'vitest';
import { setDeal as setDealOfTheDay } from '../../../contract/catalogue/deal.ts';
import type { Refusal } from '../../../contract/error.ts';
import { listBookings, placeBooking } from '../../../contract/orders/booking.ts';
import type { Database } from '../../../db/connect.ts';
import { failOn } from '../../../testing/fail-on.ts';
import {
  availableOf,
  productsWithWrongStock,
  type StockedProduct,
  stockProduct,
} from '../../../testing/scene/stock.ts';
import type { Visitor } from '../../../testing/scene/visitor.ts';
import { openShopOn, openTestShop } from '../../../testing/test-shop.ts';
import type { Actor } from '../../kernel/actor.ts';
import { runMaintenance } from '../../maintenance.ts';
import { findOrder } from '../orders.ts';
import { placeOrder } from './place-order.ts';

const bookingOf = (buyer: Visitor, product: StockedProduct, quantity = 1) => ({
  email: buyer.email,
  customerName: buyer.name,
  _id: product.id,
  price: product.price,
  quantity,
});

describe('C13 POST /booking', () => {
  test('creates a booking and reserves its quantity', async () => {
    const shop = await openTestShop();
    const product = await stockProduct(shop.db, { available: 5, price: 19.99 });
    const buyer = await shop.customer();
    const { status, body } = await buyer.call(placeBooking, { body: bookingOf(buyer, product, 3) });
    expect(status).toBe(201);
    expect(await availableOf(shop.db, product.id)).toBe(2);
    const { body: bookings } = await buyer.call(listBookings, { query: { email: buyer.email } });
    expect(bookings).toMatchObject([
      {
        _id: body.result.insertedId,
        customerName: 'Customer',
        email: buyer.email,
        productId: product.id,
        productName: product.name,
        picture: '/pictures/categories/accessory.svg',
        quantity: 3,
        unitPrice: 19.99,
        price: 59.97,
        paid: false,
        status: 'unpaid',
        transactionId: null,
        paidAt: null,
      },
    ]);
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
  });

  test('O6 refuses more than is available of an id in upper case', async () => {
    const shop = await openTestShop();
    const product = await stockProduct(shop.db, { available: 2 });
    const buyer = await shop.customer();
    const body = { ...bookingOf(buyer, product, 3), _id: product.id.toUpperCase() };
    expect(await buyer.call(placeBooking, { body })).toMatchObject({
      status: 409,
      body: { code: 'out_of_stock', left: 2 },
    });
  });

  test('O6 refuses more than is available, with the quantity left, and changes nothing', async () => {
    const shop = await openTestShop();
    const product = await stockProduct(shop.db, { available: 2 });
    const buyer = await shop.customer();
    const { status, body } = await buyer.call(placeBooking, { body: bookingOf(buyer, product, 3) });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'out_of_stock', left: 2, errors: [{ field: 'quantity' }] });
    expect(await availableOf(shop.db, product.id)).toBe(2);
    expect((await buyer.call(listBookings, { query: { email: buyer.email } })).body).toEqual([]);
  });

  test("M5 refuses a price other than the product's, and returns the current one", async () => {
    const shop = await openTestShop();
    const product = await stockProduct(shop.db, { price: 451.5 });
    const buyer = await shop.customer();
    const { status, body } = await buyer.call(placeBooking, { body: { ...bookingOf(buyer, product), price: 0.01 } });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'price_changed', price: 451.5, errors: [{ field: 'price' }] });
    expect(body.detail).toContain('$451.50');
  });

  test('refuses an amount that the card provider cannot take in one payment', async () => {
    const shop = await openTestShop();
    const product = await stockProduct(shop.db, { price: 999_999.99, available: 5 });
    const buyer = await shop.customer();
    const tooMuch = await buyer.call(placeBooking, { body: bookingOf(buyer, product, 2) });
    expect(tooMuch.body).toMatchObject({ status: 409, code: 'amount_too_large' });
    expect((await buyer.call(placeBooking, { body: bookingOf(buyer, product, 1) })).status).toBe(201);
  });

  test('names the price before the stock, and the stock before the amount', async () => {
    const shop = await openTestShop();
    const product = await stockProduct(shop.db, { price: 0.1, available: 2 });
    const buyer = await shop.customer();
    const refusalOf = async (change: object, headers = {}) => {
      const body = { ...bookingOf(buyer, product), ...change };
      return (await buyer.call(placeBooking, { body, headers })).body;
    };
    const refusal = { code: 'price_changed', price: 0.1, errors: [{ field: 'price' }] };
    expect(await refusalOf({ price: 999_999.99, quantity: 3 })).toMatchObject(refusal);
    expect(await refusalOf({ quantity: 3 })).toMatchObject({ code: 'out_of_stock', left: 2 });
    expect(await refusalOf({ quantity: 2 })).toMatchObject({ code: 'amount_too_small', minimum: 0.5 });
    const headers = { 'idempotency-key': 'k' };
    await buyer.call(placeBooking, { body: bookingOf(buyer, await stockProduct(shop.db)), headers });
    expect(await refusalOf({}, headers)).toMatchObject({ code: 'idempotency_key_reused' });
  });

  test('refuses a product that is a draft, deleted or unknown', async () => {
    const shop = await openTestShop();
    const buyer = await shop.customer();
    const draft = await stockProduct(shop.db);
    await shop.db.updateTable('products').set({ publishedAt: null }).where('id', '=', draft.id).execute();
    const deleted = await stockProduct(shop.db);
    await shop.db.updateTable('products').set({ deletedAt: new Date() }).where('id', '=', deleted.id).execute();
    const unknown = { ...draft, id: '01890000-0000-7000-8000-000000000000' };
    for (const product of [draft, deleted, unknown]) {
      const { body } = await buyer.call(placeBooking, { body: bookingOf(buyer, product) });
      expect(body).toMatchObject({ status: 404, code: 'product_not_found' });
    }
  });

  test("refuses to book in another customer's name", async () => {
    const shop = await openTestShop();
    const product = await stockProduct(shop.db);
    const [buyer, other] = [await shop.customer(), await shop.customer()];
    const { body } = await buyer.call(placeBooking, { body: bookingOf(other, product) });
    expect(body).toMatchObject({ status: 403, code: 'foreign_email', errors: [{ field: 'email' }] });
  });

  test('allows at most ten unpaid bookings per customer, also concurrently', async () => {
    const shop = await openTestShop();
    const product = await stockProduct(shop.db, { available: 100 });
    const buyer = await shop.customer();
    const responses = await Promise.all(
      Array.from({ length: 15 }, () => buyer.call(placeBooking, { body: bookingOf(buyer, product) })),
    );
    expect(responses.filter((response) => response.status === 201)).toHaveLength(10);
    expect(responses.filter((response) => response.body.code === 'too_many_unpaid')).toHaveLength(5);
    expect(await availableOf(shop.db, product.id)).toBe(90);
  });

  test('allows at most twenty bookings per minute and customer', async () => {
    const shop = await openTestShop({ RATE_LIMIT_SCALE: '1' });
    const product = await stockProduct(shop.db, { available: 0 });
    const buyer = await shop.customer();
    const codes: string[] = [];
    for (let n = 0; n < 21; n++)
      codes.push((await buyer.call(placeBooking, { body: bookingOf(buyer, product) })).body.code);
    expect(codes).toEqual([...Array(20).fill('out_of_stock'), 'too_many_requests']);
  });

  test('O6 sells ten units to exactly ten of fifty buyers through two servers', async () => {
    const shop = await openTestShop();
    const second = await openShopOn(shop.connectionString);
    const product = await stockProduct(shop.db, { available: 10 });
    const buyers = await Promise.all(Array.from({ length: 50 }, (_, n) => (n % 2 ? shop : second).customer()));
    const responses = await Promise.all(
      buyers.map((buyer) => buyer.call(placeBooking, { body: bookingOf(buyer, product) })),
    );
    expect(responses.filter((response) => response.status === 201)).toHaveLength(10);
    expect(responses.filter((response) => response.body.code === 'out_of_stock')).toHaveLength(40);
    expect(await availableOf(shop.db, product.id)).toBe(0);
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
  });
});

/** Runs `interrupt` after each booking's statement and before the next. */
function interrupted(db: Database, interrupt: () => Promise<unknown>): Database {
  const executeQuery = async (query: CompiledQuery) => {
    const result = await db.executeQuery(query);
    if (query.sql.includes('taken as materialized (')) await interrupt();
    return result;
  };
  return new Proxy(db, {
    get: (target, name) => {
      if (name === 'executeQuery') return executeQuery;
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

test('a booking has the email of its account as it is when the order is written', async () => {
  const shop = await openTestShop();
  const product = await stockProduct(shop.db, { available: 1, price: 20 });
  const { email } = await shop.customer();
  const { id: userId } = await shop.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  // As it was when the request began.
  const actor = { userId, email: 'earlier@example.com' } as Actor;
  const order = {
    productId: product.id,
    quantity: 1,
    price: 20,
    customerName: 'Customer',
    networkAddress: '127.0.0.1',
  };
  const orderId = await placeOrder(shop.shop, actor, order);
  expect(await findOrder(shop.db, orderId)).toMatchObject({ email });
});

describe('C13 a product that changes during the booking', () => {
  async function openSale() {
    const shop = await openTestShop();
    const product = await stockProduct(shop.db, { available: 295, price: 33.9 });
    const [boss, buyer] = [await shop.admin(), await shop.customer()];
    const productId = product.id;
    const user = shop.db.selectFrom('users').select('id').where('email', '=', buyer.email);
    const actor = { userId: (await user.executeTakeFirstOrThrow()).id } as Actor;
    const change = (set: { priceAmount?: number; available?: number; deletedAt?: Date | null }) =>
      shop.db.updateTable('products').set(set).where('id', '=', productId).execute();
    const setDeal = (price: number) =>
      boss.call(setDealOfTheDay, {
        body: { _id: productId, price, endsAt: new Date(Date.now() + 60_000).toISOString() },
      });
    const endDeal = () => shop.db.deleteFrom('deals').execute();
    const placing = (price: number, interrupt: () => Promise<unknown>) => {
      const raced = { ...shop.shop, db: interrupted(shop.db, interrupt) };
      const order = placeOrder(raced, actor, {
        productId,
        quantity: 1,
        price,
        customerName: 'C',
        networkAddress: '192.0.2.1',
      });
      return order.catch((refusal: Refusal) => ({ code: refusal.code, ...refusal.details }));
    };
    return { shop, product, change, setDeal, endDeal, placing };
  }

  test("is booked if the price is the buyer's again on the second read", async () => {
    const { shop, product, change, placing } = await openSale();
    await change({ priceAmount: 4000 });
    expect(await placing(33.9, () => change({ priceAmount: 3390 }))).toEqual(expect.any(String));
    expect(await availableOf(shop.db, product.id)).toBe(294);
  });

  test('is booked if a deal at another price has just ended, or one at this price has just started', async () => {
    const { shop, product, setDeal, endDeal, placing } = await openSale();
    await setDeal(10.5);
    expect(await placing(33.9, endDeal)).toEqual(expect.any(String));
    expect(await placing(10.5, () => setDeal(10.5))).toEqual(expect.any(String));
    expect(await availableOf(shop.db, product.id)).toBe(293);
  });

  test('is booked if stock or product has become available again', async () => {
    const { change, placing } = await openSale();
    await change({ available: 0 });
    expect(await placing(33.9, () => change({ available: 1 }))).toEqual(expect.any(String));
    await change({ available: 1, deletedAt: new Date() });
    expect(await placing(33.9, () => change({ deletedAt: null }))).toEqual(expect.any(String));
  });

  test('is refused with the latest change as the reason', async () => {
    const { change, setDeal, placing } = await openSale();
    const busy = () => change({ priceAmount: 4000 });
    expect(await placing(39, busy)).toEqual({ code: 'price_changed', price: 40 });
    expect(await placing(33.9, () => setDeal(10.5))).toEqual({ code: 'price_changed', price: 10.5 });
    expect(await placing(33.9, () => change({ deletedAt: new Date() }))).toEqual({ code: 'product_not_found' });
  });

  test('is booked at the current price or refused as changed, with many concurrent buyers and edits', async () => {
    const { shop, product, change } = await openSale();
    const buyers = await Promise.all(Array.from({ length: 8 }, () => shop.customer()));
    let isOver = false;
    const editing = (async () => {
      for (let price = 3390; !isOver; price = price === 3390 ? 4000 : 3390) await change({ priceAmount: price });
    })();
    const codes = new Set<string>();
    await Promise.all(
      buyers.map(async (buyer) => {
        for (let n = 0; n < 20; n++) {
          const price = n % 2 ? 33.9 : 40;
          const { status, body } = await buyer.call(placeBooking, { body: { ...bookingOf(buyer, product), price } });
          codes.add(status === 201 ? 'placed' : body.code);
        }
      }),
    );
    isOver = true;
    await editing;
    expect([...codes].filter((code) => !['placed', 'price_changed', 'too_many_unpaid'].includes(code))).toEqual([]);
    const lines = await shop.db.selectFrom('orderLines').select('unitAmount').distinct().execute();
    expect(lines.map(({ unitAmount }) => unitAmount).every((amount) => [3390, 4000].includes(amount))).toBe(true);
  });
});

describe('Idempotency-Key', () => {
  test('responds to a repeat with the same booking and reserves nothing, also concurrently', async () => {
    const shop = await openTestShop();
    const product = await stockProduct(shop.db, { available: 10 });
    const buyer = await shop.customer();
    const asked = { body: bookingOf(buyer, product, 2), headers: { 'idempotency-key': 'attempt-1' } };
    const responses = await Promise.all([1, 2, 3, 4].map(() => buyer.call(placeBooking, asked)));
    const later = await buyer.call(placeBooking, asked);
    expect(new Set([...responses, later].map((response) => response.body.result.insertedId)).size).toBe(1);
    expect(await availableOf(shop.db, product.id)).toBe(8);
  });

  test('responds to a concurrent repeat with the booking, also when it reserved the last unit', async () => {
    const shop = await openTestShop();
    const buyer = await shop.customer();
    for (let round = 0; round < 8; round++) {
      const product = await stockProduct(shop.db, { available: 1 });
      const asked = { body: bookingOf(buyer, product), headers: { 'idempotency-key': `round-${round}` } };
      const responses = await Promise.all([1, 2, 3, 4].map(() => buyer.call(placeBooking, asked)));
      expect(responses.map((response) => response.status)).toEqual([201, 201, 201, 201]);
    }
  });

  test('is stored for 24 hours', async () => {
    const shop = await openTestShop();
    const product = await stockProduct(shop.db);
    const buyer = await shop.customer();
    const asked = { body: bookingOf(buyer, product), headers: { 'idempotency-key': 'k' } };
    const first = await buyer.call(placeBooking, asked);
    const ageTo = (hours: number) =>
      shop.db
        .updateTable('orders')
        .set({ createdAt: new Date(Date.now() - hours * 3_600_000) })
        .execute();
    await ageTo(23);
    await runMaintenance(shop.shop, failOn);
    expect((await buyer.call(placeBooking, asked)).body).toEqual(first.body);
    await ageTo(25);
    await runMaintenance(shop.shop, failOn);
    expect((await buyer.call(placeBooking, asked)).body.result.insertedId).not.toBe(first.body.result.insertedId);
  });

  test('is refused with another body, and does not affect another customer', async () => {
    const shop = await openTestShop();
    const product = await stockProduct(shop.db);
    const [buyer, other] = [await shop.customer(), await shop.customer()];
    const headers = { 'idempotency-key': 'k' };
    await buyer.call(placeBooking, { body: bookingOf(buyer, product, 1), headers });
    const changed = await buyer.call(placeBooking, { body: bookingOf(buyer, product, 2), headers });
    expect(changed.body).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
    expect((await other.call(placeBooking, { body: bookingOf(other, product, 2), headers })).status).toBe(201);
  });

  test('does not store refusals: the same request succeeds once there is stock', async () => {
    const shop = await openTestShop();
    const product = await stockProduct(shop.db, { available: 0 });
    const buyer = await shop.customer();
    const asked = { body: bookingOf(buyer, product), headers: { 'idempotency-key': 'k' } };
    expect((await buyer.call(placeBooking, asked)).status).toBe(409);
    await shop.db.updateTable('products').set({ available: 1 }).where('id', '=', product.id).execute();
    expect((await buyer.call(placeBooking, asked)).status).toBe(201);
  });
});
