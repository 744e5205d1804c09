import { expect, test } from 'vitest';
import { exportAccount } from '../../../contract/account/account.ts';
import { getBookingDetails, listBookings, refundBooking } from '../../../contract/orders/booking.ts';
import { listDocuments } from '../../../contract/orders/document.ts';
import { cancelOrder, getOrder, settleOrder, startOrderPayment } from '../../../contract/orders/order.ts';
import { addRefund, listRefunds, quoteRefund } from '../../../contract/orders/refund.ts';
import {
  acceptReturn,
  inspectReturn,
  receiveReturn,
  refundReturn,
  requestReturn,
} from '../../../contract/orders/return.ts';
import { deliverShipment, listShipments, shipLines } from '../../../contract/orders/shipment.ts';
import { createDiscount } from '../../../contract/owner/discount.ts';
import { getOverview } from '../../../contract/owner/overview.ts';
import { runMaintenance } from '../../../domain/maintenance.ts';
import { reconcilePayments } from '../../../domain/payment/card/reconcile-payments.ts';
import { changeShopSettings } from '../../../domain/shop-settings/shop-settings.ts';
import { failOn } from '../../../testing/fail-on.ts';
import { expectAuditHolds } from '../../../testing/scene/audit.ts';
import { confirm } from '../../../testing/scene/buy.ts';
import { openGiveaway } from '../../../testing/scene/free-orders.ts';
import { mailsTo } from '../../../testing/scene/mails.ts';
import { returnAddress } from '../../../testing/scene/returns.ts';
import { availableOf, productsWithWrongStock } from '../../../testing/scene/stock.ts';
import type { Visitor } from '../../../testing/scene/visitor.ts';

type Giveaway = Awaited<ReturnType<typeof openGiveaway>>;

async function openOrder(by?: (giveaway: Giveaway) => Promise<Visitor>) {
  const giveaway = await openGiveaway();
  const { shop, fan, drive } = giveaway;
  const buyer = by ? await by(giveaway) : shop.visitor();
  await giveaway.fill(buyer, [
    [fan, 3],
    [drive, 1],
  ]);
  const { status, body } = await giveaway.place(buyer, 'key');
  if (status !== 201) throw new Error(`Not placed: ${body.code}`);
  const params = { id: body.orderId };
  const lineOf = async (name: string) =>
    (await shop.db.selectFrom('orderLines').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
  const check = async () => {
    await runMaintenance(shop.shop, failOn);
    await expectAuditHolds(shop.db);
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
  };
  const subjects = async () => (await mailsTo(shop, 'guest@example.com')).map(({ subject }) => subject).reverse();
  return { ...giveaway, buyer, params, number: body.number, lineOf, check, subjects };
}

const statusesOf = (order: { timeline: { status: string }[] }) => order.timeline.map(({ status }) => status);

test('an order of nothing to pay is paid as soon as it is placed, without the card provider', async () => {
  const { shop, boss, buyer, params, number, inCart, fan, check, subjects } = await openOrder();
  const { body: order } = await buyer.call(getOrder, { params });
  expect(order).toMatchObject({ status: 'paid', price: 0, transactionId: null, paidAt: expect.any(String) });
  expect(statusesOf(order)).toEqual(['unpaid', 'paid']);
  expect(await inCart(buyer)).toEqual([]);
  expect(await availableOf(shop.db, fan.id)).toBe(2);
  expect((await buyer.call(startOrderPayment, { params })).body.code).toBe('booking_already_paid');
  expect((await buyer.call(cancelOrder, { params })).body.code).toBe('booking_not_cancellable');
  expect((await buyer.call(listDocuments, { params })).body).toMatchObject([{ kind: 'invoice', total: 0 }]);
  expect(await subjects()).toEqual([`Order no. ${number} is confirmed`]);
  const { body: details } = await boss.call(getBookingDetails, { params });
  expect(details).toMatchObject({ payments: [], events: [{}, { by: 'customer', reason: 'nothing_to_pay' }] });
  expect((await boss.call(getOverview)).body.today).toMatchObject({ orders: 1, sales: 0 });
  expect((await boss.call(listBookings, { query: { paid: 'today' } })).body).toHaveLength(1);
  expect((await reconcilePayments(shop.shop, new Date(0))).differences).toEqual([]);
  await check();
  expect(await inCart(buyer)).toEqual([]);
});

test('of several requests with one key, and of several tabs, one order is placed', async () => {
  const { shop, fan, fill, place, inCart } = await openGiveaway();
  for (const buyer of [shop.visitor(), await shop.customer()]) {
    await fill(buyer, [[fan, 2]]);
    const before = await ordersIn(shop.db);
    const tabs = await Promise.all(['a', 'a', 'b', 'c', undefined].map((key) => place(buyer, key)));
    const placed = tabs.filter(({ status }) => status === 201);
    expect(new Set(placed.map(({ body }) => body.orderId)).size).toBe(1);
    const refused = tabs.filter(({ status }) => status !== 201);
    expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => 'cart_empty'));
    expect(await ordersIn(shop.db)).toBe(before + 1);
    expect(await inCart(buyer)).toEqual([]);
  }
  expect(await availableOf(shop.db, fan.id)).toBe(1);
});

