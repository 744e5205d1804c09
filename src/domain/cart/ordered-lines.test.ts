import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Database } from '../../db/connect.ts';
import { failOn } from '../../testing/fail-on.ts';
import { untilBlocked } from '../../testing/locks.ts';
import { orderOf } from '../../testing/scene/orders.ts';
import { availableOf, type StockedProduct, stockProduct } from '../../testing/scene/stock.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { newId } from '../kernel/id.ts';
import { placeOrderOfLines } from '../ordering/placing/place-order-of-lines.ts';
import { addToCart } from './add-to-cart.ts';
import type { CartOwner } from './cart.ts';
import { findCartLines } from './carts.ts';
import { changeLine } from './change-line.ts';
import { joinCarts } from './join-carts.ts';
import { changeCart } from './lock-cart.ts';
import { returnEndedOrder, returnEndedOrders } from './ordered-lines.ts';

async function createUser(db: Database) {
  const userId = newId();
  const user = { id: userId, name: 'Robin', email: 'robin@example.com', emailVerifiedAt: new Date() };
  await db.insertInto('users').values(user).execute();
  return { userId };
}

async function openScene() {
  const { shop, db } = await openTestShop();
  const [fan, disk] = [await stockProduct(db, { name: 'Fan' }), await stockProduct(db, { name: 'Disk' })];
  const { token } = await changeCart(db, { token: undefined }, async () => {});
  const owner: CartOwner = { token };
  const add = ({ id: productId }: StockedProduct, quantity: number) => addToCart(db, owner, { productId, quantity });
  /** Again with the same key is the same order. */
  const place = async (lines: [StockedProduct, number][], key?: string) =>
    (await placeOrderOfLines(shop, { ...orderOf(lines, { ...(key && { key }) }), cart: owner })).orderId;
  const inCart = async () =>
    Object.fromEntries((await findCartLines(db, owner)).map(({ name, quantity }) => [name, quantity]));
  const endAs = (status: 'paid' | 'cancelled', id: string) =>
    db.updateTable('orders').set({ status }).where('id', '=', id).execute();
  /** Takes them out of the cart into an order that is cancelled. */
  const orderAndCancel = async (...lines: [StockedProduct, number][]) => {
    for (const [product, quantity] of lines) await add(product, quantity);
    const orderId = await place(lines);
    await endAs('cancelled', orderId);
    return orderId;
  };
  return { orderAndCancel, db, shop, owner, token: token as string, fan, disk, add, place, inCart, endAs };
}

test('an order takes its lines once; what was added since stays', async () => {
  const { fan, disk, add, place, inCart } = await openScene();
  await add(fan, 2);
  await add(disk, 1);
  const order = () =>
    place(
      [
        [fan, 2],
        [disk, 1],
      ],
      'key',
    );
  const first = await order();
  await add(fan, 1);
  expect(await order()).toBe(first);
  expect(await inCart()).toEqual({ Fan: 1 });
});

test('a refused order leaves the cart as it is', async () => {
  const { db, fan, disk, add, place, inCart } = await openScene();
  await add(fan, 3);
  await add(disk, 1);
  await db.updateTable('products').set({ available: 1 }).where('id', '=', fan.id).execute();
  const refused = place([
    [fan, 3],
    [disk, 1],
  ]);
  await expect(refused).rejects.toMatchObject({ code: 'lines_refused' });
  expect(await inCart()).toEqual({ Fan: 3, Disk: 1 });
  expect(await db.selectFrom('cartOrders').selectAll().execute()).toEqual([]);
});

test('a line that another tab adds while an order waits for the cart stays', async () => {
  const { db, owner, fan, disk, add, place, inCart } = await openScene();
  await add(fan, 2);
  let placed: Promise<string> | undefined;
  await changeCart(db, owner, async (transaction, { id }) => {
    placed = place([[fan, 2]]);
    await untilBlocked(db);
    const line = { cartId: id, productId: disk.id, quantity: 1, seenAmount: 100 };
    await transaction.insertInto('cartLines').values(line).execute();
  });
  await placed;
  expect(await inCart()).toEqual({ Disk: 1 });
});

test('an order locks no product before its cart', async () => {
  const { db, owner, fan, add, place, inCart } = await openScene();
  await add(fan, 2);
  let placed: Promise<string> | undefined;
  await changeCart(db, owner, async (transaction) => {
    placed = place([[fan, 2]]);
    await untilBlocked(db);
    await sql`select from products for update nowait`.execute(transaction);
  });
  await placed;
  expect(await inCart()).toEqual({});
});

test('a cart that is joined with that of an account while an order waits for it is not ordered', async () => {
  const { db, owner, token, fan, add, place } = await openScene();
  await add(fan, 2);
  const { userId } = await createUser(db);
  const changes: Promise<unknown>[] = [];
  await db.transaction().execute(async (transaction) => {
    await sql`select from carts for update`.execute(transaction);
    changes.push(joinCarts(db, userId, token));
    await untilBlocked(db, 1);
    changes.push(expect(place([[fan, 2]])).rejects.toMatchObject({ code: 'lines_refused' }));
    await untilBlocked(db, 2);
  });
  await Promise.all(changes);
  expect([await findCartLines(db, owner), await findCartLines(db, { userId })]).toMatchObject([[], [{ quantity: 2 }]]);
  expect(await db.selectFrom('orders').selectAll().execute()).toEqual([]);
});

