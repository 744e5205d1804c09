import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listManagedProducts } from '../../../contract/catalogue/product.ts';
import { listMessages, markMessage, sendMessage } from '../../../contract/community/contact.ts';
import { listBookings, refundBooking, shipBooking } from '../../../contract/orders/booking.ts';
import { acceptReturn, listReturns, receiveReturn, requestReturn } from '../../../contract/orders/return.ts';
import { getOverview, setUpSteps, taskNames } from '../../../contract/owner/overview.ts';
import { setShopSettings } from '../../../contract/owner/shop-settings.ts';
import { setTaxSettings } from '../../../contract/owner/tax.ts';
import type { StaffRole } from '../../../contract/role.ts';
import { recordBackup } from '../../../domain/backups.ts';
import { stripeKeys } from '../../../testing/doubles/stripe/stripe-double.ts';
import { buyAndSettle } from '../../../testing/scene/buy.ts';
import { openForCheckout } from '../../../testing/scene/checkout.ts';
import { importer, partFile } from '../../../testing/scene/imports.ts';
import { bodyOf, inspect, inspectionOf, openSale } from '../../../testing/scene/returns.ts';
import { staffMember } from '../../../testing/scene/staff.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import type { Visitor } from '../../../testing/scene/visitor.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

test('D9 the overview counts open tasks, and each count equals the length of its list', async () => {
  const shop = await openTestShop();
  const [admin, customer] = [await shop.admin(), await shop.customer()];
  expect((await admin.call(getOverview)).body).toEqual({
    ordersToShip: 0,
    lowStock: 0,
    openMessages: 0,
    ...nothing,
    backup: null,
    today: { orders: 0, sales: 0, currency: 'USD' },
    missingSetUp: [...setUpSteps],
  });
  await stockProduct(shop.db, { name: 'Few', available: 5 });
  await stockProduct(shop.db, { name: 'Enough', available: 6 });
  const draft = await stockProduct(shop.db, { name: 'Draft', available: 0 });
  await shop.db.updateTable('products').set({ publishedAt: null }).where('id', '=', draft.id).execute();
  const [first] = await paidOrders(shop, customer, 3);
  await admin.call(shipBooking, { params: { id: first as string } });
  const message = { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'Hello' };
  for (const _ of [1, 2]) await shop.visitor().call(sendMessage, { body: message });
  const [received] = (await admin.call(listMessages)).body;
  await admin.call(markMessage, { params: { id: received?._id ?? '' }, body: { state: 'handled' } });

  const { body } = await admin.call(getOverview);
  expect(body).toEqual({
    ordersToShip: 2,
    lowStock: 1,
    openMessages: 1,
    ...nothing,
    backup: null,
    today: { orders: 3, sales: 150, currency: 'USD' },
    missingSetUp: [...setUpSteps],
  });
  expect(await lengthsOf(admin)).toEqual([2, 1, 1, 3]);
});

test('each role sees what it may do, and nothing else', async () => {
  const shop = await openTestShop();
  await stockProduct(shop.db, { available: 1 });
  await paidOrders(shop, await shop.customer(), 1);
  const seenBy = async (role: StaffRole) => {
    const { body } = await (await staffMember(shop, role)).call(getOverview);
    const waiting = taskNames.filter((name) => body[name] !== null);
    return { waiting, hasSales: body.today !== null, hasSetUp: body.missingSetUp.length > 0 };
  };
  const ofOrders = ['ordersToShip', 'requestedReturns', 'returnsToInspect'];
  const problems = ['paymentProblems', 'unsentEmails', 'uncheckedVatIds'];
  expect(await seenBy('admin')).toEqual({ waiting: taskNames, hasSales: true, hasSetUp: true });
  expect(await seenBy('catalogue')).toEqual({
    waiting: ['openQuestions', 'lowStock', 'priceListProblems', 'waitingImports'],
    hasSales: false,
    hasSetUp: false,
  });
  expect(await seenBy('orders')).toEqual({
    waiting: [...ofOrders, 'returnsToRefund', ...problems],
    hasSales: true,
    hasSetUp: false,
  });
  expect(await seenBy('support')).toEqual({
    waiting: [...ofOrders, 'openQuestions', 'openMessages', ...problems],
    hasSales: false,
    hasSetUp: false,
  });
  expect(await seenBy('accounting')).toEqual({
    waiting: [...ofOrders, ...problems, 'auditDifferences', 'paymentDifferences'],
    hasSales: true,
    hasSetUp: false,
  });
});

