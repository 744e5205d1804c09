import { expect, test } from 'vitest';
import { getAudit } from '../../../contract/owner/audit.ts';
import { getOverview } from '../../../contract/owner/overview.ts';
import { auditShop } from '../../../domain/audit/audit-shop.ts';
import { reconcilePayments } from '../../../domain/payment/card/reconcile-payments.ts';
import { buyAndSettle } from '../../../testing/scene/buy.ts';
import { mailsTo } from '../../../testing/scene/mails.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

test('the owner sees the last audit, and is sent an email that names each row that differs', async () => {
  const shop = await openTestShop();
  const { db } = shop;
  const boss = await shop.admin();
  const audit = () => auditShop({ db, direct: db });
  const seen = async () => (await boss.call(getAudit)).body.audit;
  const differences = async () => (await boss.call(getOverview)).body.auditDifferences;
  expect([await seen(), await differences()]).toEqual([null, 0]);

  const product = await stockProduct(db, { available: 10 });
  await audit();
  expect((await seen())?.checks.filter((check) => check.differences > 0)).toEqual([]);
  expect(await mailsTo(shop, shop.shop.email)).toEqual([]);

  await db.updateTable('products').set({ available: 9 }).where('id', '=', product.id).execute();
  // Two at once, such as the night's and one by hand.
  await Promise.all([audit(), audit()]);
  const row = { table: 'products', id: product.id, expected: 'available=10', found: 'available=9' };
  const red = (await seen())?.checks.filter((check) => check.differences > 0);
  expect(red).toMatchObject([{ name: 'stock_of_products', differences: 1, rows: [row] }]);
  expect(await differences()).toBe(1);
  const [mail, ...others] = await mailsTo(shop, shop.shop.email);
  expect(mail?.subject).toBe('Audit: 1 difference in stock or money');
  expect(mail?.text).toContain(`products ${product.id}: expected available=10, found available=9`);
  expect(others).toHaveLength(1);

  await db.updateTable('products').set({ available: 10 }).where('id', '=', product.id).execute();
  await audit();
  expect(await differences()).toBe(0);
  expect(await mailsTo(shop, shop.shop.email)).toHaveLength(2);
}, 30_000);

test('an audit does not wait for changes that are under way, nor do they wait for it', async () => {
  const { db } = await openTestShop();
  const { id } = await stockProduct(db, { available: 3 });
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('products').set({ available: 2 }).where('id', '=', id).execute();
    expect((await auditShop({ db, direct: db })).differences).toBe(0);
  });
  expect((await auditShop({ db, direct: db })).differences).toBe(1);
});

test('the owner sees how payments differ from the card provider’s, until they agree', async () => {
  const shop = await openTestShop();
  const { db } = shop;
  const boss = await shop.admin();
  const figure = async () => (await boss.call(getOverview)).body.paymentDifferences;
  const seen = async () => (await boss.call(getAudit)).body.payments;
  const reconcile = () => reconcilePayments(shop.shop, new Date(0));
  expect([await seen(), await figure()]).toEqual([null, 0]);
  const { id } = await buyAndSettle(await shop.customer(), await stockProduct(db, { price: 20 }));
  await reconcile();
  expect(await seen()).toEqual({ ranAt: expect.any(String), compared: 1, differences: [] });

  const { amount } = await db.selectFrom('payments').select('amount').executeTakeFirstOrThrow();
  await db
    .updateTable('payments')
    .set({ amount: amount + 1 })
    .execute();
  await reconcile();
  expect(await figure()).toBe(1);
  expect((await seen())?.differences).toMatchObject([{ kind: 'amount', orderId: id }]);

  await db.updateTable('payments').set({ amount }).execute();
  await reconcile();
  expect([(await seen())?.differences, await figure()]).toEqual([[], 0]);
});
