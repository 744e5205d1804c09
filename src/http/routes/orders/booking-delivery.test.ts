import { expect, test } from 'vitest';
import { createPaymentIntent } from '../../../contract/buying/payment.ts';
import { deleteProduct } from '../../../contract/catalogue/product.ts';
import { cancelBooking, getBooking, settleBooking } from '../../../contract/orders/booking.ts';
import { chooseBookingDelivery, quoteBookingDelivery } from '../../../contract/orders/booking-delivery.ts';
import { getOrder } from '../../../contract/orders/order.ts';
import { placeOrderOfLines } from '../../../domain/ordering/placing/place-order-of-lines.ts';
import { untilBlocked } from '../../../testing/locks.ts';
import { book, buy, buyAndSettle, confirm, startPaying } from '../../../testing/scene/buy.ts';
import { berlin, openForCheckout } from '../../../testing/scene/checkout.ts';
import { orderOf } from '../../../testing/scene/orders.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import type { Visitor } from '../../../testing/scene/visitor.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const german = { country: 'DE', postalCode: '10115' };
const sanFrancisco = {
  name: 'Test Buyer',
  line1: '1 Sample St',
  city: 'San Francisco',
  region: 'CA',
  postalCode: '94103',
  country: 'US',
};

async function openBooked(price = 119) {
  const shop = await openTestShop();
  const methods = await openForCheckout(shop);
  const product = await stockProduct(shop.db, { price, available: 5 });
  const buyer = await shop.customer();
  const booking = await book(buyer, product, 2);
  const params = { id: booking.id };
  const quote = async (destination: object, methodId?: string) =>
    (await buyer.call(quoteBookingDelivery, { params, body: { destination, ...(methodId && { methodId }) } })).body;
  const choose = (body: object, by: Visitor = buyer) => by.call(chooseBookingDelivery, { params, body });
  const toBerlin = { deliveryAddress: berlin, methodId: methods.german, total: 242.9 };
  return { shop, methods, product, buyer, booking, params, quote, choose, toBerlin };
}

test('an unpaid booking gets an address, a method and a day, and costs its delivery too', async () => {
  const { buyer, booking, params, quote, choose, toBerlin } = await openBooked();
  const asked = await quote(german);
  expect(asked).toMatchObject({ subtotal: 238, delivery: 4.9, total: 242.9, discounts: [], isComplete: true });
  const { status, body } = await choose({ ...toBerlin, version: asked.version });
  expect([status, body.price, body.status]).toEqual([200, 242.9, 'unpaid']);
  expect(body.totals).toMatchObject({ subtotal: 238, shipping: 4.9, tax: 38.78, net: 204.12 });
  const order = (await buyer.call(getOrder, { params })).body;
  expect(order).toMatchObject({
    shippingAddress: berlin,
    billingAddress: berlin,
    delivery: { name: 'Standard', price: 4.9 },
  });
  expect(order.delivery?.latest).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  // What is charged is the new price.
  const { body: paid } = await confirm(buyer, await startPaying(buyer, { ...booking, price: 242.9 }));
  const settle = { params, body: { appointment: booking.id, transactionId: paid.paymentIntent.id } };
  expect((await buyer.call(settleBooking, settle)).body).toMatchObject({ status: 'paid', price: 242.9 });
});

test('a payment that was started before is canceled, and cannot charge the old price', async () => {
  const { buyer, booking, params, choose, toBerlin } = await openBooked();
  const secret = await startPaying(buyer, booking);
  expect((await choose(toBerlin)).status).toBe(200);
  expect((await confirm(buyer, secret)).status).toBe(402);
  const stale = await buyer.call(createPaymentIntent, { body: { price: booking.price, bookingId: booking.id } });
  expect([stale.status, stale.body.code]).toEqual([409, 'price_changed']);
  expect(await startPaying(buyer, { ...booking, price: 242.9 })).not.toBe(secret);
  expect((await buyer.call(getBooking, { params })).body.status).toBe('unpaid');
});

