import { expect, test } from 'vitest';
import { refundBooking } from '../../../contract/orders/booking.ts';
import { exportProducts } from '../../../contract/owner/exports/products.ts';
import { editProduct, getProductToEdit } from '../../../contract/owner/product-edit.ts';
import { getSales, listTopSales } from '../../../contract/owner/sales.ts';
import { buyAndSettle } from '../../../testing/scene/buy.ts';
import { importer } from '../../../testing/scene/imports.ts';
import { staffMember } from '../../../testing/scene/staff.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import type { Visitor } from '../../../testing/scene/visitor.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const DAY_MS = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
// Not today only: a test may run over midnight.
const period = () => ({ from: dayOf(Date.now() - DAY_MS), to: dayOf(Date.now() + DAY_MS) });

const marginFor = async (staff: Visitor) =>
  (await staff.call(getSales, { query: { ...period(), by: 'day' } })).body.current.totals.margin;

test('a product has a cost once staff say it, and orders keep the one they were placed with', async () => {
  const shop = await openTestShop();
  const [boss, buyer] = [await shop.admin(), await shop.customer()];
  const product = await stockProduct(shop.db, { price: 10 });
  const params = { id: product.id };
  const costNow = async () => (await boss.call(getProductToEdit, { params })).body.cost;
  const setCost = async (cost: number | null) => {
    const { version } = (await boss.call(getProductToEdit, { params })).body;
    return (await boss.call(editProduct, { params, body: { version, cost } })).status;
  };
  expect(await costNow()).toBeNull();
  const first = await buyAndSettle(buyer, product);
  expect(await setCost(6.25)).toBe(200);
  expect(await costNow()).toBe(6.25);
  const { id } = await buyAndSettle(buyer, product, 2);
  expect(await setCost(9)).toBe(200);
  await buyAndSettle(buyer, product);
  // 3 of 4 units have a known cost: 20.00 - 12.50 and 10.00 - 9.00.
  expect(await marginFor(boss)).toEqual({ amount: 8.5, net: 30, cost: 21.5, share: 0.75 });
  await boss.call(refundBooking, { params: { id } });
  expect(await marginFor(boss)).toEqual({ amount: 1, net: 10, cost: 9, share: 0.75 });
  await boss.call(refundBooking, { params: { id: first.id } });
  expect(await marginFor(boss)).toEqual({ amount: 1, net: 10, cost: 9, share: 0.75 });
  expect(await setCost(null)).toBe(200);
  expect(await costNow()).toBeNull();
  expect((await marginFor(boss))?.cost).toBe(9);
});

test('who reads sales without managing products sees no margin', async () => {
  const shop = await openTestShop();
  const product = await stockProduct(shop.db, { price: 10 });
  await shop.db.insertInto('productCosts').values({ productId: product.id, amount: 400 }).execute();
  await buyAndSettle(await shop.customer(), product);
  for (const role of ['orders', 'accounting'] as const) {
    const staff = await staffMember(shop, role);
    expect(await marginFor(staff)).toBeNull();
    const { items } = (await staff.call(listTopSales, { query: { ...period(), by: 'product' } })).body;
    expect(items.map(({ margin }) => margin)).toEqual([null]);
  }
  const boss = await shop.admin();
  const { items } = (await boss.call(listTopSales, { query: { ...period(), by: 'category' } })).body;
  expect(items.map(({ margin }) => margin)).toEqual([{ amount: 6, net: 10, cost: 4, share: 1 }]);
});

test('costs come with a file of parts, are shown before it is applied, and are undone with it', async () => {
  const shop = await openTestShop();
  const boss = await shop.admin();
  const { check, done, rows } = importer(shop, boss);
  const costs = async () =>
    (await shop.db.selectFrom('productCosts').select('amount').orderBy('amount').execute()).map(({ amount }) => amount);
  const file = (cost: string) => `sku,name,category,price,quantity,Einkaufspreis\nA1,Card,gpu,199.90,5,${cost}\n`;
  const first = await check(file('120.5'));
  expect(await costs()).toEqual([]);
  await done(first._id, 'apply');
  expect(await costs()).toEqual([12_050]);
  const second = await check(file('99'));
  expect((await rows(second._id)).map(({ changes }) => changes)).toEqual([
    [{ field: 'cost', before: 120.5, after: 99 }],
  ]);
  await done(second._id, 'apply');
  expect(await costs()).toEqual([9900]);
  expect((await check(file(''))).counts).toMatchObject({ unchanged: 1 });
  expect((await check(file('-1'))).counts).toMatchObject({ bad: 1 });
  await done(second._id, 'undo');
  expect(await costs()).toEqual([12_050]);
  const exportedTo = async (staff: Visitor) =>
    Buffer.from(((await staff.call(exportProducts)).body as unknown as { bytes: Uint8Array }).bytes).toString();
  expect(await exportedTo(boss)).toContain('120.50');
  const accountant = await exportedTo(await staffMember(shop, 'accounting'));
  expect(accountant).toContain('199.90');
  expect(accountant).not.toContain('cost');
  expect(await done(first._id, 'undo')).toMatchObject({ state: 'undone', leftAlone: 0 });
});
