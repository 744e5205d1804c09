import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../contract/error.ts';
import {
  deliverBooking,
  getBooking,
  getBookingDetails,
  listBookings,
  refundBooking,
  settleBooking,
  shipBooking,
} from '../../../contract/orders/booking.ts';
import { failOn } from '../../../testing/fail-on.ts';
import { book, buyAndSettle } from '../../../testing/scene/buy.ts';
import { availableOf, productsWithWrongStock, stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import type { StaffActor } from '../../kernel/actor.ts';
import { settleUnfinishedPayments } from '../card/settle-unfinished-payments.ts';
import { refundOrder } from './refund-order.ts';

const at = (id: string) => ({ params: { id } });

async function openSale({ available = 5, quantity = 2 } = {}) {
  const shop = await openTestShop();
  const [boss, buyer] = [await shop.admin(), await shop.customer()];
  const product = await stockProduct(shop.db, { available });
  const booking = await buyAndSettle(buyer, product, quantity);
  return { shop, boss, buyer, product, ...booking };
}

const paymentOf = ({ db }: TestShop, orderId: string) =>
  db.selectFrom('payments').select(['id', 'status']).where('orderId', '=', orderId).executeTakeFirstOrThrow();

const intentOf = ({ db }: TestShop, orderId: string) =>
  db.selectFrom('sandbox.cardIntents').select(['status', 'refundedAt']).where('orderId', '=', orderId).execute();

const mailsOf = async ({ db }: TestShop, orderId: string) =>
  (await db.selectFrom('outbox').select('kind').where('subjectId', '=', orderId).orderBy('createdAt').execute()).map(
    ({ kind }) => kind,
  );

async function actorOf({ db }: TestShop, email: string): Promise<StaffActor> {
  const user = db.selectFrom('users').select(['id', 'name']).where('email', '=', email);
  const { id: userId, name } = await user.executeTakeFirstOrThrow();
  return {
    userId,
    sessionId: userId,
    email,
    name,
    photoUrl: null,
    role: 'admin',
    permission: 'refunds',
    act: 'test',
    network: '::1',
  };
}

describe('shipping and delivering', () => {
  test('D9 changes the status, records the admin, and mails the customer once', async () => {
    const { shop, boss, buyer, id } = await openSale();
    expect((await boss.call(shipBooking, at(id))).body.status).toBe('shipped');
    expect((await boss.call(deliverBooking, at(id))).body.status).toBe('delivered');
    expect((await buyer.call(getBooking, at(id))).body).toMatchObject({ status: 'delivered', paid: true });
    const { events, payments } = (await boss.call(getBookingDetails, at(id))).body;
    expect(events.map(({ status, by, email }) => [status, by, email])).toEqual([
      ['unpaid', 'customer', buyer.email],
      ['paid', 'customer', buyer.email],
      ['shipped', 'admin', boss.email],
      ['delivered', 'admin', boss.email],
    ]);
    expect(payments.map(({ status }) => status)).toEqual(['succeeded']);
    expect(await mailsOf(shop, id)).toEqual(['order_placed', 'payment_received', 'order_shipped', 'order_delivered']);
  });

  test('D9 is refused if the state machine has no such transition, and nothing changes', async () => {
    const { shop, boss, buyer, product, id } = await openSale();
    const unpaid = await book(buyer, product);
    for (const [endpoint, orderId, from, to] of [
      [shipBooking, unpaid.id, 'unpaid', 'shipped'],
      [deliverBooking, unpaid.id, 'unpaid', 'delivered'],
      [refundBooking, unpaid.id, 'unpaid', 'refunded'],
      [deliverBooking, id, 'paid', 'delivered'],
    ] as const) {
      const { status, body } = await boss.call(endpoint, at(orderId));
      expect([status, body.code, body.detail]).toEqual([
        409,
        'booking_cannot_become',
        `An order that is ${from} can’t become ${to}.`,
      ]);
    }
    expect((await buyer.call(getBooking, at(unpaid.id))).body.status).toBe('unpaid');
    expect(await mailsOf(shop, id)).toEqual(['order_placed', 'payment_received']);
  });

  test('D9 of concurrent requests to ship one succeeds', async () => {
    const { shop, boss, id } = await openSale();
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => boss.call(shipBooking, at(id))));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const events = shop.db.selectFrom('orderEvents').select('id').where('toStatus', '=', 'shipped');
    expect(await events.execute()).toHaveLength(1);
  });
});

