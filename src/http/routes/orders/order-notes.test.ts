import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addOrderNote, getBooking, getBookingDetails } from '../../../contract/orders/booking.ts';
import { getOrder } from '../../../contract/orders/order.ts';
import { anonymizeOrders } from '../../../domain/ordering/anonymize-orders.ts';
import { book } from '../../../testing/scene/buy.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

test('notes of an order are for admins only, and are deleted with what else identifies the customer', async () => {
  const shop = await openTestShop();
  const [buyer, admin] = [await shop.customer(), await shop.admin()];
  const { id } = await book(buyer, await stockProduct(shop.db));
  const at = { params: { id } };
  await admin.call(addOrderNote, { ...at, body: { text: 'Called back.' } });
  const { status, body } = await admin.call(addOrderNote, { ...at, body: { text: 'Prefers\nmornings.' } });
  expect([status, body.notes]).toMatchObject([
    201,
    [
      { text: 'Called back.', email: admin.email },
      { text: 'Prefers\nmornings.', email: admin.email },
    ],
  ]);
  for (const endpoint of [getBooking, getOrder])
    expect(JSON.stringify((await buyer.call(endpoint, at)).body)).not.toContain('mornings');
  await shop.db.transaction().execute((transaction) => anonymizeOrders(transaction, sql`select id from orders`));
  expect((await admin.call(getBookingDetails, at)).body.notes).toEqual([]);
});
