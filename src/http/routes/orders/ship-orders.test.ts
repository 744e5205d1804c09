import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { getBooking, shipBooking } from '../../../contract/orders/booking.ts';
import {
  getLabelAddresses,
  getPackingSlips,
  listOrdersToShip,
  shipOrders,
} from '../../../contract/orders/ship-orders.ts';
import { listShipments } from '../../../contract/orders/shipment.ts';
import { newId } from '../../../domain/kernel/id.ts';
import { placeOrderOfLines } from '../../../domain/ordering/placing/place-order-of-lines.ts';
import { orderOf } from '../../../testing/scene/orders.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

async function openDesk() {
  const shop = await openTestShop({ TZ: 'UTC' });
  const boss = await shop.admin();
  const fan = await stockProduct(shop.db, { name: 'Fan', available: 100 });
  const disk = await stockProduct(shop.db, { name: 'Disk', available: 100 });
  await shop.db.updateTable('products').set({ partNumber: 'FAN-120' }).where('id', '=', fan.id).execute();
  let guests = 0;
  const order = async ({ latest = '2026-12-24', isPickup = false, status = 'paid' as 'paid' | 'unpaid' } = {}) => {
    guests += 1;
    const contact = { contactEmail: `guest${guests}@example.com`, networkAddress: `192.0.2.${guests}` };
    const placed = orderOf(
      [
        [fan, 2],
        [disk, 1],
      ],
      { ...contact, shippingAmount: 490 },
    );
    const delivery = placed.delivery && { ...placed.delivery, latest, isPickup };
    const { orderId, number } = await placeOrderOfLines(shop.shop, { ...placed, delivery });
    await shop.db.updateTable('orders').set({ status }).where('id', '=', orderId).execute();
    return { id: orderId, number };
  };
  const ship = async (orders: { order: string; trackingNumber?: string }[], more: object = {}, key?: string) => {
    const headers = { headers: { 'idempotency-key': key ?? '' } };
    return (await boss.call(shipOrders, { body: { carrier: 'dhl', orders, ...more }, ...(key ? headers : {}) })).body;
  };
  const shipmentsOf = async (id: string) => (await boss.call(listShipments, { params: { id } })).body.shipments;
  const mails = async () =>
    (await shop.db.selectFrom('outbox').select('kind').where('kind', '=', 'shipment_sent').execute()).length;
  return { shop, boss, fan, order, ship, shipmentsOf, mails };
}

test('the orders to ship are the paid ones with open units, the earliest promise first', async () => {
  const { boss, order, ship } = await openDesk();
  const [late, soon, pickup] = [await order(), await order({ latest: '2026-11-30' }), await order({ isPickup: true })];
  await order({ status: 'unpaid' });
  const orders = (await boss.call(listOrdersToShip)).body;
  expect(orders.map(({ number }) => number)).toEqual([soon.number, late.number, pickup.number]);
  expect(orders[0]).toEqual({
    _id: soon.id,
    number: soon.number,
    customerName: 'Robin',
    address: ['Robin', 'Street 1', '12345 Town', 'Germany'],
    isPickup: false,
    delivery: 'Parcel',
    promisedOn: '2026-11-30',
    isVatIdUnchecked: false,
    lines: [
      { name: 'Fan', partNumber: 'FAN-120', open: 2 },
      { name: 'Disk', partNumber: null, open: 1 },
    ],
  });
  expect([orders[2]?.isPickup, orders[2]?.address]).toEqual([true, []]);
  await ship([{ order: soon.id }]);
  expect((await boss.call(listOrdersToShip)).body.map(({ number }) => number)).toEqual([late.number, pickup.number]);
});

