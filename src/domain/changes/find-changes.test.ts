import { expect, test } from 'vitest';
import { book } from '../../testing/scene/buy.ts';
import { stockProduct } from '../../testing/scene/stock.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { findChanges } from './find-changes.ts';

test('an order changes the stock of its product, and what is in stock only with the last unit', async () => {
  const shop = await openTestShop();
  const customer = await shop.customer();
  const product = await stockProduct(shop.db, { available: 7 });
  let { position } = await findChanges(shop.db, '18446744073709551615');
  const topicsSince = async () => {
    const found = await findChanges(shop.db, position);
    position = found.position;
    return found.changes?.map(({ topic, productId }) => [topic, productId]).sort();
  };
  await book(customer, product, 2);
  expect(await topicsSince()).toEqual([['stock', product.id]]);
  await book(customer, product, 5);
  expect(await topicsSince()).toEqual([
    ['availability', product.id],
    ['stock', product.id],
  ]);
});
