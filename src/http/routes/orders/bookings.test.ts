import { expect, test } from 'vitest';
import { getBooking, listBookings } from '../../../contract/orders/booking.ts';
import { book } from '../../../testing/scene/buy.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

test("C11 GET /booking?email= returns only that customer's bookings, newest first, paged", async () => {
  const shop = await openTestShop();
  const product = await stockProduct(shop.db, { available: 50 });
  const [buyer, other] = [await shop.customer(), await shop.customer()];
  const placed: string[] = [];
  for (let n = 0; n < 5; n++) placed.unshift((await book(buyer, product)).id);
  await book(other, product);
  const first = await buyer.call(listBookings, { query: { email: buyer.email, limit: '2' } });
  expect(first.body.map(({ _id }) => _id)).toEqual(placed.slice(0, 2));
  expect(first.headers['x-total-count']).toBe('5');
  const walked = first.body.map(({ _id }) => _id);
  for (let next = String(first.headers.link ?? ''); next; ) {
    const path = /<([^>]+)>; rel="next"/.exec(next)?.[1] as string;
    const page = await buyer.send('GET', path);
    walked.push(...(page.body as unknown as { _id: string }[]).map(({ _id }) => _id));
    next = String(page.headers.link ?? '');
  }
  expect(walked).toEqual(placed);
});

test('C11 GET /booking without an email lists all bookings for admins', async () => {
  const shop = await openTestShop();
  const product = await stockProduct(shop.db);
  const [buyer, other, admin] = [await shop.customer(), await shop.customer(), await shop.admin()];
  const ids = [(await book(buyer, product)).id, (await book(other, product)).id];
  const { body } = await admin.call(listBookings);
  expect(body.map(({ _id }) => _id)).toEqual(ids.reverse());
  expect(body.map(({ email }) => email)).toEqual([other.email, buyer.email]);
  expect((await buyer.call(listBookings)).body.code).toBe('forbidden');
});

test('C12 GET /booking/{id} returns one booking to its customer and to an admin', async () => {
  const shop = await openTestShop();
  const product = await stockProduct(shop.db, { price: 12.34 });
  const [buyer, admin] = [await shop.customer(), await shop.admin()];
  const { id } = await book(buyer, product, 2);
  const { body } = await buyer.call(getBooking, { params: { id } });
  expect(body).toMatchObject({
    _id: id,
    email: buyer.email,
    customerName: buyer.name,
    productName: product.name,
    quantity: 2,
    price: 24.68,
    paid: false,
    transactionId: null,
    paidAt: null,
  });
  expect(body.number).toBeGreaterThan(1000);
  expect((await admin.call(getBooking, { params: { id } })).body).toEqual(body);
});

test('M1 a booking links to its product while that is published', async () => {
  const shop = await openTestShop();
  const product = await stockProduct(shop.db);
  const buyer = await shop.customer();
  const { id } = await book(buyer, product);
  const slug = async () => (await buyer.call(getBooking, { params: { id } })).body.productSlug;
  expect(await slug()).toBe('test-part');
  for (const gone of [{ publishedAt: null }, { publishedAt: new Date(), deletedAt: new Date() }]) {
    await shop.db.updateTable('products').set(gone).where('id', '=', product.id).execute();
    expect(await slug()).toBeNull();
  }
});
