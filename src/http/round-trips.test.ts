import { expect, test } from 'vitest';
import { settleBooking } from '../contract/booking.ts';
import { book, buy, confirm, startPaying } from '../testing/buy.ts';
import { stockProduct } from '../testing/stock.ts';
import { openTestShop } from '../testing/test-shop.ts';

test('a booking takes one round trip to the database', async () => {
  const shop = await openTestShop();
  const product = await stockProduct(shop.db);
  const buyer = await shop.customer();
  expect(await shop.statements.during(() => book(buyer, product))).toHaveLength(1);
});

test("starting a payment takes two round trips beside the provider's", async () => {
  const shop = await openTestShop();
  const product = await stockProduct(shop.db);
  const buyer = await shop.customer();
  const booking = await book(buyer, product);
  expect(await shop.statements.during(() => startPaying(buyer, booking))).toHaveLength(3);
});

test('confirming a card takes one round trip', async () => {
  const shop = await openTestShop();
  const product = await stockProduct(shop.db);
  const buyer = await shop.customer();
  const clientSecret = await startPaying(buyer, await book(buyer, product));
  expect(await shop.statements.during(() => confirm(buyer, clientSecret))).toHaveLength(1);
});

test("settling takes one round trip beside the provider's, also when repeated", async () => {
  const shop = await openTestShop();
  const product = await stockProduct(shop.db);
  const buyer = await shop.customer();
  const { id, transactionId } = await buy(buyer, product);
  const settle = async () => {
    const answer = await buyer.call(settleBooking, { params: { id }, body: { appointment: id, transactionId } });
    expect([answer.status, answer.body.paid]).toEqual([200, true]);
  };
  expect(await shop.statements.during(settle)).toHaveLength(2);
  expect(await shop.statements.during(settle)).toHaveLength(2);
});
