import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { listBookings } from '../../contract/orders/booking.ts';
import { listDocuments } from '../../contract/orders/document.ts';
import { addRefund } from '../../contract/orders/refund.ts';
import { cancelReturn } from '../../contract/orders/return.ts';
import { failOn } from '../../testing/fail-on.ts';
import { expectAuditHolds } from '../../testing/scene/audit.ts';
import { buyAndSettle } from '../../testing/scene/buy.ts';
import { mailsTo } from '../../testing/scene/mails.ts';
import { address, orderOf } from '../../testing/scene/orders.ts';
import { askFor, openSale, type Sale } from '../../testing/scene/returns.ts';
import { setSeller } from '../../testing/scene/seller.ts';
import { stockProduct } from '../../testing/scene/stock.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { runMaintenance } from '../maintenance.ts';
import { placeOrderOfLines } from '../ordering/placing/place-order-of-lines.ts';
import { makeSums } from '../sales/make-sums.ts';
import { changeShopSettings } from '../shop-settings/shop-settings.ts';

const email = 'guest@example.com';

const contactsOf = async ({ db }: TestShop) => {
  const orders = await db.selectFrom('orders').select('contactEmail').orderBy('number').execute();
  return orders.map(({ contactEmail }) => contactEmail);
};

const isAnonymized = async (shop: TestShop) =>
  (await contactsOf(shop)).map((contact) => contact?.endsWith('@guests.invalid') ?? false);

/** As if all steps of the orders had been so long ago. */
async function age({ db, shop }: TestShop, ago: string): Promise<void> {
  const earlier = sql<Date>`now() - ${ago}::interval`;
  await db.updateTable('orders').set({ createdAt: earlier }).execute();
  await db.updateTable('orderEvents').set({ at: earlier }).execute();
  await db.updateTable('returnEvents').set({ at: earlier }).execute();
  await db.updateTable('refunds').set({ createdAt: earlier }).execute();
  await sql`delete from sales_zone`.execute(db);
  await makeSums(db, shop.timeZone);
}

async function afterMaintenance(shop: TestShop): Promise<boolean[]> {
  await runMaintenance(shop.shop, failOn);
  return isAnonymized(shop);
}

describe('an order of a guest that was not paid', () => {
  async function openExpired() {
    const shop = await openTestShop();
    const product = await stockProduct(shop.db);
    await placeOrderOfLines(shop.shop, orderOf([[product, 1]], { contactEmail: email, shippingAmount: 490 }));
    await shop.db
      .updateTable('orders')
      .set({ holdEndsAt: new Date(0) })
      .execute();
    await runMaintenance(shop.shop, failOn);
    return shop;
  }

  test('keeps its contact for 30 days after its end', async () => {
    const shop = await openExpired();
    await age(shop, '29 days');
    expect(await afterMaintenance(shop)).toEqual([false]);
    await age(shop, '31 days');
    await sql`update order_events set at = now() - interval '29 days' where to_status = 'expired'`.execute(shop.db);
    expect(await afterMaintenance(shop)).toEqual([false]);
    await age(shop, '31 days');
    expect(await afterMaintenance(shop)).toEqual([true]);
    const order = await shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect(order).toMatchObject({ shippingAddress: null, billingAddress: null, customerName: 'Robin' });
  });

  test('keeps the code of its network for a day', async () => {
    const shop = await openExpired();
    const network = async () => (await shop.db.selectFrom('orders').select('placedFrom').execute())[0]?.placedFrom;
    expect(await network()).not.toBeNull();
    await age(shop, '25 hours');
    await runMaintenance(shop.shop, failOn);
    expect(await network()).toBeNull();
  });
});