describe('nothing is ordered', () => {
  const refusal = { code: 'lines_refused', details: { lines: [] } };

  const both = ({ fan, disk }: Awaited<ReturnType<typeof openScene>>): [StockedProduct, number][] => [
    [fan, 2],
    [disk, 2],
  ];

  test.each([
    ['fewer units', { Fan: 2, Disk: 1 }],
    ['more units', { Fan: 2, Disk: 3 }],
    ['no such line', { Fan: 2 }],
    ['another line', { Fan: 2, Disk: 2, Cable: 1 }],
  ])('from a cart with %s', async (_, quantities) => {
    const scene = await openScene();
    const { db, fan, disk, add, place, inCart } = scene;
    const products = [fan, disk, await stockProduct(db, { name: 'Cable' })];
    for (const [name, quantity] of Object.entries(quantities))
      await add(products.find((product) => product.name === name) as StockedProduct, quantity);
    await expect(place(both(scene))).rejects.toMatchObject(refusal);
    expect(await inCart()).toEqual(quantities);
    expect(await db.selectFrom('orders').selectAll().execute()).toEqual([]);
  });

  test('from a cart with a line that was saved for later', async () => {
    const scene = await openScene();
    const { db, owner, fan, disk, add, place } = scene;
    await add(fan, 2);
    await add(disk, 2);
    await changeLine(db, owner, fan.id, { place: 'saved' });
    await expect(place(both(scene))).rejects.toMatchObject(refusal);
    expect(await db.selectFrom('orders').selectAll().execute()).toEqual([]);
  });

  test.each([1, 3])('from a cart whose line another tab sets to %i while the order waits', async (quantity) => {
    const { db, owner, fan, add, place, inCart } = await openScene();
    await add(fan, 2);
    const orders: Promise<unknown>[] = [];
    await changeCart(db, owner, async (transaction) => {
      orders.push(expect(place([[fan, 2]])).rejects.toMatchObject(refusal));
      await untilBlocked(db);
      await transaction.updateTable('cartLines').set({ quantity }).execute();
    });
    await Promise.all(orders);
    expect(await inCart()).toEqual({ Fan: quantity });
  });

  test('twice, by two tabs at the same moment, whose guests share nothing', async () => {
    const scene = await openScene();
    const { db, shop, owner, fan, disk, add, inCart } = scene;
    await add(fan, 2);
    await add(disk, 2);
    const orderFrom = (n: number) => {
      const guest = { contactEmail: `guest-${n}@example.com`, networkAddress: `192.0.2.${n}` };
      return placeOrderOfLines(shop, { ...orderOf(both(scene), guest), cart: owner });
    };
    const tabs: Promise<PromiseSettledResult<unknown>[]>[] = [];
    await changeCart(db, owner, async () => {
      tabs.push(Promise.allSettled([orderFrom(1), orderFrom(2)]));
      await untilBlocked(db, 2);
    });
    const responses = (await Promise.all(tabs)).flat();
    expect(responses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(responses.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal });
    expect([await availableOf(db, fan.id), await availableOf(db, disk.id)]).toEqual([8, 8]);
    expect(await inCart()).toEqual({});
  });
});

test.each(['paid', 'cancelled'] as const)('a late repetition takes nothing for an order that is %s', async (status) => {
  const { db, fan, add, place, inCart, endAs } = await openScene();
  await add(fan, 2);
  const order = () => place([[fan, 2]], 'key');
  await endAs(status, await order());
  await returnEndedOrders(db, failOn);
  await add(fan, 3);
  const before = await inCart();
  await order();
  expect(await inCart()).toEqual(before);
});

describe('orders that end unpaid', () => {
  test('return once, also to several callers at once', async () => {
    const { db, orderAndCancel, fan, disk, inCart } = await openScene();
    const first = await orderAndCancel([fan, 1], [disk, 1]);
    await orderAndCancel([disk, 2]);
    await Promise.all([returnEndedOrders(db, failOn), returnEndedOrder(db, first), returnEndedOrders(db, failOn)]);
    expect(await inCart()).toEqual({ Fan: 1, Disk: 3 });
  });

  test('lose nothing when the same product is added in the meantime', async () => {
    const { db, orderAndCancel, fan, add, inCart } = await openScene();
    await orderAndCancel([fan, 2]);
    await add(fan, 1);
    const changes: Promise<unknown>[] = [];
    await db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('cartLines').select('quantity').forUpdate().execute();
      changes.push(returnEndedOrders(db, failOn));
      await untilBlocked(db, 1);
      changes.push(add(fan, 1));
      await untilBlocked(db, 2);
    });
    await Promise.all(changes);
    expect(await inCart()).toEqual({ Fan: 4 });
  });

  test('wait for a change of several lines, in whatever order it locks them', async () => {
    const { db, owner, orderAndCancel, fan, disk, add, inCart } = await openScene();
    await orderAndCancel([fan, 1], [disk, 1]);
    await add(fan, 1);
    await add(disk, 1);
    let returned: Promise<void> | undefined;
    await changeCart(db, owner, async (transaction) => {
      const change = ({ id }: StockedProduct) =>
        sql`update cart_lines set quantity = quantity + 1 where product_id = ${id}`.execute(transaction);
      await change(disk);
      returned = returnEndedOrders(db, failOn);
      await untilBlocked(db);
      await change(fan);
    });
    await returned;
    expect(await inCart()).toEqual({ Fan: 3, Disk: 3 });
  });
});