describe('a refund', () => {
  test('D9 refunds, restocks unshipped units, and the customer sees it', async () => {
    const { shop, boss, buyer, product, id, transactionId } = await openSale();
    const { status, body } = await boss.call(refundBooking, at(id));
    expect([status, body.status, body.paid]).toEqual([200, 'refunded', false]);
    expect(await availableOf(shop.db, product.id)).toBe(5);
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
    expect((await paymentOf(shop, id)).status).toBe('refunded');
    expect((await intentOf(shop, id))[0]?.refundedAt).toBeInstanceOf(Date);
    const seen = (await buyer.call(listBookings, { query: { email: buyer.email } })).body[0];
    expect(seen).toMatchObject({ status: 'refunded', transactionId });
    expect(await mailsOf(shop, id)).toEqual(['order_placed', 'payment_received', 'order_refunded']);
    expect((await boss.call(refundBooking, at(id))).body.code).toBe('booking_cannot_become');
  });

  test('D9 restocks nothing that was shipped or delivered', async () => {
    const { shop, boss, buyer, product, id } = await openSale();
    const other = await buyAndSettle(buyer, product, 1);
    for (const one of [id, other.id]) await boss.call(shipBooking, at(one));
    await boss.call(deliverBooking, at(other.id));
    for (const one of [id, other.id]) expect((await boss.call(refundBooking, at(one))).body.status).toBe('refunded');
    expect(await availableOf(shop.db, product.id)).toBe(2);
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
  });

  test('D9 becomes due when the provider does not respond, and maintenance completes it under the same key', async () => {
    const { shop, boss, id } = await openSale();
    const keys: string[] = [];
    let isDown = true;
    const refund = async (intentId: string, key: string) => {
      keys.push(key);
      if (isDown) throw new Refusal('payment_provider_unavailable');
      return shop.shop.cards.refund(intentId, key);
    };
    const down = { ...shop.shop, cards: { ...shop.shop.cards, refund } };
    expect((await refundOrder(down, await actorOf(shop, boss.email), id)).status).toBe('refunded');
    expect((await paymentOf(shop, id)).status).toBe('refund_due');
    isDown = false;
    await settleUnfinishedPayments(down, failOn);
    await settleUnfinishedPayments(down, failOn);
    const payment = await paymentOf(shop, id);
    expect(payment.status).toBe('refunded');
    expect(keys).toEqual([`refund:${payment.id}`, `refund:${payment.id}`]);
    expect(await mailsOf(shop, id)).toEqual(['order_placed', 'payment_received', 'order_refunded']);
  });

  test('D9 is completed by maintenance after a crash before the provider was called', async () => {
    const { shop, boss, id } = await openSale();
    const died = async () => {
      throw new Error('the end of the process');
    };
    const dying = { ...shop.shop, cards: { ...shop.shop.cards, refund: died } };
    await expect(refundOrder(dying, await actorOf(shop, boss.email), id)).rejects.toThrow('the end');
    expect((await intentOf(shop, id))[0]?.refundedAt).toBeNull();
    await settleUnfinishedPayments(shop.shop, failOn);
    expect((await paymentOf(shop, id)).status).toBe('refunded');
    expect((await intentOf(shop, id))[0]?.refundedAt).toBeInstanceOf(Date);
  });

  test('D9 is not requested again when its payment is reported again', async () => {
    const { boss, buyer, id, transactionId } = await openSale();
    await boss.call(refundBooking, at(id));
    const response = await buyer.call(settleBooking, { ...at(id), body: { appointment: id, transactionId } });
    expect([response.status, response.body.status, response.body.transactionId]).toEqual([
      200,
      'refunded',
      transactionId,
    ]);
  });

  test('D9 happens once with concurrent requests, shipping and payment reports', async () => {
    const { shop, boss, buyer, product, id, transactionId } = await openSale();
    const report = { ...at(id), body: { appointment: id, transactionId } };
    const refunds = [1, 2, 3, 4].map(() => boss.call(refundBooking, at(id)));
    const [shipped] = await Promise.all([
      boss.call(shipBooking, at(id)),
      buyer.call(settleBooking, report),
      settleUnfinishedPayments(shop.shop, failOn),
      ...refunds,
    ]);
    const responses = await Promise.all(refunds);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await buyer.call(getBooking, at(id))).body.status).toBe('refunded');
    expect((await paymentOf(shop, id)).status).toBe('refunded');
    expect(await availableOf(shop.db, product.id)).toBe(shipped.status === 200 ? 3 : 5);
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
  });
});

test("D9 the admins' list of bookings has search, status filter, sort and paging", async () => {
  const shop = await openTestShop();
  const [boss, ada, bea] = [await shop.admin(), await shop.customer('Ada'), await shop.customer('Bea')];
  const [fan, disk] = [
    await stockProduct(shop.db, { name: 'Quiet Fan', price: 10 }),
    await stockProduct(shop.db, { name: 'Fast Disk', price: 90 }),
  ];
  const paid = await buyAndSettle(ada, fan);
  const [dear, cheap] = [await book(bea, disk), await book(bea, fan)];
  const ask = async (query: Record<string, string>) => {
    const { body, headers } = await boss.call(listBookings, { query });
    return { ids: body.map(({ _id }) => _id), total: headers['x-total-count'], body };
  };
  expect((await ask({})).ids).toEqual([cheap.id, dear.id, paid.id]);
  expect((await ask({ status: 'paid' })).ids).toEqual([paid.id]);
  expect((await ask({ q: 'quiet bea' })).ids).toEqual([cheap.id]);
  expect((await ask({ q: ada.email })).ids).toEqual([paid.id]);
  const number = String((await ask({ status: 'paid' })).body[0]?.number);
  expect((await ask({ q: number })).ids).toEqual([paid.id]);
  expect((await ask({ q: '_' })).ids).toEqual([]);
  expect((await ask({ sort: 'price', limit: '1', page: '3' })).ids).toEqual([dear.id]);
  expect((await ask({ sort: '-customerName', limit: '2' })).total).toBe('3');
  const own = await bea.call(listBookings, { query: { email: bea.email, sort: 'price' } });
  expect(own.body.map(({ _id }) => _id)).toEqual([cheap.id, dear.id]);
});
