import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { refundBooking } from '../../../contract/orders/booking.ts';
import { getSales, getStockOutlook, listTopSales } from '../../../contract/owner/sales.ts';
import { runMaintenance } from '../../../domain/maintenance.ts';
import { failOn } from '../../../testing/fail-on.ts';
import { buyAndSettle } from '../../../testing/scene/buy.ts';
import { openSale, sendBack } from '../../../testing/scene/returns.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const DAY_MS = 86_400_000;

// Not now: a test may run over midnight.
function lastWeek() {
  const today = Date.parse(dayOf(Date.now()));
  return { from: dayOf(today - 6 * DAY_MS), to: dayOf(today + DAY_MS) };
}

test('sales show what was paid and refunded, beside the period before and the year before', async () => {
  const shop = await openTestShop();
  const [boss, buyer] = [await shop.admin(), await shop.customer()];
  const product = await stockProduct(shop.db, { price: 10.5 });
  const first = await buyAndSettle(buyer, product, 2);
  await buyAndSettle(buyer, product);
  await boss.call(refundBooking, { params: { id: first.id } });
  const query = lastWeek();
  const { body } = await boss.call(getSales, { query: { ...query, by: 'day' } });
  expect(body.currency).toBe('USD');
  expect(body.current.totals).toEqual({
    ...{ orders: 2, returningOrders: 1, units: 3, sales: 31.5, tax: 0, averageOrder: 15.75 },
    ...{ refunds: 1, refundedUnits: 2, refunded: 21, refundedTax: 0, net: 10.5 },
    margin: { amount: 0, net: 0, cost: 0, share: 0 },
  });
  expect(body.current.points).toHaveLength(8);
  expect(body.before.to < query.from).toBe(true);
  expect(body.before.totals).toMatchObject({ orders: 0, averageOrder: null });
  // As if a year had passed, for the next fold.
  await sql`update sales_deltas set at = at - interval '1 year'`.execute(shop.db);
  await runMaintenance(shop.shop, failOn);
  const { body: later } = await boss.call(getSales, { query: { ...query, by: 'month' } });
  expect(later.current.totals.orders + later.yearBefore.totals.orders).toBe(2);
});

test('the highest sales come first, by category, brand and product, and may be below zero', async () => {
  const shop = await openTestShop();
  const [boss, buyer] = [await shop.admin(), await shop.customer()];
  const [board, fan] = [await stockProduct(shop.db, { price: 100 }), await stockProduct(shop.db, { price: 10 })];
  await shop.db.updateTable('products').set({ category: 'gpu', brand: 'Acme' }).where('id', '=', board.id).execute();
  const { id } = await buyAndSettle(buyer, board);
  await buyAndSettle(buyer, fan, 3);
  const query = lastWeek();
  const top = async (by: 'category' | 'brand' | 'product') =>
    (await boss.call(listTopSales, { query: { ...query, by } })).body.items;
  expect((await top('category')).map(({ key, kept }) => [key, kept])).toEqual([
    ['gpu', 100],
    ['accessory', 30],
  ]);
  expect((await top('brand')).map(({ key }) => key)).toEqual(['Acme', '']);
  expect((await top('product')).map(({ name, units }) => [name, units])).toEqual([
    [board.name, 1],
    [fan.name, 3],
  ]);
  await boss.call(refundBooking, { params: { id } });
  expect((await top('product'))[1]).toMatchObject({ name: board.name, sales: 100, refunded: 100, kept: 0 });
});

test('returned units are counted by reason', async () => {
  const shop = await openTestShop();
  const sale = await openSale(shop);
  await sendBack(sale, [[sale.lineIds[0] ?? '', 2]]);
  const { body } = await sale.boss.call(getSales, { query: { ...lastWeek(), by: 'day' } });
  expect(body.returns).toEqual([{ reason: expect.any(String), units: 2 }]);
});

test('the outlook of the stock names what does not sell and what is soon sold out', async () => {
  const shop = await openTestShop();
  const [boss, buyer] = [await shop.admin(), await shop.customer()];
  expect((await boss.call(getStockOutlook)).body.outlook).toBeNull();
  const [fast, slow] = [
    await stockProduct(shop.db, { price: 10, available: 6, name: 'Fast' }),
    await stockProduct(shop.db, { price: 20, available: 4, name: 'Slow' }),
  ];
  await stockProduct(shop.db, { price: 1, available: 1, name: 'New' });
  const old = new Date(Date.now() - 200 * DAY_MS);
  await shop.db.updateTable('products').set({ createdAt: old }).where('id', 'in', [fast.id, slow.id]).execute();
  await buyAndSettle(buyer, fast, 3);
  await runMaintenance(shop.shop, failOn);
  const { outlook } = (await boss.call(getStockOutlook)).body;
  expect(outlook).toMatchObject({ products: 3, units: 8, value: 111, slowProducts: 1, slowValue: 80 });
  expect(outlook?.slow).toEqual([{ _id: slow.id, name: 'Slow', quantity: 4, value: 80, lastSoldOn: null }]);
  expect(outlook?.ending).toEqual([{ _id: fast.id, name: 'Fast', quantity: 3, sold: 3, daysLeft: 90 }]);
  await stockProduct(shop.db, { name: 'Newer' });
  await runMaintenance(shop.shop, failOn);
  expect((await boss.call(getStockOutlook)).body.outlook?.products).toBe(3);
});
