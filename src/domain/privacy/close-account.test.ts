import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { closeAccount, renameAccount } from '../../contract/account/account.ts';
import { saveProduct } from '../../contract/account/saved.ts';
import { saveAddress } from '../../contract/account/saved-address.ts';
import { putUser } from '../../contract/account/user.ts';
import { addToCart } from '../../contract/buying/cart.ts';
import { askQuestion } from '../../contract/community/question.ts';
import { addReview } from '../../contract/community/review.ts';
import { deliverBooking } from '../../contract/orders/booking.ts';
import { acceptReturn, cancelReturn, requestReturn } from '../../contract/orders/return.ts';
import { untilBlocked } from '../../testing/locks.ts';
import { anAddress } from '../../testing/scene/address.ts';
import { PASSWORD } from '../../testing/scene/customer.ts';
import { orderOf } from '../../testing/scene/orders.ts';
import { bodyOf, shippedOrderOf } from '../../testing/scene/returns.ts';
import { stockProduct } from '../../testing/scene/stock.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { joinGuestOrders } from '../ordering/access/join-guest-orders.ts';
import { placeOrderOfLines } from '../ordering/placing/place-order-of-lines.ts';

test('an account is closed in the order in which an order locks: the cart, then users', async () => {
  const shop = await openTestShop();
  const { id: product } = await stockProduct(shop.db);
  // Closing an admin's account locks all admins.
  await shop.admin();
  const admin = await shop.admin();
  await admin.call(addToCart, { body: { product } });
  let closing: ReturnType<typeof admin.call> | undefined;
  await shop.db.transaction().execute(async (transaction) => {
    await sql`select from carts for update`.execute(transaction);
    closing = admin.call(closeAccount, { body: { password: PASSWORD } });
    await untilBlocked(shop.db);
    await sql`select from users where email = ${admin.email} for update nowait`.execute(transaction);
  });
  expect((await closing)?.status).toBe(200);
});

async function openDelivered() {
  const shop = await openTestShop();
  const [boss, customer] = [await shop.admin(), await shop.customer()];
  const { params, lineId } = await shippedOrderOf(shop, customer, await stockProduct(shop.db));
  await boss.call(deliverBooking, { params });
  const request = () => customer.call(requestReturn, { params, body: bodyOf([[lineId, 1]]) });
  const close = () => customer.call(closeAccount, { body: { password: PASSWORD } });
  return { shop, boss, customer, lineId, request, close };
}

test('an account with a return that has not ended is not closed', async () => {
  const { boss, customer, request, close } = await openDelivered();
  const at = { params: { id: (await request()).body._id } };
  expect((await close()).body.code).toBe('returns_under_way');
  await customer.call(cancelReturn, at);
  const again = { params: { id: (await request()).body._id } };
  await boss.call(acceptReturn, again);
  expect((await close()).body.code).toBe('returns_under_way');
});

test('an account whose return has ended is closed', async () => {
  const { customer, request, close } = await openDelivered();
  await customer.call(cancelReturn, { params: { id: (await request()).body._id } });
  expect((await close()).status).toBe(200);
});

test('an account that is closed while a return is requested waits for it, and is not closed', async () => {
  const { shop, lineId, request, close } = await openDelivered();
  const answers: Promise<{ status: number; body: { code?: string } }>[] = [];
  await shop.db.transaction().execute(async (transaction) => {
    // The request has the order, and waits for its line.
    await sql`select from order_lines where id = ${lineId} for update`.execute(transaction);
    answers.push(request());
    await untilBlocked(shop.db);
    answers.push(close());
    await untilBlocked(shop.db, 2);
  });
  const [requested, closed] = await Promise.all(answers);
  expect([requested?.status, closed?.status, closed?.body.code]).toEqual([201, 409, 'returns_under_way']);
});

test('a return that waited for an account to be closed is refused', async () => {
  const { shop, customer, request, close } = await openDelivered();
  const answers: Promise<{ status: number; body: { code?: string } }>[] = [];
  await shop.db.transaction().execute(async (transaction) => {
    // Closing has the orders, and waits for the account.
    await sql`select from users where email = ${customer.email} for share`.execute(transaction);
    answers.push(close());
    await untilBlocked(shop.db);
    answers.push(request());
    await untilBlocked(shop.db, 2);
  });
  const [closed, requested] = await Promise.all(answers);
  expect([closed?.status, requested?.status, requested?.body.code]).toEqual([200, 401, 'session_ended']);
});

test('the orders of a guest are not given to an account that is being closed', async () => {
  const { shop, customer, close } = await openDelivered();
  const wanted = orderOf([[await stockProduct(shop.db), 1]], { contactEmail: customer.email, shippingAmount: 490 });
  const { orderId } = await placeOrderOfLines(shop.shop, wanted);
  await shop.db.updateTable('orders').set({ status: 'paid' }).where('id', '=', orderId).execute();
  await sql`update users set email_verified_at = now() where email = ${customer.email}`.execute(shop.db);
  const ends: Promise<unknown>[] = [];
  await shop.db.transaction().execute(async (transaction) => {
    // Closing has the account, and waits.
    await sql`lock table order_notes in share mode`.execute(transaction);
    ends.push(close());
    await untilBlocked(shop.db);
    ends.push(joinGuestOrders(shop.db));
    await untilBlocked(shop.db, 2);
  });
  await Promise.all(ends);
  const order = shop.db.selectFrom('orders').select(['userId', 'contactEmail']).where('id', '=', orderId);
  expect(await order.execute()).toEqual([{ userId: null, contactEmail: customer.email }]);
});

test('what another tab writes while an account is closed is refused, and nothing of it stays', async () => {
  const shop = await openTestShop({ DATABASE_POOL_SIZE: '12' });
  const customer = await shop.customer();
  const product = await stockProduct(shop.db);
  const at = { params: { id: product.id } };
  const user = { email: customer.email };
  const profile = {
    university: 'Home',
    location: 'Home 5',
    phone_number: '+49 123 45678',
    linkdin_link: 'https://x.example',
  };
  let closing: Promise<{ status: number }> | undefined;
  let writing: Promise<{ status: number; body: { code?: string } }>[] = [];
  await shop.db.transaction().execute(async (transaction) => {
    await sql`lock table reviews in share mode`.execute(transaction);
    closing = customer.call(closeAccount, { body: { password: PASSWORD } });
    await untilBlocked(shop.db);
    const text = { author: 'Ada', text: 'Written late.' };
    writing = [
      customer.call(putUser, { params: user, body: { ...user, ...profile } }),
      customer.call(renameAccount, { body: { displayName: 'Ada' } }),
      customer.call(saveProduct, { ...at, body: {} }),
      customer.call(saveAddress, { body: { address: anAddress() } }),
      customer.call(addReview, { body: { ...text, rating: 5 } }),
      customer.call(askQuestion, { ...at, body: text }),
    ];
    await untilBlocked(shop.db, 1 + writing.length);
  });
  expect((await closing)?.status).toBe(200);
  expect((await Promise.all(writing)).map(({ status, body }) => [status, body.code])).toEqual(
    writing.map(() => [401, 'session_ended']),
  );
  for (const table of ['profiles', 'savedProducts', 'savedAddresses', 'reviews', 'questions'] as const)
    expect([table, await shop.db.selectFrom(table).select(sql`1`.as('row')).execute()]).toEqual([table, []]);
  const { name } = await shop.db
    .selectFrom('users')
    .select('name')
    .where('closedAt', 'is not', null)
    .executeTakeFirstOrThrow();
  expect(name).not.toBe('Ada');
});
