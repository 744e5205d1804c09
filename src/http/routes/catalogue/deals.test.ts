import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createPaymentIntent } from '../../../contract/buying/payment.ts';
import { endDeal, getDeal, setDeal } from '../../../contract/catalogue/deal.ts';
import { getProduct, listProducts } from '../../../contract/catalogue/product.ts';
import { getBooking, placeBooking } from '../../../contract/orders/booking.ts';
import { editProduct } from '../../../contract/owner/product-edit.ts';
import {
  availableOf,
  productsWithWrongStock,
  type StockedProduct,
  stockProduct,
} from '../../../testing/scene/stock.ts';
import type { Visitor } from '../../../testing/scene/visitor.ts';
import { openShopOn, openTestShop, type TestShop } from '../../../testing/test-shop.ts';

async function openScene() {
  const shop = await openTestShop();
  return { shop, admin: await shop.admin(), product: await stockProduct(shop.db, { price: 100, available: 50 }) };
}

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

const set = (admin: Visitor, { id: _id }: { id: string }, price: number, endsAt = inAnHour()) =>
  admin.call(setDeal, { body: { _id, price, endsAt } });

const bookAt = (buyer: Visitor, { id: _id }: StockedProduct, price: number, quantity = 1) => {
  const body = { email: buyer.email, customerName: buyer.name, _id, price, quantity };
  return buyer.call(placeBooking, { body });
};

const passTime = ({ db }: TestShop) => sql`update deals set ends_at = now()`.execute(db);

const pricesOf = async ({ visitor }: TestShop, { id }: StockedProduct) => {
  const one = (await visitor().call(getProduct, { params: { id } })).body;
  const listed = (await visitor().call(listProducts)).body.find(({ _id }) => _id === id);
  expect([listed?.price, listed?.regularPrice]).toEqual([one.price, one.regularPrice]);
  return [one.price, one.regularPrice];
};

