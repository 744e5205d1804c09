import { expect, test } from 'vitest';
import { shipBooking } from '../../../contract/orders/booking.ts';
import { listItemsToPick } from '../../../contract/orders/picking-list.ts';
import { listShipments, shipLines } from '../../../contract/orders/shipment.ts';
import { placeOrderOfLines } from '../../../domain/ordering/placing/place-order-of-lines.ts';
import { orderOf } from '../../../testing/scene/orders.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

async function openSale() {
  const shop = await openTestShop({ TZ: 'UTC' });
  const boss = await shop.admin();
  const [fan, disk, case_] = await Promise.all(
    ['Fan', 'Disk', 'Case'].map((name) => stockProduct(shop.db, { name, available: 100 })),
  );
  if (!fan || !disk || !case_) throw new Error('No products');
  let guests = 0;
  const order = async (wanted: [typeof fan, number][], latest: string, status: 'paid' | 'unpaid' = 'paid') => {
    const email = { contactEmail: `guest${guests++}@example.com`, networkAddress: `192.0.2.${guests}` };
    const placed = orderOf(wanted, { ...email, shippingAmount: 490 });
    const delivery = placed.delivery && { ...placed.delivery, latest };
    const { orderId, number } = await placeOrderOfLines(shop.shop, { ...placed, delivery });
    await shop.db.updateTable('orders').set({ status }).where('id', '=', orderId).execute();
    return { id: orderId, number };
  };
  const list = async (query = {}) => (await boss.call(listItemsToPick, { query })).body;
  return { shop, boss, fan, disk, case_, order, list };
}

test('the picking list has the open units of paid orders by product, the earliest promise first', async () => {
  const { boss, fan, disk, case_, order, list } = await openSale();
  const late = await order([[fan, 2]], '2026-12-24');
  const soon = await order(
    [
      [fan, 3],
      [disk, 1],
    ],
    '2026-11-30',
  );
  const next = await order([[case_, 4]], '2026-12-01');
  await order([[fan, 9]], '2026-11-01', 'unpaid');
  const items = await list();
  expect(
    items
      .map(({ name, quantity, promisedOn, orders, orderCount }) => [
        name,
        quantity,
        promisedOn,
        orderCount,
        orders.map(({ number }) => number),
      ])
      .sort(),
  ).toEqual([
    ['Case', 4, '2026-12-01', 1, [next.number]],
    ['Disk', 1, '2026-11-30', 1, [soon.number]],
    ['Fan', 5, '2026-11-30', 2, [soon.number, late.number]],
  ]);
  expect(items.map(({ promisedOn }) => promisedOn)).toEqual(['2026-11-30', '2026-11-30', '2026-12-01']);
  expect(items.find(({ name }) => name === 'Fan')?.orders).toEqual([
    { bookingId: soon.id, number: soon.number, quantity: 3, promisedOn: '2026-11-30' },
    { bookingId: late.id, number: late.number, quantity: 2, promisedOn: '2026-12-24' },
  ]);
  // A part of one, and all of another.
  const { lines } = (await boss.call(listShipments, { params: { id: soon.id } })).body;
  const fans = lines.find(({ name }) => name === 'Fan');
  await boss.call(shipLines, { params: { id: soon.id }, body: { lines: [{ lineId: fans?.lineId, quantity: 2 }] } });
  await boss.call(shipBooking, { params: { id: next.id } });
  expect((await list()).map(({ name, quantity }) => [name, quantity]).sort()).toEqual([
    ['Disk', 1],
    ['Fan', 3],
  ]);
});

test('its pages continue where the last one ended', async () => {
  const { boss, fan, disk, case_, order, list } = await openSale();
  await order([[case_, 1]], '2026-12-03');
  await order([[fan, 1]], '2026-12-01');
  await order([[disk, 1]], '2026-12-01');
  const all = (await list()).map(({ _id }) => _id);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { body, headers } = await boss.call(listItemsToPick, { query: { limit: '1', ...(cursor && { cursor }) } });
    expect(headers['x-total-count']).toBe('3');
    seen.push(...body.map(({ _id }) => _id));
    cursor = /cursor=([\w-]+)/.exec(String(headers.link ?? ''))?.[1];
  } while (cursor);
  expect(seen).toEqual(all);
  expect(all.at(-1)).toBe(case_.id);
});

test('an order without a promise counts from its day, and a product names at most 50 orders', async () => {
  const { shop, fan, order, list } = await openSale();
  const { id } = await order([[fan, 1]], '2026-12-01');
  await shop.db
    .updateTable('orders')
    .set({ delivery: null, createdAt: new Date('2026-01-05T12:00:00Z') })
    .where('id', '=', id)
    .execute();
  for (let n = 0; n < 50; n++) await order([[fan, 1]], '2026-12-02');
  const [item] = await list();
  expect([item?.quantity, item?.orderCount, item?.orders.length, item?.promisedOn]).toEqual([51, 51, 50, '2026-01-05']);
});
