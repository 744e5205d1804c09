import { describe, expect, test } from 'vitest';
import { cancelBooking, getBooking } from '../../contract/orders/booking.ts';
import type { Database } from '../../db/connect.ts';
import { failOn } from '../../testing/fail-on.ts';
import { untilBlocked } from '../../testing/locks.ts';
import { book, buy, confirm, startPaying } from '../../testing/scene/buy.ts';
import { availableOf, productsWithWrongStock, stockProduct } from '../../testing/scene/stock.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { newId } from '../kernel/id.ts';
import { lockOrder } from '../ordering/orders.ts';
import { expireOrders } from './end-order.ts';
import { recordPayment } from './payments.ts';

const endHoldNow = (db: Database, id: string) =>
  db
    .updateTable('orders')
    .set({ holdEndsAt: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute();

describe('cancelling', () => {
  test('restocks and reduces the count of unpaid bookings', async () => {
    const shop = await openTestShop();
    const product = await stockProduct(shop.db, { available: 5 });
    const buyer = await shop.customer();
    const booking = await book(buyer, product, 2);
    const { status, body } = await buyer.call(cancelBooking, { params: { id: booking.id } });
    expect([status, body.status]).toEqual([200, 'cancelled']);
    expect(await availableOf(shop.db, product.id)).toBe(5);
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
    const user = await shop.db
      .selectFrom('users')
      .select('unpaidOrders')
      .where('email', '=', buyer.email)
      .executeTakeFirst();
    expect(user?.unpaidOrders).toBe(0);
  });

  test("is refused for a paid, a canceled and another customer's booking", async () => {
    const shop = await openTestShop();
    const product = await stockProduct(shop.db);
    const [buyer, other] = [await shop.customer(), await shop.customer()];
    const booking = await book(buyer, product);
    expect((await other.call(cancelBooking, { params: { id: booking.id } })).body.code).toBe('booking_not_found');
    await buyer.call(cancelBooking, { params: { id: booking.id } });
    expect((await buyer.call(cancelBooking, { params: { id: booking.id } })).body.code).toBe('booking_not_cancellable');
  });

  test('M5 settles the payment instead if the card was charged first', async () => {
    const shop = await openTestShop();
    const product = await stockProduct(shop.db, { available: 3 });
    const buyer = await shop.customer();
    const { id, transactionId } = await buy(buyer, product);
    expect((await buyer.call(cancelBooking, { params: { id } })).body.code).toBe('booking_not_cancellable');
    expect((await buyer.call(getBooking, { params: { id } })).body).toMatchObject({ paid: true, transactionId });
  });

  test('M5 cancels the payment intent, so that the card cannot be charged afterwards', async () => {
    const shop = await openTestShop();
    const buyer = await shop.customer();
    const booking = await book(buyer, await stockProduct(shop.db));
    const secret = await startPaying(buyer, booking);
    await buyer.call(cancelBooking, { params: { id: booking.id } });
    expect(await confirm(buyer, secret)).toMatchObject({
      status: 402,
      body: { error: { message: 'This payment is closed.' } },
    });
  });
});

describe('the end of holds', () => {
  test('expires only unpaid bookings whose hold has ended', async () => {
    const shop = await openTestShop();
    const product = await stockProduct(shop.db, { available: 5 });
    const buyer = await shop.customer();
    const [late, fresh] = [await book(buyer, product, 2), await book(buyer, product, 1)];
    await endHoldNow(shop.db, late.id);
    await expireOrders(shop.shop, failOn);
    expect((await buyer.call(getBooking, { params: { id: late.id } })).body.status).toBe('expired');
    expect((await buyer.call(getBooking, { params: { id: fresh.id } })).body.status).toBe('unpaid');
    expect(await availableOf(shop.db, product.id)).toBe(4);
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
  });

  test('settles a payment charged in time, however late it is found', async () => {
    const shop = await openTestShop();
    const product = await stockProduct(shop.db, { available: 1 });
    const buyer = await shop.customer();
    const { id } = await buy(buyer, product);
    await endHoldNow(shop.db, id);
    await expireOrders(shop.shop, failOn);
    expect((await buyer.call(getBooking, { params: { id } })).body.status).toBe('paid');
    expect(await availableOf(shop.db, product.id)).toBe(0);
  });

  test('rechecks a booking whose payment started in the meantime', async () => {
    const shop = await openTestShop();
    const buyer = await shop.customer();
    const booking = await book(buyer, await stockProduct(shop.db));
    await endHoldNow(shop.db, booking.id);
    // The payment starts between the lookup and the lock of the order.
    const { cancel, ...cards } = shop.shop.cards;
    const cancelled: string[] = [];
    const noted = (id: string) => {
      cancelled.push(id);
      return cancel(id);
    };
    const intent = await cards.create({ orderId: booking.id, amount: 9995, currency: 'USD', idempotencyKey: 'late' });
    const late = {
      id: newId(),
      orderId: booking.id,
      provider: cards.name,
      providerId: intent.id,
      amount: 9995,
      currency: 'USD',
      status: 'open',
    } as const;
    const blocker = shop.db.transaction().execute(async (transaction) => {
      await lockOrder(transaction, booking.id);
      const ending = expireOrders({ ...shop.shop, cards: { ...cards, cancel: noted } }, failOn);
      await untilBlocked(shop.db);
      await recordPayment(transaction, late);
      return { ending };
    });
    await (await blocker).ending;
    expect(cancelled).toEqual([intent.id]);
    expect((await buyer.call(getBooking, { params: { id: booking.id } })).body.status).toBe('expired');
  });

  test('expires each hold once with two servers', async () => {
    const shop = await openTestShop();
    const product = await stockProduct(shop.db, { available: 20 });
    const buyer = await shop.customer();
    for (let n = 0; n < 8; n++) await endHoldNow(shop.db, (await book(buyer, product)).id);
    await Promise.all([1, 2, 3, 4].map(() => expireOrders(shop.shop, failOn)));
    expect(await availableOf(shop.db, product.id)).toBe(20);
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
    const events = await shop.db.selectFrom('orderEvents').select('id').where('toStatus', '=', 'expired').execute();
    expect(events).toHaveLength(8);
  });
});