test('returns are counted where they wait, as their list has them', async () => {
  const sale = await openSale(await openTestShop());
  const counts = async () => {
    const { body } = await sale.boss.call(getOverview);
    return [body.requestedReturns, body.returnsToInspect, body.returnsToRefund];
  };
  const listed = () =>
    Promise.all(
      (['requested', 'received', 'inspected'] as const).map(
        async (state) => (await sale.boss.call(listReturns, { query: { state } })).body.length,
      ),
    );
  const lines = bodyOf([[sale.lineIds[0] ?? '', 1]]);
  const { body: one } = await sale.guest.call(requestReturn, { params: { id: sale.id }, body: lines });
  expect(await counts()).toEqual([1, 0, 0]);
  const params = { id: one._id };
  await sale.boss.call(acceptReturn, { params });
  expect(await counts()).toEqual([0, 0, 0]);
  await sale.boss.call(receiveReturn, { params });
  expect(await counts()).toEqual([0, 1, 0]);
  expect(await listed()).toEqual([0, 1, 0]);
  await inspect(sale, one, inspectionOf(one, { toStock: 1 }));
  expect(await counts()).toEqual([0, 0, 1]);
  expect(await listed()).toEqual([0, 0, 1]);
});

test("D9 today's sales start at midnight in the shop's time zone and exclude refunds", async () => {
  const zones = ['Pacific/Kiritimati', 'Etc/GMT+12'];
  for (const zone of zones) {
    const shop = await openTestShop({ SHOP_TIMEZONE: zone });
    const [admin, customer] = [await shop.admin(), await shop.customer()];
    const [before, after, refunded] = await paidOrders(shop, customer, 3);
    const midnight = sql<Date>`date_trunc('day', now() at time zone ${zone}) at time zone ${zone}`;
    const settle = (id: string | undefined, at: typeof midnight) =>
      shop.db
        .updateTable('payments')
        .set({ settledAt: at })
        .where('orderId', '=', id as string)
        .execute();
    await settle(before, sql<Date>`${midnight} - interval '1 millisecond'`);
    await settle(after, midnight);
    await admin.call(refundBooking, { params: { id: refunded as string } });
    expect((await admin.call(getOverview)).body.today).toEqual({ orders: 1, sales: 50, currency: 'USD' });
    const { body } = await admin.call(listBookings, { query: { paid: 'today' } });
    expect(body.map(({ _id }) => _id)).toEqual([after]);
  }
});

async function paidOrders(shop: TestShop, customer: Visitor, count: number): Promise<string[]> {
  const product = await stockProduct(shop.db, { name: 'Plenty', available: 100, price: 50 });
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.push((await buyAndSettle(customer, product)).id);
  return ids;
}

async function lengthsOf(admin: Visitor): Promise<number[]> {
  const lists = [
    await admin.call(listBookings, { query: { status: 'paid' } }),
    await admin.call(listManagedProducts, { query: { state: 'onSale', stock: 'low' } }),
    await admin.call(listMessages, { query: { state: 'open' } }),
    await admin.call(listBookings, { query: { paid: 'today' } }),
  ];
  return lists.map(({ body }) => body.length);
}

const nothing = {
  requestedReturns: 0,
  returnsToInspect: 0,
  returnsToRefund: 0,
  openQuestions: 0,
  paymentProblems: 0,
  unsentEmails: 0,
  failedEmails: 0,
  auditDifferences: 0,
  paymentDifferences: 0,
  uncheckedVatIds: 0,
  priceListProblems: 0,
  waitingImports: 0,
};