describe('an order of a guest that was paid', () => {
  async function openShipped(): Promise<{ shop: TestShop; sale: Sale }> {
    const shop = await openTestShop();
    await setSeller(shop);
    const sale = await openSale(shop, { email });
    const [line = ''] = sale.lineIds;
    const params = { id: sale.id };
    await shop.db
      .updateTable('orders')
      .set({ shippingAddress: JSON.stringify(address), billingAddress: JSON.stringify(address), vatId: 'DE123456788' })
      .execute();
    await shop.db
      .updateTable('shipments')
      .set({ trackingNumber: 'T1', trackingUrl: 'https://example.com/T1' })
      .execute();
    await sale.boss.call(addRefund, { params, body: { amount: 1, reason: 'A scratch.' } });
    const asked = await askFor(sale, [[line, 1]], {
      lines: [{ lineId: line, quantity: 1, reason: 'other', description: 'Too loud.', serialNumbers: ['S1'] }],
    });
    await sale.guest.call(cancelReturn, { params: { id: asked._id } });
    await sale.guest.call(listDocuments, { params });
    await mailsTo(shop, email);
    await changeShopSettings(shop.db, { warrantyMonths: 0 });
    return { shop, sale };
  }

  test('loses after three years all that leads to the guest, and keeps its amounts and documents', async () => {
    const { shop, sale } = await openShipped();
    await age(shop, '35 months');
    expect(await afterMaintenance(shop)).toEqual([false]);
    await age(shop, '37 months');
    const documents = await shop.db.selectFrom('documents').selectAll().execute();
    const { totalAmount, refundedAmount } = await amountsOf(shop);
    expect(await afterMaintenance(shop)).toEqual([true]);
    const order = await shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect(order).toMatchObject({
      customerName: 'Robin',
      shippingAddress: null,
      billingAddress: null,
      vatId: null,
      totalAmount,
      refundedAmount,
      status: 'shipped',
    });
    const [shipment] = await shop.db.selectFrom('shipments').selectAll().execute();
    expect(shipment).toMatchObject({ trackingNumber: null, trackingUrl: null });
    expect((await shop.db.selectFrom('refunds').select('reason').execute())[0]?.reason).toBeNull();
    const [line] = await shop.db.selectFrom('returnLines').selectAll().execute();
    expect(line).toMatchObject({ description: '', serialNumbers: [], quantity: 1, reason: 'other' });
    expect(await shop.db.selectFrom('documents').selectAll().execute()).toEqual(documents);
    expect(documents).toHaveLength(2);
    await expectAuditHolds(shop.db);
    for (const query of [{ q: email }, { email }])
      expect((await sale.boss.call(listBookings, { query })).body).toEqual([]);
    expect((await sale.boss.call(listBookings, { query: { q: String(sale.number) } })).body).toHaveLength(1);
    const before = await contactsOf(shop);
    await runMaintenance(shop.shop, failOn);
    expect(await contactsOf(shop)).toEqual(before);
  });

  test.each(['order_events', 'return_events'])('counts from its last step, as %s have it', async (table) => {
    const { shop } = await openShipped();
    await age(shop, '37 months');
    const one = sql`select ctid from ${sql.table(table)} limit 1`;
    await sql`update ${sql.table(table)} set at = now() - interval '35 months' where ctid = (${one})`.execute(shop.db);
    expect(await afterMaintenance(shop)).toEqual([false]);
  });

  test('counts from its last refund', async () => {
    const { shop } = await openShipped();
    await age(shop, '37 months');
    await shop.db.updateTable('refunds').set({ createdAt: sql<Date>`now() - interval '35 months'` }).execute();
    expect(await afterMaintenance(shop)).toEqual([false]);
  });

  test('keeps its contact for a year beyond a longer warranty', async () => {
    const { shop } = await openShipped();
    await changeShopSettings(shop.db, { warrantyMonths: 60 });
    await age(shop, '71 months');
    expect(await afterMaintenance(shop)).toEqual([false]);
    await age(shop, '73 months');
    expect(await afterMaintenance(shop)).toEqual([true]);
  });
});

test('orders that are still to be shipped, and those of accounts, stay as they are', async () => {
  const shop = await openTestShop();
  await openSale(shop, { email, isShipped: false });
  const customer = await shop.customer();
  const { id } = await buyAndSettle(customer, await stockProduct(shop.db));
  const contact = { contactEmail: 'other@example.com', shippingAddress: JSON.stringify(address) };
  await shop.db
    .updateTable('orders')
    .set({ ...contact, status: 'delivered' })
    .where('id', '=', id)
    .execute();
  await age(shop, '20 years');
  await runMaintenance(shop.shop, failOn);
  expect(await contactsOf(shop)).toEqual([email, 'other@example.com']);
});

const amountsOf = ({ db }: TestShop) =>
  db.selectFrom('orders').select(['totalAmount', 'refundedAmount']).executeTakeFirstOrThrow();