test('a repetition responds with the order, and leaves what was put into the cart since', async () => {
  const { buyer, place, fill, fan, params, inCart, subjects } = await openOrder();
  await fill(buyer, [[fan, 1]]);
  expect((await place(buyer, 'key')).body.orderId).toBe(params.id);
  expect(await inCart(buyer)).toEqual([['Fan', 1]]);
  expect(await subjects()).toHaveLength(1);
});

test('a total that the buyer did not see is refused, and so is a code that does not apply', async () => {
  const { shop, fan, fill, place, inCart } = await openGiveaway();
  const guest = shop.visitor();
  await fill(guest, [[fan, 1]]);
  expect((await place(guest, 'a', { total: 11.9 })).body).toMatchObject({ code: 'total_changed', total: 0 });
  expect((await place(guest, 'b', { code: undefined })).body).toMatchObject({ code: 'total_changed', total: 11.9 });
  expect(await ordersIn(shop.db)).toBe(0);
  expect(await inCart(guest)).toEqual([['Fan', 1]]);
});

test('its units are canceled and restocked one after the other, and the last ones close it', async () => {
  const { shop, boss, buyer, params, lineOf, fan, number, check, subjects } = await openOrder();
  const refund = (lines: object[]) => boss.call(addRefund, { params, body: { lines } as never });
  const [fans, drives] = [await lineOf('Fan'), await lineOf('Drive')];
  const body = { lines: [{ lineId: fans, quantity: 2, restock: true }] };
  expect((await boss.call(quoteRefund, { params, body })).body).toMatchObject({ amount: 0, tax: 0 });
  expect((await refund(body.lines)).body).toMatchObject({ amount: 0, state: 'refunded' });
  expect((await buyer.call(getOrder, { params })).body.status).toBe('paid');
  expect(await availableOf(shop.db, fan.id)).toBe(4);
  const { left, paid, refunded } = (await boss.call(listRefunds, { params })).body;
  expect([paid, refunded, left.amount, left.lines.map(({ quantity }) => quantity)]).toEqual([0, 0, 0, [1, 1]]);
  const delivery = { delivery: 'all' } as const;
  expect((await boss.call(addRefund, { params, body: delivery })).body.code).toBe('nothing_to_refund');
  expect((await refund([{ lineId: fans, quantity: 2, restock: true }])).body.code).toBe('units_not_refundable');
  await refund([
    { lineId: fans, quantity: 1, restock: false },
    { lineId: drives, quantity: 1, restock: true },
  ]);
  expect(statusesOf((await buyer.call(getOrder, { params })).body)).toEqual(['unpaid', 'paid', 'refunded']);
  expect(await availableOf(shop.db, fan.id)).toBe(4);
  // Nothing was charged, so there is nothing to credit.
  expect((await buyer.call(listDocuments, { params })).body).toMatchObject([{ kind: 'invoice' }]);
  expect(await subjects()).toEqual([
    `Order no. ${number} is confirmed`,
    `Your order no. ${number} has changed`,
    `Your order no. ${number} has changed`,
  ]);
  await check();
});

test('it is refunded whole by one act, once', async () => {
  const { shop, boss, params, fan, number, check, subjects } = await openOrder();
  expect((await boss.call(refundBooking, { params })).body).toMatchObject({ status: 'refunded' });
  expect((await boss.call(refundBooking, { params })).body.code).toBe('booking_cannot_become');
  expect(await availableOf(shop.db, fan.id)).toBe(5);
  expect(await subjects()).toEqual([`Order no. ${number} is confirmed`, `Order no. ${number} is closed`]);
  expect((await boss.call(getOverview)).body.today).toMatchObject({ orders: 0, sales: 0 });
  await check();
});