test('a booking that was charged in the meantime is paid as it is', async () => {
  const { shop, methods } = await openBooked();
  const buyer = await shop.customer();
  const { id } = await buy(buyer, await stockProduct(shop.db, { price: 119 }));
  const body = { deliveryAddress: berlin, methodId: methods.german, total: 123.9 };
  const response = await buyer.call(chooseBookingDelivery, { params: { id }, body });
  expect([response.status, response.body.code]).toEqual([409, 'booking_already_paid']);
  expect((await buyer.call(getBooking, { params: { id } })).body).toMatchObject({ status: 'paid', price: 119 });
});

test('another destination can be chosen until it is paid, with its own tax', async () => {
  const { methods, params, buyer, quote, choose, toBerlin } = await openBooked();
  await choose(toBerlin);
  const { total } = await quote({ country: 'US', region: 'CA', postalCode: '94103' }, methods.american);
  expect(total).toBe(225.51);
  const { body } = await choose({ deliveryAddress: sanFrancisco, methodId: methods.american, total });
  expect([body.price, body.totals.taxes.map(({ rate }) => rate)]).toEqual([225.51, [8.25]]);
  expect((await buyer.call(getOrder, { params })).body.shippingAddress).toMatchObject({ city: 'San Francisco' });
});

test('the price of a booking stays, also when its product is deleted', async () => {
  const { shop, product, quote, choose, toBerlin } = await openBooked();
  await (await shop.admin()).call(deleteProduct, { params: { id: product.id } });
  expect((await quote(german)).subtotal).toBe(238);
  expect((await choose(toBerlin)).status).toBe(200);
});

test.each([
  ['another total than the customer saw', { total: 238 }, '409 total_changed'],
  ['another version', { version: 'x' }, '409 order_changed'],
  ['a method that is not offered there', { deliveryAddress: sanFrancisco }, '409 delivery_unavailable'],
  [
    'an address that its country does not know',
    { deliveryAddress: { ...berlin, postalCode: '1' } },
    '400 invalid_request',
  ],
] as const)('%s is refused, and the booking stays as it was', async (_name, change, refusal) => {
  const { buyer, params, choose, toBerlin } = await openBooked();
  const { status, body } = await choose({ ...toBerlin, ...change });
  expect(`${status} ${body.code}`).toBe(refusal);
  expect((await buyer.call(getOrder, { params })).body).toMatchObject({ delivery: null, price: 238 });
});

test('what is paid, canceled or ordered by the checkout keeps its delivery', async () => {
  const { shop, product, buyer, params, quote, choose, toBerlin } = await openBooked();
  await buyer.call(cancelBooking, { params });
  expect((await choose(toBerlin)).body.code).toBe('booking_closed');
  expect(await quote(german)).toMatchObject({ code: 'booking_closed' });
  const paid = await buyAndSettle(buyer, product);
  const ask = (id: string) => buyer.call(chooseBookingDelivery, { params: { id }, body: toBerlin });
  expect((await ask(paid.id)).body.code).toBe('booking_already_paid');
  const { userId } = await shop.db
    .selectFrom('orders')
    .select('userId')
    .where('id', '=', paid.id)
    .executeTakeFirstOrThrow();
  const discounted = orderOf([[product, 1]], { userId, contactEmail: buyer.email, discountAmount: 100 });
  const { orderId } = await placeOrderOfLines(shop.shop, discounted);
  expect((await ask(orderId)).body.code).toBe('delivery_fixed');
});

test('a payment that starts while the delivery is chosen has the new amount or none', async () => {
  const { shop, buyer, booking, params, choose, toBerlin } = await openBooked();
  const responses = await shop.db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('orders').select('id').where('id', '=', booking.id).forUpdate().execute();
    const choosing = choose(toBerlin);
    await untilBlocked(shop.db);
    const starting = buyer.call(createPaymentIntent, { body: { price: booking.price, bookingId: booking.id } });
    await untilBlocked(shop.db, 2);
    return [choosing, starting];
  });
  const [chosen, started] = await Promise.all(responses);
  expect([chosen?.status, started?.status, started?.body.code]).toEqual([200, 409, 'price_changed']);
  // Recorded as ended, so that the provider is asked with a new key when the amount returns.
  const payments = await shop.db.selectFrom('payments').select(['amount', 'status']).execute();
  expect(payments).toEqual([{ amount: 23_800, status: 'canceled' }]);
  expect((await buyer.call(getBooking, { params })).body.price).toBe(242.9);
});
