import { describe, expect, test } from 'vitest';
import { getBooking, getBookingDetails } from '../../../contract/orders/booking.ts';
import { listHolds, releaseHolds } from '../../../contract/orders/hold.ts';
import { placeOrderOfLines } from '../../../domain/ordering/placing/place-order-of-lines.ts';
import { releaseHolds as release } from '../../../domain/payment/release-holds.ts';
import { book, buyAndSettle, confirm, startPaying } from '../../../testing/scene/buy.ts';
import { createAccount } from '../../../testing/scene/customer.ts';
import { mailsTo } from '../../../testing/scene/mails.ts';
import { orderOf } from '../../../testing/scene/orders.ts';
import { availableOf, productsWithWrongStock, stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

async function openHeldShop() {
  const shop = await openTestShop();
  const [fan, drive] = [
    await stockProduct(shop.db, { available: 40, price: 10, name: 'Fan' }),
    await stockProduct(shop.db, { available: 40, price: 100, name: 'Drive' }),
  ];
  const [admin, buyer] = [await shop.admin(), await shop.customer()];
  const unconfirmed = await createAccount(shop.db, shop.visitor(), {
    name: 'New',
    email: 'new@example.com',
    isConfirmed: false,
  });
  return { shop, fan, drive, admin, buyer, unconfirmed };
}

describe('an admin', () => {
  test('sees who holds how much unpaid, the greatest value first, of all products or of one', async () => {
    const { shop, fan, drive, admin, buyer, unconfirmed } = await openHeldShop();
    await buyAndSettle(buyer, fan);
    const first = await book(buyer, drive, 3);
    await book(buyer, fan, 1);
    await book(unconfirmed, fan, 2);
    for (const n of [1, 2, 3]) {
      const guest = { contactEmail: `${n}@example.com`, networkAddress: '203.0.113.8', browserToken: `browser ${n}` };
      await placeOrderOfLines(shop.shop, orderOf([[drive, 2]], guest));
    }
    const { body: holders } = await admin.call(listHolds);
    expect(holders).toMatchObject([
      { kind: 'network', email: null, units: 6, price: 600 },
      { kind: 'account', email: buyer.email, confirmed: true, paidBefore: true, units: 4, price: 310 },
      { kind: 'account', email: 'new@example.com', confirmed: false, paidBefore: false, units: 2, price: 20 },
    ]);
    expect(holders[0]?.orders.map(({ email }) => email).sort()).toEqual(['1', '2', '3'].map((n) => `${n}@example.com`));
    expect(holders[1]?.orders[0]).toMatchObject({ _id: first.id, units: 3, price: 300 });
    const { body: ofFan } = await admin.call(listHolds, { query: { product: fan.id } });
    expect(ofFan).toMatchObject([
      { email: 'new@example.com', units: 2 },
      { email: buyer.email, units: 1, price: 10 },
    ]);
  });

  test('ends them at once: the stock returns, and the payment can no longer be made', async () => {
    const { shop, drive, admin, buyer } = await openHeldShop();
    const held = [await book(buyer, drive, 15), await book(buyer, drive, 1), await book(buyer, drive, 1)];
    const [paying, paid] = held as [(typeof held)[0], (typeof held)[0]];
    const secret = await startPaying(buyer, paying);
    const settled = await buyAndSettle(buyer, drive);
    const orders = [...held.map(({ id }) => id), settled.id, paying.id, '01890000-0000-7000-8000-000000000000'];
    const { status, body } = await admin.call(releaseHolds, { body: { orders } });
    expect([status, body]).toEqual([200, { released: 3, kept: 2 }]);
    expect(await availableOf(shop.db, drive.id)).toBe(39);
    expect((await confirm(buyer, secret)).status).toBe(402);
    expect((await buyer.call(getBooking, { params: { id: paid.id } })).body.status).toBe('expired');
    const { events } = (await admin.call(getBookingDetails, { params: { id: paying.id } })).body;
    expect(events.at(-1)).toMatchObject({
      status: 'expired',
      by: 'admin',
      email: admin.email,
      reason: 'released_by_shop',
    });
    expect((await admin.call(listHolds)).body).toEqual([]);
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
    const mails = (await mailsTo(shop, buyer.email)).map(({ subject }) => subject);
    expect(mails.filter((subject) => subject.includes('cancel'))).toEqual([]);
  });

  test('keeps an order whose payment is made at the same time, in any order', async () => {
    const { shop, drive, admin, buyer } = await openHeldShop();
    for (let round = 0; round < 5; round++) {
      const booking = await book(buyer, drive);
      const secret = await startPaying(buyer, booking);
      const [{ status: confirmed }, { body }] = await Promise.all([
        confirm(buyer, secret),
        admin.call(releaseHolds, { body: { orders: [booking.id] } }),
      ]);
      const { status } = (await buyer.call(getBooking, { params: { id: booking.id } })).body;
      expect([confirmed === 200, body.released === 0, status]).toEqual(
        confirmed === 200 ? [true, true, 'paid'] : [false, false, 'expired'],
      );
    }
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
  });

  test('R4 who is no longer one releases nothing', async () => {
    const { shop, drive, admin, buyer } = await openHeldShop();
    const { id } = await book(buyer, drive);
    const { id: userId } = await shop.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', admin.email)
      .executeTakeFirstOrThrow();
    await shop.db.updateTable('users').set({ role: 'customer' }).where('id', '=', userId).execute();
    // The role was read before.
    const actor = { userId, role: 'admin', permission: 'orders', act: 'releaseHolds', network: '127.0.0.1' } as never;
    await expect(release(shop.shop, actor, [id])).rejects.toMatchObject({ code: 'forbidden' });
    expect(await availableOf(shop.db, drive.id)).toBe(39);
  });
});
