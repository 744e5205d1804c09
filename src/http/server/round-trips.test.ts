import { expect, test } from 'vitest';
import { addToCart, getCart } from '../../contract/buying/cart.ts';
import { placeCheckout, quoteCheckout } from '../../contract/buying/checkout.ts';
import { anAddress } from '../../testing/scene/address.ts';
import { book, confirm, startPaying } from '../../testing/scene/buy.ts';
import { openForCheckout } from '../../testing/scene/checkout.ts';
import { stockProduct } from '../../testing/scene/stock.ts';
import { openTestShop } from '../../testing/test-shop.ts';

test('a booking takes one round trip after those of its call: session and rate', async () => {
  const shop = await openTestShop();
  const product = await stockProduct(shop.db);
  const buyer = await shop.customer();
  expect(await shop.statements.during(() => book(buyer, product))).toHaveLength(3);
});

test('confirming a card takes one round trip', async () => {
  const shop = await openTestShop();
  const product = await stockProduct(shop.db);
  const buyer = await shop.customer();
  const clientSecret = await startPaying(buyer, await book(buyer, product));
  expect(await shop.statements.during(() => confirm(buyer, clientSecret))).toHaveLength(1);
});

test('reading a cart takes two round trips, and ordering it four, of any number of lines', async () => {
  const shop = await openTestShop({ CACHE_STALE_MS: '2000' });
  const { german: methodId } = await openForCheckout(shop);
  const buyer = await shop.customer();
  for (let line = 1; line <= 3; line++) {
    const product = await stockProduct(shop.db, { name: `Part ${line}` });
    await buyer.call(addToCart, { body: { product: product.id } });
  }
  const destination = { country: 'DE', postalCode: '10115' };
  // The rules of delivery, taxes and discounts are read with the quote, and cached for two seconds.
  const { total } = (await buyer.call(quoteCheckout, { body: { destination, methodId } })).body;
  const read = async () => expect((await buyer.call(getCart)).body.count).toBe(3);
  expect(await shop.statements.during(read)).toHaveLength(2);
  const deliveryAddress = { ...anAddress(), ...destination };
  const place = async () => {
    const body = { email: buyer.email, deliveryAddress, methodId, total };
    expect((await buyer.call(placeCheckout, { body })).status).toBe(201);
  };
  expect(await shop.statements.during(place)).toHaveLength(4);
});
