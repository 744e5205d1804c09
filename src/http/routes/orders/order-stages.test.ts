import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getBooking, listBookings, refundBooking } from '../../../contract/orders/booking.ts';
import { addRefund } from '../../../contract/orders/refund.ts';
import { cancelReturn, listOrderReturns, requestReturn } from '../../../contract/orders/return.ts';
import { listShipments, shipLines } from '../../../contract/orders/shipment.ts';
import { buyAndSettle } from '../../../testing/scene/buy.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

test('a booking says how much of it is shipped, canceled and refunded, and whether a return is open', async () => {
  const shop = await openTestShop();
  const [buyer, admin] = [await shop.customer(), await shop.admin()];
  const order = { params: { id: (await buyAndSettle(buyer, await stockProduct(shop.db, { price: 20 }), 5)).id } };
  const stage = async () => {
    const { body } = await buyer.call(getBooking, order);
    const listed = await admin.call(listBookings);
    expect(listed.body[0]).toEqual(body);
    const { quantity, shipped, cancelled, refunded, returnOpen, status } = body;
    return { quantity, shipped, cancelled, refunded, returnOpen, status };
  };
  const paid = { quantity: 5, shipped: 0, cancelled: 0, refunded: 0, returnOpen: false, status: 'paid' };
  expect(await stage()).toEqual(paid);
  const [line] = (await admin.call(listShipments, order)).body.lines;
  const unitsOf = (quantity: number) => ({ lineId: line?.lineId as string, quantity });
  await admin.call(shipLines, { ...order, body: { lines: [unitsOf(2)] } });
  await admin.call(addRefund, { ...order, body: { lines: [{ ...unitsOf(1), restock: true }] } });
  const begun = { ...paid, shipped: 2, cancelled: 1, refunded: 20 };
  expect(await stage()).toEqual(begun);
  const sentBack = { kind: 'return', lines: [{ ...unitsOf(1), reason: 'changed_mind' }] };
  const { body: requested } = await buyer.call(requestReturn, { ...order, body: sentBack });
  expect(await stage()).toEqual({ ...begun, returnOpen: true });
  await buyer.call(cancelReturn, { params: { id: requested._id } });
  expect(await stage()).toEqual(begun);
});

test('orders are found by what their status does not say: partly shipped or refunded, with an open return', async () => {
  const shop = await openTestShop();
  const [buyer, admin] = [await shop.customer(), await shop.admin()];
  const product = await stockProduct(shop.db, { available: 20 });
  const paid = async () => ({ params: { id: (await buyAndSettle(buyer, product, 2)).id } });
  const [begun, whole, refunded] = [await paid(), await paid(), await paid()];
  await paid();
  const ship = async (order: typeof begun, quantity: number) => {
    const [line] = (await admin.call(listShipments, order)).body.lines;
    await admin.call(shipLines, { ...order, body: { lines: [{ lineId: line?.lineId, quantity }] } });
  };
  await ship(begun, 1);
  await ship(whole, 2);
  await admin.call(addRefund, { ...whole, body: { amount: 0.5 } });
  await admin.call(refundBooking, refunded);
  const found = async (stage: string) =>
    (await admin.call(listBookings, { query: { stage } })).body.map(({ _id }) => _id);
  expect(await found('partly_shipped')).toEqual([begun.params.id]);
  expect(await found('partly_refunded')).toEqual([whole.params.id]);
  const { body: returns } = await buyer.call(listOrderReturns, whole);
  const line = { lineId: returns.returnable[0]?.lineId, quantity: 1, reason: 'changed_mind' };
  expect((await buyer.call(requestReturn, { ...whole, body: { kind: 'return', lines: [line] } })).status).toBe(201);
  expect(await found('return_open')).toEqual([whole.params.id]);
  expect((await admin.call(listBookings)).body).toHaveLength(4);
});

test('orders are found by when they were ordered, in days of the shop’s time zone', async () => {
  const shop = await openTestShop({ SHOP_TIMEZONE: 'Pacific/Auckland' });
  const [buyer, admin] = [await shop.customer(), await shop.admin()];
  const product = await stockProduct(shop.db, { available: 20 });
  const orderedAt = async (daysAgo: number, time: string) => {
    const { id } = await buyAndSettle(buyer, product, 1);
    const day = sql`(now() at time zone 'Pacific/Auckland')::date - ${daysAgo}::integer + ${time}::time`;
    const createdAt = sql<Date>`(${day}) at time zone 'Pacific/Auckland'`;
    await shop.db.updateTable('orders').set({ createdAt }).where('id', '=', id).execute();
    return id;
  };
  const today = await orderedAt(0, '00:00');
  const yesterday = [await orderedAt(1, '23:59:59.999'), await orderedAt(1, '00:00')];
  const lastWeek = [await orderedAt(2, '23:59:59'), await orderedAt(6, '00:00')];
  const lastMonth = [await orderedAt(7, '23:59:59'), await orderedAt(29, '00:00')];
  await orderedAt(30, '23:59:59');
  const found = async (ordered: string) =>
    (await admin.call(listBookings, { query: { ordered } })).body.map(({ _id }) => _id);
  expect(await found('today')).toEqual([today]);
  expect(await found('yesterday')).toEqual(yesterday);
  expect(await found('last_7_days')).toEqual([today, ...yesterday, ...lastWeek]);
  expect(await found('last_30_days')).toEqual([today, ...yesterday, ...lastWeek, ...lastMonth]);
  const wrong = await admin.call(listBookings, { query: { ordered: 'tomorrow' } });
  expect([wrong.status, wrong.body]).toMatchObject([400, { errors: [{ field: 'ordered' }] }]);
});
