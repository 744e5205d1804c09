import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getBooking, getBookingDetails, refundBooking, shipBooking } from '../../contract/orders/booking.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import { untilBlocked } from '../../testing/locks.ts';
import { book, buyAndSettle } from '../../testing/scene/buy.ts';
import { stockProduct } from '../../testing/scene/stock.ts';
import type { Visitor } from '../../testing/scene/visitor.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import type { Order } from '../ordering/order.ts';
import { lockOrder } from '../ordering/orders.ts';
import { transitionOrder } from '../ordering/transition-order.ts';

async function openSale() {
  const shop = await openTestShop();
  const [boss, buyer] = [await shop.admin(), await shop.customer()];
  const product = await stockProduct(shop.db);
  return { shop, boss, buyer, product, params: { id: (await buyAndSettle(buyer, product)).id } };
}

const clock = async (transaction: DatabaseTransaction) =>
  (await sql<{ at: Date }>`select clock_timestamp() as at`.execute(transaction)).rows[0]?.at as Date;

async function eventsOf(boss: Visitor, params: { id: string }) {
  const { events, status, statusAt } = (await boss.call(getBookingDetails, { params })).body;
  const times = events.map(({ at }) => Date.parse(at));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect([status, statusAt]).toEqual([events.at(-1)?.status, events.at(-1)?.at]);
  return events.map((event) => event.status);
}

test('D9 an action that starts first but locks the order last is recorded last, with the time of its state change', async () => {
  const { shop, boss, params } = await openSale();
  await shop.db.transaction().execute(async (transaction) => {
    await clock(transaction);
    expect((await boss.call(shipBooking, { params })).status).toBe(200);
    const order = (await lockOrder(transaction, params.id)) as Order;
    await transitionOrder(transaction, order, 'refunded', { actor: 'system' });
  });
  expect(await eventsOf(boss, params)).toEqual(['unpaid', 'paid', 'shipped', 'refunded']);
});

test('D9 actions waiting for one order are recorded in the order of their locks', async () => {
  const { shop, boss, params } = await openSale();
  const { acts, heldUntil } = await shop.db.transaction().execute(async (transaction) => {
    await lockOrder(transaction, params.id);
    const shipping = boss.call(shipBooking, { params });
    await untilBlocked(shop.db, 1);
    const refunding = boss.call(refundBooking, { params });
    await untilBlocked(shop.db, 2);
    return { acts: [shipping, refunding], heldUntil: await clock(transaction) };
  });
  expect((await Promise.all(acts)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await eventsOf(boss, params)).toEqual(['unpaid', 'paid', 'shipped', 'refunded']);
  const { events } = (await boss.call(getBookingDetails, { params })).body;
  expect(Date.parse(events[2]?.at ?? '')).toBeGreaterThanOrEqual(heldUntil.getTime());
});

test('C13 a booking that waited for the product lock is dated and held from when it got the lock', async () => {
  const { shop, boss, buyer, product } = await openSale();
  const { booking, heldUntil } = await shop.db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('products').select('id').where('id', '=', product.id).forUpdate().execute();
    const booking = book(buyer, product);
    await untilBlocked(shop.db);
    return { booking, heldUntil: await clock(transaction) };
  });
  const params = { id: (await booking).id };
  const { createdAt, holdEndsAt } = (await boss.call(getBooking, { params })).body;
  expect(Date.parse(createdAt)).toBeGreaterThanOrEqual(heldUntil.getTime());
  expect(Date.parse(holdEndsAt) - Date.parse(createdAt)).toBe(60 * 60_000);
  expect(await eventsOf(boss, params)).toEqual(['unpaid']);
});
