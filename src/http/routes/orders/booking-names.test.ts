import { expect, test } from 'vitest';
import { getBooking, getBookingDetails, listBookings } from '../../../contract/orders/booking.ts';
import { placeOrderOfLines } from '../../../domain/ordering/placing/place-order-of-lines.ts';
import { PSEUDO_LOCALE } from '../../../messages/pseudo.ts';
import { orderOf } from '../../../testing/scene/orders.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

test.each([
  ['en-US', 'Fan and 2 more'],
  ['de-DE', 'Fan and 2 more'],
  [PSEUDO_LOCALE, expect.stringMatching(/^\[Fan (?!and).+2.+\]$/)],
])('a booking of several products is named in the language of the shop: %s', async (LOCALE, name) => {
  const shop = await openTestShop({ LOCALE });
  const boss = await shop.admin();
  const products = [];
  for (const product of ['Fan', 'Case', 'Mouse']) products.push(await stockProduct(shop.db, { name: product }));
  const order = orderOf(products.map((product) => [product, 1]));
  const { orderId: id } = await placeOrderOfLines(shop.shop, order);
  const params = { id };
  expect((await boss.call(getBooking, { params })).body.productName).toEqual(name);
  expect((await boss.call(getBookingDetails, { params })).body.productName).toEqual(name);
  expect((await boss.call(listBookings)).body.map(({ productName }) => productName)).toEqual([name]);
});
