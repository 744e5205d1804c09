import { expect, test } from 'vitest';
import { book } from '../testing/buy.ts';
import { stockProduct } from '../testing/stock.ts';
import { openTestShop } from '../testing/test-shop.ts';

test('a booking takes one round trip to the database', async () => {
  const shop = await openTestShop();
  const product = await stockProduct(shop.db);
  const buyer = await shop.customer();
  expect(await shop.statements.during(() => book(buyer, product))).toHaveLength(1);
});