test('price lists that failed and imports that wait are shown to those who manage products', async () => {
  const shop = await openTestShop();
  const admin = await shop.admin();
  const { done, check } = importer(shop, admin);
  const counts = async () => {
    const { priceListProblems, waitingImports } = (await admin.call(getOverview)).body;
    return [priceListProblems, waitingImports];
  };
  const { _id } = await check(partFile);
  expect(await counts()).toEqual([0, 0]);
  // As the import of a fetched file that changes too much.
  await shop.db.updateTable('imports').set({ waitsFor: 'many_changes', maxShare: 10 }).where('id', '=', _id).execute();
  const source = { supplier: 'acme', address: 'https://example.com/list.csv', hour: 4, maxShare: 10 };
  await shop.db
    .insertInto('importSources')
    .values({ ...source, nextAt: new Date(), problem: 'unreachable' })
    .execute();
  expect(await counts()).toEqual([1, 1]);
  await shop.db.updateTable('importSources').set({ problem: null }).execute();
  await done(_id, 'apply');
  expect(await counts()).toEqual([0, 0]);
});

test('the overview lists what the shop lacks before its first real order, until it lacks nothing', async () => {
  const shop = await openTestShop({ ...realCards, ...realMail });
  const admin = await shop.admin();
  const missing = async () => (await admin.call(getOverview)).body.missingSetUp;
  expect(await missing()).toEqual(['seller', 'country', 'taxes', 'delivery', 'legal', 'backup']);
  const place = { addressLine1: 'Hauptstr. 1', city: 'Berlin' };
  await admin.call(setShopSettings, { body: { ...place, companyName: 'Parts GmbH', returnDays: 14 } });
  expect(await missing()).toEqual(['country', 'taxes', 'delivery', 'legal', 'backup']);
  const taxes = { prices: 'with_tax', deliveryTaxClass: 'standard' } as const;
  await admin.call(setTaxSettings, { body: { ...taxes, homeCountry: 'DE' } });
  // A German address has a postal code.
  expect(await missing()).toEqual(['seller', 'taxes', 'delivery', 'legal', 'backup']);
  const legal = { ...place, companyName: 'Parts GmbH', postalCode: '10115', legalTextsReviewed: true, returnDays: 14 };
  await admin.call(setShopSettings, { body: legal });
  await admin.call(setTaxSettings, { body: { ...taxes, homeCountry: 'DE', sellsWithoutTax: true } });
  await openForCheckout(shop);
  expect(await missing()).toEqual(['backup']);
  await recordBackup(shop.db, { takenAt: new Date(), bytes: 1 });
  expect(await missing()).toEqual([]);
});

test('the overview shows the last backup, and warns when backups have stopped', async () => {
  const shop = await openTestShop();
  const admin = await shop.admin();
  const backup = async () => (await admin.call(getOverview)).body.backup;
  expect(await backup()).toBeNull();
  const before = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await recordBackup(shop.db, { takenAt: before(50), bytes: 1 });
  expect(await backup()).toEqual({ takenAt: expect.any(String), isOverdue: true });
  const last = before(48);
  await recordBackup(shop.db, { takenAt: last, bytes: 1 });
  expect(await backup()).toEqual({ takenAt: last.toISOString(), isOverdue: false });
});

test('the overview of a shop with the sandbox’s cards and mailbox says so', async () => {
  const missingOf = async (env: Record<string, string>) => {
    const shop = await openTestShop(env);
    return (await (await shop.admin()).call(getOverview)).body.missingSetUp.slice(-2);
  };
  expect(await missingOf(realCards)).toEqual(['backup', 'mail']);
  expect(await missingOf(realMail)).toEqual(['backup', 'cards']);
});

const realCards = {
  STRIPE_SECRET_KEY: stripeKeys.secretKey,
  STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
  STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
};
const realMail = { SMTP_URL: 'smtp://127.0.0.1:1', SHOP_EMAIL: 'hello@shop.example' };