test('several orders are shipped at once, each with its tracking number and a mail', async () => {
  const { boss, order, ship, shipmentsOf, mails } = await openDesk();
  const [one, other, pickup] = [await order(), await order(), await order({ isPickup: true })];
  const { results } = await ship([
    { order: one.id, trackingNumber: 'T-1' },
    { order: other.id, trackingNumber: 'T-2' },
    { order: pickup.id },
  ]);
  expect(results.map(({ order, problem }) => [order, problem])).toEqual([
    [one.id, null],
    [other.id, null],
    [pickup.id, null],
  ]);
  const [sent] = await shipmentsOf(other.id);
  expect([sent?._id, sent?.trackingNumber, sent?.carrier?.code]).toEqual([results[1]?.shipment, 'T-2', 'dhl']);
  expect(sent?.lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
  expect((await shipmentsOf(pickup.id))[0]?.carrier).toBeNull();
  expect((await boss.call(getBooking, { params: { id: one.id } })).body.status).toBe('shipped');
  expect(await mails()).toBe(3);
});

test('an order that cannot be shipped is named, and the others are shipped', async () => {
  const { boss, order, ship, shipmentsOf } = await openDesk();
  const [unpaid, shipped, paid] = [await order({ status: 'unpaid' }), await order(), await order()];
  await boss.call(shipBooking, { params: { id: shipped.id } });
  const unknown = newId();
  const { results } = await ship([unpaid, shipped, { id: unknown }, paid].map(({ id }) => ({ order: id })));
  expect(results.map(({ problem }) => problem)).toEqual([
    'booking_cannot_become',
    'booking_cannot_become',
    'booking_not_found',
    null,
  ]);
  expect(await shipmentsOf(unpaid.id)).toEqual([]);
  expect(await shipmentsOf(shipped.id)).toHaveLength(1);
});

test('a repetition, also at the same time, ships nothing twice and tells the same', async () => {
  const { order, ship, shipmentsOf, mails } = await openDesk();
  const orders = [await order(), await order(), await order()].map(({ id }, index) => ({
    order: id,
    trackingNumber: `T-${index}`,
  }));
  const key = 'of-this-afternoon';
  const sent = await Promise.all([ship(orders, {}, key), ship(orders.toReversed(), {}, key), ship(orders, {}, key)]);
  expect(sent[2]).toEqual(sent[0]);
  expect(sent.flatMap(({ results }) => results.map(({ problem }) => problem)).filter(Boolean)).toEqual([]);
  for (const { order: id } of orders) expect(await shipmentsOf(id)).toHaveLength(1);
  expect(await mails()).toBe(3);
  const late = await order();
  const { results } = await ship([...orders, { order: late.id }], {}, key);
  expect(results.map(({ problem }) => problem)).toEqual([null, null, null, null]);
  expect(await mails()).toBe(4);
});

test('packing slips of many orders are one PDF with part numbers, of what is not shipped yet', async () => {
  const { boss, order } = await openDesk();
  const [one, other] = [await order(), await order()];
  const { status, body } = await boss.call(getPackingSlips, { query: { ids: [other.id, one.id].join() } });
  expect([status, body.name]).toEqual([200, expect.stringMatching(/^packing-slips-\d{4}-\d\d-\d\d\.pdf$/)]);
  const { text, totalPages } = await extractText(Uint8Array.from(body.bytes as Uint8Array), { mergePages: false });
  expect(totalPages).toBe(2);
  expect(text[0]).toContain(`Packing slip ${other.number}-1`);
  expect(text[1]).toContain(`Packing slip ${one.number}-1`);
  expect(text[0]).toContain('FAN-120');
  const unknown = await boss.call(getPackingSlips, { query: { ids: [one.id, newId()].join() } });
  expect([unknown.status, (unknown.body as { code?: string }).code]).toEqual([404, 'booking_not_found']);
});

test('the packing slip of an order that is shipped whole is the one of its last parcel', async () => {
  const { boss, order, ship } = await openDesk();
  const [shipped, open] = [await order(), await order()];
  await ship([{ order: shipped.id, trackingNumber: 'T-77' }]);
  const { body } = await boss.call(getPackingSlips, { query: { ids: [shipped.id, open.id].join() } });
  const { text } = await extractText(Uint8Array.from(body.bytes as Uint8Array), { mergePages: false });
  for (const part of [`Packing slip ${shipped.number}-1`, 'T-77', 'FAN-120']) expect(text[0]).toContain(part);
  expect(text[1]).toContain(`Packing slip ${open.number}-1`);
});

test('addresses for labels are CSV, in which nothing is a formula', async () => {
  const { shop, boss, order } = await openDesk();
  const [one, pickup] = [await order(), await order({ isPickup: true })];
  const address = {
    name: '=HYPERLINK("http://x")',
    line1: 'Street 1',
    city: 'Town',
    postalCode: '01234',
    country: 'DE',
  };
  await shop.db
    .updateTable('orders')
    .set({ shippingAddress: JSON.stringify(address) })
    .where('id', '=', one.id)
    .execute();
  const { body } = await boss.call(getLabelAddresses, { query: { ids: [one.id, pickup.id].join() } });
  const text = Buffer.from(body.bytes as Uint8Array)
    .toString()
    .replace('\uFEFF', '');
  const [head, row, ...rest] = text.trim().split('\r\n');
  expect(head).toContain('"order_number","name","company","address_line_1"');
  expect(row).toContain(`${one.number},"'=HYPERLINK(""http://x"")"`);
  expect(row).toContain('"01234"');
  expect(rest).toEqual([]);
});
