import { expect, test } from 'vitest';
import { addToCart } from '../../../contract/buying/cart.ts';
import { quoteCheckout } from '../../../contract/buying/checkout.ts';
import { getBookingDetails } from '../../../contract/orders/booking.ts';
import { enterOrder, quoteEnteredOrder } from '../../../contract/orders/entered-order.ts';
import { recordHandPayment } from '../../../contract/orders/hand-payment.ts';
import { getOrder, openOrder, settleOrder, startOrderPayment } from '../../../contract/orders/order.ts';
import { createDiscount } from '../../../contract/owner/discount.ts';
import { listLog } from '../../../contract/owner/staff-log.ts';
import { expectAuditHolds } from '../../../testing/scene/audit.ts';
import { confirm } from '../../../testing/scene/buy.ts';
import { berlin, openForCheckout } from '../../../testing/scene/checkout.ts';
import { mailsTo, tokenIn } from '../../../testing/scene/mails.ts';
import { staffMember } from '../../../testing/scene/staff.ts';
import { availableOf, productsWithWrongStock, stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const email = 'caller@example.com';
const destination = { country: 'DE', postalCode: '10115' };

async function openDesk() {
  const shop = await openTestShop({ PUBLIC_URL: 'http://localhost:3000' });
  const methods = await openForCheckout(shop);
  const [boss, support] = [await shop.admin(), await staffMember(shop, 'support')];
  const fan = await stockProduct(shop.db, { name: 'Fan', price: 11.9, available: 40 });
  const drive = await stockProduct(shop.db, { name: 'Drive', price: 100, available: 5 });
  const lines = [
    { product: fan.id, quantity: 30 },
    { product: drive.id, quantity: 5 },
  ];
  const quote = async (more: object = {}) =>
    (await support.call(quoteEnteredOrder, { body: { lines, destination, ...more } })).body;
  const enter = async (more: object = {}, key?: string) => {
    const { total, version, methodId } = await quote();
    return support.call(enterOrder, {
      body: {
        ...{ email, deliveryAddress: berlin, methodId: methodId ?? '', lines, total, version, holdDays: 3 },
        ...more,
      },
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  };
  return { shop, methods, boss, support, fan, drive, lines, quote, enter };
}

test('an order of staff costs what the checkout charges, with discounts, delivery and taxes', async () => {
  const { shop, boss, lines, quote } = await openDesk();
  const discount = { name: 'Ten percent', kind: 'percentage', percent: 10, code: 'TEN' } as const;
  await boss.call(createDiscount, { body: discount });
  const guest = shop.visitor();
  for (const line of lines) await guest.call(addToCart, { body: line });
  for (const request of [{ destination }, { destination, code: 'TEN' }, { destination: { country: 'US' } }, {}]) {
    const own = (await guest.call(quoteCheckout, { body: request })).body;
    expect(await quote(request.destination ? request : { destination: undefined })).toEqual(own);
  }
});

test('it is reserved for the days that staff choose, beyond what a stranger may hold, and its customer pays by the email’s link', async () => {
  const { shop, boss, support, fan, drive, enter } = await openDesk();
  const { status, body } = await enter();
  expect([status, body.number]).toEqual([201, expect.any(Number)]);
  expect([await availableOf(shop.db, fan.id), await availableOf(shop.db, drive.id)]).toEqual([10, 0]);
  const params = { id: body.orderId };
  const details = (await boss.call(getBookingDetails, { params })).body;
  expect(details.events).toMatchObject([{ status: 'unpaid', by: 'admin', email: support.email }]);
  expect(details.isGuests).toBe(true);
  const days = (Date.parse(details.holdEndsAt) - Date.parse(details.createdAt)) / 86_400_000;
  expect(Math.round(days)).toBe(3);
  expect((await boss.call(listLog, { query: { q: 'enterOrder' } })).body).toHaveLength(1);

  const [mail] = await mailsTo(shop, email);
  const customer = shop.visitor();
  await customer.call(openOrder, { body: { token: tokenIn(mail ?? { text: '' }) } });
  const { clientSecret } = (await customer.call(startOrderPayment, { params })).body;
  const { paymentIntent } = (await confirm(customer, clientSecret)).body;
  await customer.call(settleOrder, { params, body: { transactionId: paymentIntent.id } });
  const paid = (await customer.call(getOrder, { params })).body;
  expect(paid).toMatchObject({ status: 'paid', shippingAddress: berlin, billingAddress: berlin });
  await expectAuditHolds(shop.db);
});

test('it can be paid by bank transfer within these days', async () => {
  const { shop, boss, enter } = await openDesk();
  const { orderId: id } = (await enter()).body;
  const body = { method: 'bank_transfer', amount: 861.9, receivedOn: '2026-01-02' } as const;
  expect((await boss.call(recordHandPayment, { params: { id }, body })).body).toEqual({ status: 'paid' });
  await expectAuditHolds(shop.db);
});

test('entered twice under one key it is one order; another order under the key is refused', async () => {
  const { shop, drive, enter } = await openDesk();
  const sent = { lines: [{ product: drive.id, quantity: 1 }], total: 104.9, version: undefined };
  const answers = await Promise.all([1, 2, 3].map(() => enter(sent, 'call-1')));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.orderId}`)).size).toBe(1);
  expect((await enter({ ...sent, holdDays: 4 }, 'call-1')).body).toMatchObject({ code: 'idempotency_key_reused' });
  expect(await availableOf(shop.db, drive.id)).toBe(4);
});

test('what the quote did not say is refused, and nothing is reserved', async () => {
  const { shop, methods, fan, drive, enter } = await openDesk();
  const refused = async (more: object) => (await enter(more)).body as unknown as Record<string, unknown>;
  expect(await refused({ total: 1 })).toMatchObject({ code: 'total_changed' });
  expect(await refused({ methodId: methods.american })).toMatchObject({ code: 'delivery_unavailable' });
  expect(await refused({ lines: [{ product: drive.id, quantity: 6 }], total: 604.9 })).toMatchObject({
    ...{ code: 'lines_refused', lines: [{ code: 'out_of_stock', left: 5 }] },
  });
  const unknown = { product: '01890000-0000-7000-8000-000000000000', quantity: 1 };
  expect(await refused({ lines: [unknown] })).toMatchObject({ code: 'product_not_found' });
  expect(await refused({ deliveryAddress: { ...berlin, postalCode: 'x' } })).toMatchObject({
    errors: [{ field: 'deliveryAddress.postalCode' }],
  });
  expect([await availableOf(shop.db, fan.id), await availableOf(shop.db, drive.id)]).toEqual([40, 5]);
});

test('of the last units, staff and customers at the same moment get no more than there are', async () => {
  const { shop, drive, enter } = await openDesk();
  const three = { lines: [{ product: drive.id, quantity: 3 }], total: 304.9, version: undefined };
  const answers = await Promise.all([enter(three), enter({ ...three, email: 'b@example.com' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await availableOf(shop.db, drive.id)).toBe(2);
  expect(await productsWithWrongStock(shop.db)).toEqual([]);
});
