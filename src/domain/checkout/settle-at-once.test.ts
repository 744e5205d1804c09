import { expect, test } from 'vitest';
import { untilBlocked } from '../../testing/locks.ts';
import { orderOf } from '../../testing/orders.ts';
import { stockProduct } from '../../testing/stock.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { addToCart } from '../cart/add-to-cart.ts';
import { placeOrderOfLines } from '../ordering/place-order-of-lines.ts';
import { settlingAtOnce } from './settle-at-once.ts';

test("a guest's order of nothing to pay and another of the same cart do not wait for each other", async () => {
  const { shop, db } = await openTestShop();
  const fan = await stockProduct(db, { price: 10 });
  const cart = { token: (await addToCart(db, { token: undefined }, { productId: fan.id, quantity: 1 })).token };
  const free = { ...orderOf([[fan, 1]], { discountAmount: 1000 }), cart };
  const { before, after } = settlingAtOnce(free, cart);
  let other: ReturnType<typeof placeOrderOfLines> | undefined;
  const placed = await placeOrderOfLines(shop, free, {
    before: async (transaction) => {
      await before(transaction);
      other = placeOrderOfLines(shop, { ...orderOf([[fan, 1]]), cart });
      await untilBlocked(db);
    },
    after,
  });
  expect((await other)?.number).toBe(placed.number + 1);
});
