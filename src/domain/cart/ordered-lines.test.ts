import { expect, test } from 'vitest';
import { untilBlocked } from '../../testing/locks.ts';
import { orderOf } from '../../testing/orders.ts';
import { type StockedProduct, stockProduct } from '../../testing/stock.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { placeOrderOfLines } from '../ordering/place-order-of-lines.ts';
import { addToCart } from './add-to-cart.ts';
import type { CartOwner } from './cart.ts';
import { findCartLines } from './carts.ts';
import { changeLine } from './change-line.ts';
import { changeCart } from './lock-cart.ts';
import { returnEndedOrders, takeIntoOrder } from './ordered-lines.ts';

async function openScene() {
  const { shop, db } = await openTestShop();
  const [fan, disk] = [await stockProduct(db, { name: 'Fan' }), await stockProduct(db, { name: 'Disk' })];
  const { token } = await changeCart(db, { token: undefined }, async () => {});
  const owner: CartOwner = { token };
  const add = ({ id: productId }: StockedProduct, quantity: number) => addToCart(db, owner, { productId, quantity });
  const place = async (...lines: [StockedProduct, number][]) => (await placeOrderOfLines(shop, orderOf(lines))).orderId;
  const inCart = async () =>
    Object.fromEntries((await findCartLines(db, owner)).map(({ name, quantity }) => [name, quantity]));
  const endAs = (status: 'paid' | 'cancelled', id: string) =>
    db.updateTable('orders').set({ status }).where('id', '=', id).execute();
  return { db, owner, fan, disk, add, place, inCart, endAs };
}

test('an order takes its lines once; what was added beyond them stays', async () => {
  const { db, owner, fan, disk, add, place, inCart } = await openScene();
  await add(fan, 3);
  await add(disk, 1);
  const orderId = await place([fan, 2], [disk, 1]);
  await takeIntoOrder(db, owner, orderId);
  await takeIntoOrder(db, owner, orderId);
  expect(await inCart()).toEqual({ Fan: 1 });
});

test('what another tab changes while an order waits for the cart stays as well', async () => {
  const { db, owner, fan, disk, add, place, inCart } = await openScene();
  await add(fan, 2);
  await add(disk, 3);
  const orderId = await place([fan, 2], [disk, 2]);
  let taken: Promise<void> | undefined;
  await changeCart(db, owner, async (transaction, { id }) => {
    taken = takeIntoOrder(db, owner, orderId);
    await untilBlocked(db);
    const set = ({ id: productId }: StockedProduct, quantity: number) =>
      transaction
        .updateTable('cartLines')
        .set({ quantity })
        .where('cartId', '=', id)
        .where('productId', '=', productId)
        .execute();
    await set(fan, 3);
    await set(disk, 2);
  });
  await taken;
  expect(await inCart()).toEqual({ Fan: 1 });
});

test('a line that was saved for later meanwhile is not taken', async () => {
  const { db, owner, fan, add, place, inCart } = await openScene();
  await add(fan, 2);
  const orderId = await place([fan, 2]);
  await changeLine(db, owner, fan.id, { place: 'saved' });
  await takeIntoOrder(db, owner, orderId);
  expect(await inCart()).toEqual({ Fan: 2 });
});

test.each(['paid', 'cancelled'] as const)('a late repetition takes nothing for an order that is %s', async (status) => {
  const { db, owner, fan, add, place, inCart, endAs } = await openScene();
  await add(fan, 2);
  const orderId = await place([fan, 2]);
  await takeIntoOrder(db, owner, orderId);
  await endAs(status, orderId);
  await returnEndedOrders(db);
  await add(fan, 3);
  const before = await inCart();
  await takeIntoOrder(db, owner, orderId);
  expect(await inCart()).toEqual(before);
});