test('its units are shipped in parts, come back, and are taken off the order', async () => {
  const { shop, boss, buyer, params, lineOf, fan, drive, check } = await openOrder();
  const [fans, drives] = [await lineOf('Fan'), await lineOf('Drive')];
  const ship = (lineId: string, quantity: number) =>
    boss.call(shipLines, { params, body: { lines: [{ lineId, quantity }] } });
  await ship(fans, 3);
  await ship(drives, 1);
  for (const { _id: id } of (await boss.call(listShipments, { params })).body.shipments)
    await boss.call(deliverShipment, { params: { id } });
  expect((await buyer.call(getOrder, { params })).body.status).toBe('delivered');
  await changeShopSettings(shop.db, returnAddress);
  const sendBack = async (lineId: string, quantity: number) => {
    const lines = [{ lineId, quantity, reason: 'changed_mind' as const }];
    const { body: asked } = await buyer.call(requestReturn, { params, body: { kind: 'return', lines } });
    const at = { params: { id: asked._id } };
    await boss.call(acceptReturn, at);
    await boss.call(receiveReturn, at);
    const came = asked.lines.map(({ _id }) => ({ lineId: _id, toStock: quantity, toRepair: 0, scrapped: 0 }));
    await boss.call(inspectReturn, { ...at, body: { lines: came } });
    return (await boss.call(refundReturn, { ...at, body: {} })).body;
  };
  expect((await sendBack(fans, 2)).state).toBe('refunded');
  expect(await availableOf(shop.db, fan.id)).toBe(4);
  expect((await buyer.call(getOrder, { params })).body.status).toBe('delivered');
  await sendBack(fans, 1);
  await sendBack(drives, 1);
  expect((await buyer.call(getOrder, { params })).body.status).toBe('refunded');
  expect([await availableOf(shop.db, fan.id), await availableOf(shop.db, drive.id)]).toEqual([5, 5]);
  await check();
});

test('a unit that cost nothing is taken off an order that was paid', async () => {
  const { shop, boss, fan, drive, fill, place } = await openGiveaway();
  const gift = { name: 'A fan', code: 'FAN', kind: 'percentage', percent: 100, productIds: [fan.id] } as const;
  await boss.call(createDiscount, { body: gift });
  const guest = shop.visitor();
  await fill(guest, [
    [fan, 2],
    [drive, 1],
  ]);
  const params = { id: (await place(guest, 'key', { code: 'FAN', total: 100 })).body.orderId };
  const { clientSecret } = (await guest.call(startOrderPayment, { params })).body;
  const transactionId = (await confirm(guest, clientSecret)).body.paymentIntent.id;
  await guest.call(settleOrder, { params, body: { transactionId } });
  const { left } = (await boss.call(listRefunds, { params })).body;
  const lines = left.lines.map(({ lineId }) => ({ lineId, quantity: 1, restock: true }));
  const first = await boss.call(addRefund, { params, body: { lines: lines.slice(0, 1) } });
  expect(first.body).toMatchObject({ amount: 0, state: 'refunded', lines: [{ name: 'Fan', quantity: 1, amount: 0 }] });
  expect((await guest.call(listDocuments, { params })).body).toMatchObject([{ kind: 'invoice' }]);
  expect((await paymentsOf(shop)).map(({ status }) => status)).toEqual(['succeeded']);
  expect((await shop.shop.cards.find(transactionId))?.refundedAmount).toBe(0);
  // The money goes back, and with it the order is over.
  expect((await boss.call(addRefund, { params, body: { lines: lines.slice(1) } })).body.amount).toBe(100);
  expect((await guest.call(getOrder, { params })).body).toMatchObject({ status: 'refunded' });
  expect((await shop.shop.cards.find(transactionId))?.refundedAmount).toBe(10_000);
  const { body: documents } = await guest.call(listDocuments, { params });
  expect(documents.map(({ kind, total }) => [kind, total])).toEqual([
    ['invoice', 100],
    ['credit_note', 100],
  ]);
  expect([await availableOf(shop.db, fan.id), await availableOf(shop.db, drive.id)]).toEqual([5, 5]);
  await expectAuditHolds(shop.db);
  expect(await productsWithWrongStock(shop.db)).toEqual([]);
});

const paymentsOf = ({ db }: Giveaway['shop']) => db.selectFrom('payments').selectAll().execute();

test('the copy of an account has the order, and no payment', async () => {
  const { buyer } = await openOrder(({ shop }) => shop.customer());
  const { body } = await buyer.call(exportAccount);
  expect(body).toMatchObject({ orders: [{ price: 0, payments: [] }] });
});

const ordersIn = async (db: Giveaway['shop']['db']) => (await db.selectFrom('orders').select('id').execute()).length;
