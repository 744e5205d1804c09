import { describe, expect, test } from 'vitest';
import { confirmVerification, requestVerification } from '../../../contract/account/account-mail.ts';
import { getBooking, listBookings } from '../../../contract/orders/booking.ts';
import {
  cancelOrder,
  getOrder,
  listUnpaidOrders,
  openOrder,
  requestOrderLink,
  settleOrder,
  startOrderPayment,
} from '../../../contract/orders/order.ts';
import { runMaintenance } from '../../../domain/maintenance.ts';
import { orderTokenFor } from '../../../domain/ordering/access/order-access.ts';
import { requestOrderLink as addOrderLink } from '../../../domain/ordering/access/order-link.ts';
import { placeOrderOfLines } from '../../../domain/ordering/placing/place-order-of-lines.ts';
import { failOn } from '../../../testing/fail-on.ts';
import { book, confirm, declinedCard } from '../../../testing/scene/buy.ts';
import { PASSWORD } from '../../../testing/scene/customer.ts';
import { mailsTo, tokenIn } from '../../../testing/scene/mails.ts';
import { orderOf } from '../../../testing/scene/orders.ts';
import { availableOf, productsWithWrongStock, stockProduct } from '../../../testing/scene/stock.ts';
import type { Visitor } from '../../../testing/scene/visitor.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const email = 'guest@example.com';
const calls = [getOrder, startOrderPayment, cancelOrder];

async function openGuestSale() {
  const shop = await openTestShop({ PUBLIC_URL: 'http://localhost:3000' });
  const products = await Promise.all([5, 5].map((available) => stockProduct(shop.db, { available, price: 20 })));
  const [one, other] = products as [(typeof products)[0], (typeof products)[0]];
  const taxes = { homeRate: 19_000, rate: 19_000, shippingAmount: 495 };
  const wanted = orderOf(
    [
      [one, 2],
      [other, 1],
    ],
    { contactEmail: email, ...taxes },
  );
  const { orderId: id, number } = await placeOrderOfLines(shop.shop, wanted);
  const guest = shop.visitor();
  const open = async (visitor: Visitor) => {
    const [mail] = await mailsTo(shop, email);
    return visitor.call(openOrder, { body: { token: tokenIn(mail as never) } });
  };
  const params = { id };
  const pay = async (card?: string) => {
    const { clientSecret } = (await guest.call(startOrderPayment, { params })).body;
    return (await confirm(guest, clientSecret, card)).body.paymentIntent?.id;
  };
  const settle = (transactionId: string) => guest.call(settleOrder, { params, body: { transactionId } });
  const left = () => Promise.all(products.map((product) => availableOf(shop.db, product.id)));
  return { shop, id, number, params, guest, open, pay, settle, left, products };
}