describe('H8 the deal of the day', () => {
  test('H8 is absent until an admin sets one, and then has its product, both prices and its end', async () => {
    const { shop, admin, product } = await openScene();
    const seen = async () => (await shop.visitor().call(getDeal)).body.deal;
    expect(await seen()).toBeNull();
    const endsAt = inAnHour();
    const { status, body } = await set(admin, product, 79.99, endsAt);
    expect(status).toBe(200);
    expect(body.deal).toMatchObject({ price: 79.99, regularPrice: 100, endsAt, product: { _id: product.id } });
    expect(await seen()).toEqual(body.deal);
    expect((await admin.call(endDeal)).body).toEqual({ deletedCount: 1 });
    expect(await seen()).toBeNull();
    expect((await admin.call(endDeal)).body).toEqual({ deletedCount: 0 });
  });

  test('H8 is not ended by an admin who has seen another', async () => {
    const { shop, admin, product } = await openScene();
    const other = await stockProduct(shop.db, { price: 50 });
    const end = ({ id: _id }: StockedProduct) => admin.call(endDeal, { query: { _id } });
    await set(admin, product, 80);
    await set(await shop.admin(), other, 40);
    const late = await end(product);
    expect([late.status, late.body.code]).toEqual([409, 'deal_replaced']);
    expect((await end(other)).body).toEqual({ deletedCount: 1 });
    expect((await end(product)).body).toEqual({ deletedCount: 0 });
  });

  test('H8 exists once, also when two admins set one concurrently', async () => {
    const { shop, admin, product } = await openScene();
    const other = await stockProduct(shop.db, { price: 50 });
    const responses = await Promise.all([set(admin, product, 80), set(await shop.admin(), other, 40)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await shop.db.selectFrom('deals').select('place').execute()).toHaveLength(1);
  });

  test('H8 must end in a year that a timestamp can represent', async () => {
    const shop = await openTestShop();
    const boss = await shop.admin();
    const product = await stockProduct(shop.db, { price: 100 });
    const body = { _id: product.id, price: 50, endsAt: '9999-12-31T23:59:59-23:59' };
    const response = await boss.call(setDeal, { body });
    expect([response.status, response.body.errors?.[0]?.field]).toEqual([400, 'endsAt']);
  });

  test('H8 is refused at or above the product’s price, for an unpublished product, and with an end in the past', async () => {
    const { shop, admin, product } = await openScene();
    const draft = await stockProduct(shop.db);
    await shop.db.updateTable('products').set({ publishedAt: null }).where('id', '=', draft.id).execute();
    const refused = async (...given: Parameters<typeof set>) => {
      const { status, body } = await set(...given);
      return [status, body.code, ...(body.errors ?? []).map(({ field, message }) => `${field}: ${message}`)].join(' ');
    };
    const tooHigh = '409 deal_not_below price: Set the deal below the product’s price of $100.00.';
    expect(await refused(admin, product, 100)).toBe(tooHigh);
    expect(await refused(admin, product, 100.01)).toBe(tooHigh);
    expect(await refused(admin, draft, 1)).toMatch(/^404 product_not_found/);
    const past = new Date(Date.now() - 1000).toISOString();
    expect(await refused(admin, product, 9, past)).toBe('400 invalid_request endsAt: Choose a time in the future');
    expect((await shop.visitor().call(getDeal)).body.deal).toBeNull();
    // The next deal is measured by the product's own price.
    await set(admin, product, 50);
    expect(await refused(admin, product, 100)).toBe(tooHigh);
    expect((await set(admin, product, 60)).body.deal?.price).toBe(60);
  });

  test('H8 every displayed price is the charged one before, during and after the deal', async () => {
    const { shop, admin, product } = await openScene();
    const buyer = await shop.customer();
    const bookings: [charged: unknown, asked: number][] = [];
    const buyAsShown = async () => {
      const [price = 0] = (await pricesOf(shop, product)) as [number];
      const { status, body } = await bookAt(buyer, product, price, 2);
      expect(status).toBe(201);
      const booking = (await buyer.call(getBooking, { params: { id: body.result.insertedId } })).body;
      expect([booking.unitPrice, booking.price]).toEqual([price, price * 2]);
      const intent = { price: booking.price, bookingId: booking._id };
      expect((await buyer.call(createPaymentIntent, { body: intent })).status).toBe(200);
      bookings.push([booking.price, price]);
    };
    await buyAsShown();
    await set(admin, product, 75.5);
    expect(await pricesOf(shop, product)).toEqual([75.5, 100]);
    await buyAsShown();
    await passTime(shop);
    expect(await pricesOf(shop, product)).toEqual([100, undefined]);
    await buyAsShown();
    expect(bookings).toEqual([
      [200, 100],
      [151, 75.5],
      [200, 100],
    ]);
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
  });

  test('H8 a booking at the deal price after its end is refused with the current price', async () => {
    const { shop, admin, product } = await openScene();
    const buyer = await shop.customer();
    await set(admin, product, 75);
    await passTime(shop);
    const { status, body } = await bookAt(buyer, product, 75);
    expect([status, body]).toEqual([409, expect.objectContaining({ code: 'price_changed', price: 100 })]);
    await set(admin, product, 60);
    const late = await bookAt(buyer, product, 100);
    expect(late.body).toMatchObject({ code: 'price_changed', price: 60 });
    expect(await availableOf(shop.db, product.id)).toBe(50);
  });

  test('H8 has no effect when it is no longer below the product’s price', async () => {
    const { shop, admin, product } = await openScene();
    await set(admin, product, 75);
    await admin.call(editProduct, { params: { id: product.id }, body: { version: 1, price: 70 } });
    expect((await shop.visitor().call(getDeal)).body.deal).toBeNull();
    expect(await pricesOf(shop, product)).toEqual([70, undefined]);
    expect((await bookAt(await shop.customer(), product, 70)).status).toBe(201);
    await admin.call(editProduct, { params: { id: product.id }, body: { version: 2, published: false } });
    expect((await shop.visitor().call(getDeal)).body.deal).toBeNull();
  });

  test('H8 the limit of a payment applies to the deal’s price', async () => {
    const { shop, admin } = await openScene();
    const dear = await stockProduct(shop.db, { price: 600_000, available: 5 });
    const buyer = await shop.customer();
    expect((await bookAt(buyer, dear, 600_000, 2)).body.code).toBe('amount_too_large');
    await set(admin, dear, 400_000);
    expect((await bookAt(buyer, dear, 400_000, 2)).status).toBe(201);
    expect((await bookAt(buyer, dear, 400_000, 3)).body.code).toBe('amount_too_large');
  });

  test('H8 O6 while deals start and end, every booking has the requested price or is refused', async () => {
    const { shop } = await openScene();
    const other = await openShopOn(shop.connectionString);
    const [admin, second] = [await shop.admin(), await other.admin()];
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 200, max: 99_999 }),
        fc.array(fc.tuple(fc.double({ min: 0.01, max: 0.99, noNaN: true }), fc.boolean()), {
          minLength: 2,
          maxLength: 4,
        }),
        async (cents, changes) => {
          const price = cents / 100;
          // One customer may hold ten unpaid orders.
          const buyers = await Promise.all([...Array(6)].map((_, n) => (n % 2 ? other : shop).customer()));
          const product = await stockProduct(shop.db, { price, available: 4 });
          // The provider charges no less.
          const deals = changes.map(([share]) => Math.max(50, Math.floor(cents * share)) / 100);
          const asked = buyers.map((_, n) => [price, ...deals][n % (deals.length + 1)] as number);
          const acts = changes.map(([, isEnd], n) =>
            isEnd ? second.call(endDeal) : set(n % 2 ? second : admin, product, deals[n] as number),
          );
          const responses = await Promise.all([
            ...buyers.map((buyer, n) => bookAt(buyer, product, asked[n] as number)),
            ...acts,
          ]);
          const booked = responses.slice(0, buyers.length);
          for (const [n, { status, body }] of booked.entries()) {
            const id = (body as { result?: { insertedId: string } }).result?.insertedId;
            if (status !== 201 || !id) {
              expect(['price_changed', 'out_of_stock']).toContain(body.code);
              continue;
            }
            const [line] = await shop.db.selectFrom('orderLines').selectAll().where('orderId', '=', id).execute();
            expect(line?.unitAmount).toBe(Math.round((asked[n] as number) * 100));
          }
          const taken = booked.filter(({ status }) => status === 201).length;
          expect(await availableOf(shop.db, product.id)).toBe(4 - taken);
          await admin.call(endDeal);
        },
      ),
      { numRuns: 10 },
    );
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
  }, 60_000);
});
