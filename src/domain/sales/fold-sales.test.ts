import { expect, test } from 'vitest';
import { refundBooking } from '../../contract/orders/booking.ts';
import type { Database } from '../../db/connect.ts';
import { buyAndSettle } from '../../testing/scene/buy.ts';
import { stockProduct } from '../../testing/scene/stock.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { runChecks } from '../audit/run-checks.ts';
import { foldSales } from './fold-sales.ts';
import { makeSums } from './make-sums.ts';
import { readSales } from './read-sales.ts';

async function totalsOf(db: Database) {
  const { totals } = await readSales(db, { from: '2020-01-01', to: '2099-12-31', by: 'month' }, 'UTC');
  const { orders, returningOrders, units, netAmount, refunds, refundedUnits, refundedNetAmount } = totals;
  return { orders, returningOrders, units, netAmount, refunds, refundedUnits, refundedNetAmount };
}

const nothing = { refunds: 0, refundedUnits: 0, refundedNetAmount: 0 };

test('a payment and a refund are in the sums at once, folded or not', async () => {
  const { shop, db, customer, admin } = await openTestShop();
  const [boss, buyer] = [await admin(), await customer()];
  const product = await stockProduct(db, { price: 10 });
  const first = await buyAndSettle(buyer, product, 2);
  expect(await totalsOf(db)).toEqual({ orders: 1, returningOrders: 0, units: 2, netAmount: 2000, ...nothing });
  await foldSales(db, shop.timeZone);
  await buyAndSettle(buyer, product);
  const sold = { orders: 2, returningOrders: 1, units: 3, netAmount: 3000 };
  expect(await totalsOf(db)).toEqual({ ...sold, ...nothing });
  await boss.call(refundBooking, { params: { id: first.id } });
  const refunded = { ...sold, refunds: 1, refundedUnits: 2, refundedNetAmount: 2000 };
  expect(await totalsOf(db)).toEqual(refunded);
  await foldSales(db, shop.timeZone);
  expect(await totalsOf(db)).toEqual(refunded);
  expect(await db.selectFrom('salesDeltas').selectAll().execute()).toEqual([]);
});

test('a payment that is not committed holds up neither other payments nor the sums, and is counted later', async () => {
  const { shop, db, customer } = await openTestShop();
  const buyer = await customer();
  const product = await stockProduct(db, { price: 10 });
  await buyAndSettle(buyer, product);
  await foldSales(db, shop.timeZone);
  const open = await db.startTransaction().execute();
  // As slow as a payment can be that has written its event.
  await open.insertInto('salesDeltas').values({ at: new Date(), orders: 1 }).execute();
  await buyAndSettle(buyer, product);
  await Promise.all([1, 2, 3].map(() => foldSales(db, shop.timeZone)));
  expect((await totalsOf(db)).orders).toBe(2);
  await open.commit().execute();
  expect((await totalsOf(db)).orders).toBe(3);
  await foldSales(db, shop.timeZone);
  expect((await totalsOf(db)).orders).toBe(3);
});

test('sums that are made beside a payment have it once', async () => {
  const { shop, db, customer } = await openTestShop();
  const buyer = await customer();
  const product = await stockProduct(db, { available: 100, price: 10 });
  await buyAndSettle(buyer, product);
  await Promise.all([
    makeSums(db, shop.timeZone),
    buyAndSettle(buyer, product),
    foldSales(db, shop.timeZone),
    makeSums(db, shop.timeZone),
  ]);
  await foldSales(db, shop.timeZone);
  expect((await totalsOf(db)).orders).toBe(2);
  const [check] = await runChecks(db, ['sales_sums']);
  expect(check?.rows).toEqual([]);
});