describe('a guest', () => {
  test('finds the unpaid orders of this browser and of the account, and no others', async () => {
    const { shop, id, number, guest, open, pay, settle, products } = await openGuestSale();
    const unpaidOf = async (someone: Visitor) => (await someone.call(listUnpaidOrders)).body;
    expect(await unpaidOf(guest)).toEqual([]);
    await open(guest);
    const own = { _id: id, number, price: 64.95, currency: 'USD', holdEndsAt: expect.any(String) };
    expect(await unpaidOf(guest)).toEqual([own]);
    expect(await unpaidOf(shop.visitor())).toEqual([]);

    const customer = await shop.customer();
    const booked = await book(customer, products[1] as (typeof products)[0]);
    expect((await unpaidOf(customer)).map(({ _id }) => _id)).toEqual([booked.id]);
    await open(customer);
    expect((await unpaidOf(customer)).map(({ _id }) => _id)).toEqual([id, booked.id]);
    expect(await unpaidOf(await shop.customer())).toEqual([]);

    await shop.db
      .updateTable('orders')
      .set({ holdEndsAt: new Date(Date.now() - 1000) })
      .where('id', '=', booked.id)
      .execute();
    expect((await unpaidOf(customer)).map(({ _id }) => _id)).toEqual([id]);
    await settle((await pay()) ?? '');
    expect(await unpaidOf(guest)).toEqual([]);
  });

  test('opens the order by the link of the email, and sees all of it', async () => {
    const { id, number, params, guest, open, products } = await openGuestSale();
    expect((await guest.call(getOrder, { params })).body.code).toBe('booking_not_found');
    expect((await open(guest)).body).toEqual({ id });
    const { status, body, headers } = await guest.call(getOrder, { params });
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(body).toMatchObject({
      _id: id,
      number,
      email,
      isGuests: true,
      status: 'unpaid',
      quantity: 3,
      price: 64.95,
      totals: {
        ...{ subtotal: 60, discount: 0, shipping: 4.95, taxAdjustment: 0, net: 54.58, tax: 10.37 },
        taxes: [{ rate: 19, net: 54.58, tax: 10.37 }],
      },
      lines: [
        { name: products[0]?.name, quantity: 2, price: 40, net: 33.61, tax: 6.39, taxRate: 19 },
        { name: products[1]?.name, quantity: 1, price: 20, net: 16.81, tax: 3.19, taxRate: 19 },
      ],
      delivery: { name: 'Parcel', earliest: '2026-11-25', price: 4.95, net: 4.16, tax: 0.79 },
      shippingAddress: { country: 'DE' },
      timeline: [{ status: 'unpaid' }],
    });
  });

  test('pays after a declined card, once, no matter who reports it', async () => {
    const { shop, params, guest, open, pay, settle, left } = await openGuestSale();
    await open(guest);
    expect(await pay(declinedCard)).toBeUndefined();
    const transactionId = (await pay()) as string;
    expect((await settle('pi_unknown')).body.code).toBe('payment_unknown');
    const responses = await Promise.all([settle(transactionId), settle(transactionId)]);
    expect(responses.map(({ body }) => [body.status, body.transactionId])).toEqual(
      Array(2).fill(['paid', transactionId]),
    );
    await runMaintenance(shop.shop, failOn);
    const { body } = await guest.call(getOrder, { params });
    expect(body.timeline.map(({ status }) => status)).toEqual(['unpaid', 'paid']);
    expect((await guest.call(startOrderPayment, { params })).body.code).toBe('booking_already_paid');
    expect((await guest.call(cancelOrder, { params })).body.code).toBe('booking_not_cancellable');
    expect(await left()).toEqual([3, 4]);
    const [mail] = await mailsTo(shop, email);
    expect([mail?.subject, tokenIn(mail as never)]).toEqual([
      expect.stringContaining('Payment received'),
      expect.any(String),
    ]);
  });

  test('a customer who pays late is refunded if a line is sold out, and then has nothing', async () => {
    const { shop, params, guest, open, pay, settle, products } = await openGuestSale();
    await open(guest);
    const transactionId = (await pay()) as string;
    await shop.db.updateTable('payments').set({ status: 'canceled' }).execute();
    await shop.db.updateTable('orders').set({ holdEndsAt: new Date() }).execute();
    await runMaintenance(shop.shop, failOn);
    expect((await guest.call(getOrder, { params })).body.status).toBe('expired');
    await placeOrderOfLines(shop.shop, orderOf([[products[0] as never, 4]], { contactEmail: 'b@example.com' }));
    expect((await settle(transactionId)).body.code).toBe('paid_late_refunded');
    expect((await guest.call(getOrder, { params })).body.status).toBe('refunded');
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
  });

  test('cancels the unpaid order, which releases all lines', async () => {
    const { params, guest, open, left } = await openGuestSale();
    await open(guest);
    expect((await guest.call(cancelOrder, { params })).body.status).toBe('cancelled');
    expect(await left()).toEqual([5, 5]);
    expect((await guest.call(startOrderPayment, { params })).body.code).toBe('booking_closed');
  });

  test('does not see, pay or cancel the order of another, by any token', async () => {
    const { shop, id, params, products } = await openGuestSale();
    const own = await placeOrderOfLines(
      shop.shop,
      orderOf([[products[0] as never, 1]], { contactEmail: 'b@example.com' }),
    );
    const { orderSecret } = shop.shop;
    const old = orderTokenFor(orderSecret, id, new Date(Date.now() - 31 * 24 * 3_600_000));
    const right = orderTokenFor(orderSecret, id);
    const tampered = `${right.slice(0, -2)}${right.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const token of [old, tampered, orderTokenFor('another secret', id), 'x'.repeat(70)]) {
      const visitor = shop.visitor();
      expect((await visitor.call(openOrder, { body: { token } })).body).toMatchObject({
        status: 410,
        code: 'link_invalid',
      });
      for (const call of calls) {
        const { body } = await visitor.call(call, { params, headers: { cookie: `orders=${token}` } });
        expect(body).toMatchObject({ status: 404, code: 'booking_not_found' });
      }
    }
    const other = shop.visitor();
    await other.call(openOrder, { body: { token: orderTokenFor(orderSecret, own.orderId) } });
    const [customer, admin] = [await shop.customer(), await shop.admin()];
    for (const visitor of [other, customer, shop.visitor()])
      for (const call of calls) expect((await visitor.call(call, { params })).body.code).toBe('booking_not_found');
    expect((await admin.call(getOrder, { params })).body).toMatchObject({ email, isGuests: true });
    for (const call of [startOrderPayment, cancelOrder])
      expect((await admin.call(call, { params })).body.code).toBe('booking_not_found');
    // A link in a mail, or a request of another site, has no cookie or a foreign origin.
    const headers = { cookie: `orders=${right}`, 'sec-fetch-site': 'cross-site' };
    expect((await shop.visitor().call(cancelOrder, { params, headers })).body.code).toBe('foreign_origin');
    const { body } = await admin.call(getBooking, { params });
    expect(body).toMatchObject({ email, status: 'unpaid' });
  });

  test('gets the link again by order number and email; the response is always the same', async () => {
    const { shop, id, number } = await openGuestSale();
    const ask = (asked: { number: number; email: string }) => shop.visitor().call(requestOrderLink, { body: asked });
    const before = (await mailsTo(shop, email)).length;
    const responses = [
      await ask({ number, email: 'wrong@example.com' }),
      await ask({ number: number + 999, email }),
      await ask({ number, email: 'GUEST@example.com' }),
    ];
    expect(responses.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, {}]));
    const mails = await mailsTo(shop, email);
    expect(mails).toHaveLength(before + 1);
    expect(mails[0]?.subject).toBe(`Your link to order no. ${number}`);
    const visitor = shop.visitor();
    expect((await visitor.call(openOrder, { body: { token: tokenIn(mails[0] as never) } })).body).toEqual({ id });
    expect(await mailsTo(shop, 'wrong@example.com')).toEqual([]);
  });

  test('gets few links a minute per address, silently', async () => {
    const { shop, number } = await openGuestSale();
    const before = (await mailsTo(shop, email)).length;
    for (let n = 0; n < 6; n++) await addOrderLink(shop.shop, { number, email }, 'network:1');
    const strict = { ...shop, shop: { ...shop.shop, rateLimitScale: 1 } };
    expect((await mailsTo(strict, email)).length - before).toBe(3);
  });

  test('finds the order in the account that verifies the address, once it is paid or ended', async () => {
    const { shop, id, params, guest, open, pay, settle } = await openGuestSale();
    await open(guest);
    const owner = shop.visitor();
    await owner.signUp({ name: 'Robin', email, password: PASSWORD });
    const own = async () => {
      await runMaintenance(shop.shop, failOn);
      return (await owner.call(listBookings, { query: { email } })).body.map(({ _id }) => _id);
    };
    await settle((await pay()) as string);
    // Anyone can sign up with this address.
    expect(await own()).toEqual([]);
    expect((await owner.call(getOrder, { params })).body.code).toBe('booking_not_found');
    await owner.call(requestVerification);
    const verification = (await mailsTo(shop, email)).find(({ subject }) => /Confirm/.test(subject));
    await owner.call(confirmVerification, { body: { token: tokenIn(verification as never) } });
    const unpaid = await placeOrderOfLines(
      shop.shop,
      orderOf([[{ id: await productOf(), price: 20 }, 1]], { contactEmail: email }),
    );
    await shop.db
      .updateTable('orders')
      .set({ createdAt: new Date(Date.now() - 60_000) })
      .where('id', '=', unpaid.orderId)
      .execute();
    expect(await own()).toEqual([id]);
    expect((await owner.call(getOrder, { params })).body).toMatchObject({ isGuests: false, email });
    expect((await guest.call(getOrder, { params })).body.code).toBe('booking_not_found');
    await shop.db.updateTable('orders').set({ holdEndsAt: new Date() }).where('id', '=', unpaid.orderId).execute();
    expect((await own()).toSorted()).toEqual([id, unpaid.orderId].toSorted());
    const counted = shop.db.selectFrom('users').select('unpaidOrders').where('email', '=', email);
    expect(await counted.executeTakeFirst()).toEqual({ unpaidOrders: 0 });

    async function productOf() {
      return (await stockProduct(shop.db, { price: 20 })).id;
    }
  });

  test('is found by the admin: by number, product, and email', async () => {
    const { shop, id, number, products } = await openGuestSale();
    await placeOrderOfLines(shop.shop, orderOf([[await stockProduct(shop.db), 1]], { contactEmail: 'b@example.com' }));
    const boss = await shop.admin();
    const find = async (q: string) => (await boss.call(listBookings, { query: { q } })).body.map(({ _id }) => _id);
    const words = [String(number), email, products[1]?.name ?? ''];
    for (const q of words) expect(await find(q)).toEqual([id]);
    await runMaintenance(shop.shop, failOn);
    for (const q of words) expect(await find(q)).toEqual([id]);
  });
});
