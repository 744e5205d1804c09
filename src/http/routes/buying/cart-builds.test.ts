import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addToCart, type Cart, changeCartLine, getCart, removeCartLine } from '../../../contract/buying/cart.ts';
import { addBuildToCart, removeCartBuild } from '../../../contract/buying/cart-build.ts';
import { limits } from '../../../contract/limits.ts';
import { deleteExpiredCarts } from '../../../domain/cart/carts.ts';
import { PASSWORD } from '../../../testing/scene/customer.ts';
import { stockParts } from '../../../testing/scene/parts.ts';
import type { Visitor } from '../../../testing/scene/visitor.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

type Wanted = [product: string, quantity: number];

const addBuild = (someone: Visitor, parts: Wanted[], { name, key }: { name?: string; key?: string } = {}) =>
  someone.call(addBuildToCart, {
    body: { ...(name && { name }), parts: parts.map(([product, quantity]) => ({ product, quantity })) },
    ...(key && { headers: { 'idempotency-key': key } }),
  });

const cartOf = async (someone: Visitor): Promise<Cart> => (await someone.call(getCart)).body;

const linesIn = ({ lines }: Cart) => Object.fromEntries(lines.map(({ product, quantity }) => [product.name, quantity]));

const buildsIn = ({ builds }: Cart) =>
  builds.map(({ name, isComplete, parts }) => [
    name,
    isComplete,
    Object.fromEntries(parts.map((part) => [part.name, part.held])),
  ]);

async function openStockedShop() {
  const shop = await openTestShop();
  const [processor = '', board = '', oldBoard = '', memory = ''] = await stockParts(shop.db, [
    { category: 'processor', name: 'Quick 8', price: 300, specifications: { socket: 'AM5', memoryTypes: ['DDR5'] } },
    { category: 'motherboard', name: 'New board', price: 150, specifications: { socket: 'AM5', memoryType: 'DDR5' } },
    { category: 'motherboard', name: 'Old board', price: 90, specifications: { socket: 'AM4', memoryType: 'DDR4' } },
    { category: 'memory', name: 'Memory', price: 50, available: 6, specifications: { memoryType: 'DDR5' } },
  ]);
  const build: Wanted[] = [
    [processor, 1],
    [board, 1],
    [memory, 2],
  ];
  return { shop, processor, board, oldBoard, memory, build };
}

const stockOf = ({ db }: TestShop, id: string, available: number) =>
  db.updateTable('products').set({ available }).where('id', '=', id).execute();

describe('a build', () => {
  test('is in the cart as one group with its name, verdict and total', async () => {
    const { shop, build, processor, oldBoard } = await openStockedShop();
    const someone = shop.visitor();
    const { status, body } = await addBuild(someone, build, { name: 'For Ada' });
    expect([status, linesIn(body), body.subtotal]).toEqual([200, { 'Quick 8': 1, 'New board': 1, Memory: 2 }, 550]);
    expect(body.builds).toEqual([
      expect.objectContaining({ name: 'For Ada', isComplete: true, total: 550, verdict: 'unknown' }),
    ]);
    await addBuild(someone, [
      [processor, 1],
      [oldBoard, 1],
    ]);
    const { builds } = await cartOf(someone);
    expect(builds.map(({ name, verdict, total }) => [name, verdict, total])).toEqual([
      ['For Ada', 'unknown', 550],
      ['PC build', 'conflict', 390],
    ]);
  });

  test('is added once by requests with one key, also by two at the same time', async () => {
    const { shop, build } = await openStockedShop();
    const customer = await shop.customer();
    const responses = await Promise.all([
      addBuild(customer, build, { key: 'k' }),
      addBuild(customer, build, { key: 'k' }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    await addBuild(customer, build, { key: 'k' });
    const cart = await cartOf(customer);
    expect([cart.count, cart.builds.length]).toEqual([4, 1]);
    await addBuild(customer, build, { key: 'other' });
    expect([(await cartOf(customer)).count, (await cartOf(customer)).builds.length]).toEqual([8, 2]);
  });

  test('counts a part twice that is named twice, and sees what is in the cart already', async () => {
    const { shop, memory, processor } = await openStockedShop();
    const someone = shop.visitor();
    await someone.call(addToCart, { body: { product: memory, quantity: 1 } });
    const { body } = await addBuild(someone, [
      [memory, 2],
      [processor, 1],
      [memory, 2],
    ]);
    expect([linesIn(body), buildsIn(body)]).toEqual([
      { Memory: 5, 'Quick 8': 1 },
      [['PC build', true, { 'Quick 8': 1, Memory: 4 }]],
    ]);
  });

  test('is refused whole, with the part and the reason, and the next attempt adds it', async () => {
    const { shop, build, memory, board } = await openStockedShop();
    const someone = shop.visitor();
    await someone.call(addToCart, { body: { product: memory, quantity: 1 } });
    await stockOf(shop, memory, 2);
    await shop.db.updateTable('products').set({ publishedAt: null }).where('id', '=', board).execute();
    const { status, body } = await addBuild(someone, build, { key: 'k' });
    expect([status, body.code, (body as unknown as { parts: unknown }).parts]).toEqual([
      409,
      'parts_refused',
      [
        { product: board, code: 'product_not_found' },
        { product: memory, code: 'cart_exceeds_stock', name: 'Memory', left: 2, inCart: 1 },
      ],
    ]);
    expect(body.errors).toMatchObject([
      { field: 'parts', message: 'A part of this build is no longer on sale. Nothing was added.' },
    ]);
    expect(linesIn(await cartOf(someone))).toEqual({ Memory: 1 });
    await shop.db.updateTable('products').set({ publishedAt: new Date() }).where('id', '=', board).execute();
    expect((await addBuild(someone, build, { key: 'k' })).body.detail).toBe(
      'Only 2 of “Memory” are left. 1 is in your cart already. Nothing was added.',
    );
    await stockOf(shop, memory, 3);
    expect((await addBuild(someone, build, { key: 'k' })).body.builds).toHaveLength(1);
  });

  test('leaves no cart behind when it is refused', async () => {
    const { shop, build, memory } = await openStockedShop();
    await stockOf(shop, memory, 0);
    expect((await addBuild(shop.visitor(), build)).body.detail).toBe('“Memory” is sold out. Nothing was added.');
    expect(await shop.db.selectFrom('carts').select('id').execute()).toEqual([]);
  });

  test('keeps the limits of lines and of builds', async () => {
    const { shop, build, processor } = await openStockedShop();
    const products = await stockParts(
      shop.db,
      Array.from({ length: limits.cart.lines - 2 }, () => ({ category: 'case' as const })),
    );
    const customer = await shop.customer();
    for (const product of products) await customer.call(addToCart, { body: { product } });
    expect((await addBuild(customer, build)).body.code).toBe('cart_full');
    await stockOf(shop, processor, 99);
    for (let n = 0; n < limits.cart.builds; n++) await addBuild(customer, [[processor, 1]]);
    expect((await addBuild(customer, [[processor, 1]])).body).toMatchObject({ code: 'cart_builds_full', max: 20 });
  });
});

describe('what the buyer changes', () => {
  test('makes the build incomplete, and putting it back completes it', async () => {
    const { shop, build, memory, processor } = await openStockedShop();
    const someone = shop.visitor();
    await addBuild(someone, build);
    const change = (body: { quantity?: number; place?: 'cart' | 'saved' }) =>
      someone.call(changeCartLine, { params: { id: memory }, body });
    expect(buildsIn((await change({ quantity: 1 })).body)).toEqual([
      ['PC build', false, { 'Quick 8': 1, 'New board': 1, Memory: 1 }],
    ]);
    expect(buildsIn((await change({ quantity: 3 })).body)[0]?.[1]).toBe(true);
    expect(buildsIn((await change({ place: 'saved' })).body)[0]?.[1]).toBe(false);
    expect(buildsIn((await change({ place: 'cart' })).body)[0]?.[1]).toBe(true);
    const removed = await someone.call(removeCartLine, { params: { id: processor } });
    expect([removed.body.builds[0]?.total, buildsIn(removed.body)[0]?.[1]]).toEqual([250, false]);
  });

  test('is not known to fit when a part is no longer on sale', async () => {
    const { shop, processor, board } = await openStockedShop();
    const someone = shop.visitor();
    await addBuild(someone, [[processor, 1]]);
    const before = (await cartOf(someone)).builds[0]?.verdict;
    await addBuild(someone, [[board, 1]]);
    await shop.db.updateTable('products').set({ publishedAt: null }).where('id', '=', board).execute();
    const [, second] = (await cartOf(someone)).builds;
    expect([before === 'conflict', second?.verdict, second?.total]).toEqual([false, 'unknown', 0]);
  });

  test('a build is removed with its units, and leaves those beside it and of other builds', async () => {
    const { shop, build, memory, processor } = await openStockedShop();
    const someone = shop.visitor();
    await someone.call(addToCart, { body: { product: memory, quantity: 1 } });
    const first = (await addBuild(someone, build, { name: 'First' })).body.builds[0]?._id ?? '';
    await addBuild(someone, [[processor, 1]], { name: 'Second' });
    const remove = () => someone.call(removeCartBuild, { params: { id: first } });
    const { body } = await remove();
    expect([linesIn(body), buildsIn(body)]).toEqual([
      { Memory: 1, 'Quick 8': 1 },
      [['Second', true, { 'Quick 8': 1 }]],
    ]);
    expect(body.removed.map(({ name }) => name)).toEqual(['New board']);
    // The answer was lost.
    expect(linesIn((await remove()).body)).toEqual({ Memory: 1, 'Quick 8': 1 });
    const other = await addBuild(shop.visitor(), build);
    const foreign = other.body.builds[0]?._id ?? '';
    expect((await someone.call(removeCartBuild, { params: { id: foreign } })).body.code).toBe('cart_build_not_found');
  });

  test('a build is deleted a day after it was removed, or with its last line', async () => {
    const { shop, build, processor } = await openStockedShop();
    const someone = shop.visitor();
    const first = (await addBuild(someone, build)).body.builds[0]?._id ?? '';
    await addBuild(someone, [[processor, 1]]);
    await someone.call(removeCartBuild, { params: { id: first } });
    await someone.call(removeCartLine, { params: { id: processor } });
    const count = async () => (await shop.db.selectFrom('cartBuilds').select('id').execute()).length;
    await deleteExpiredCarts(shop.db);
    expect(await count()).toBe(2);
    await sql`update cart_builds set removed_at = removed_at - interval '25 hours'`.execute(shop.db);
    await deleteExpiredCarts(shop.db);
    expect(await count()).toBe(1);
    await sql`update cart_lines set changed_at = changed_at - interval '25 hours'`.execute(shop.db);
    await deleteExpiredCarts(shop.db);
    expect(await count()).toBe(0);
  });
});

describe('signing in', () => {
  test('joins the build of a visitor to the cart of the account, as far as the stock goes', async () => {
    const { shop, build, memory } = await openStockedShop();
    const customer = await shop.customer();
    const visitor = shop.visitor();
    await addBuild(customer, [[memory, 3]], { name: 'Own' });
    await addBuild(visitor, build, { name: 'Given', key: 'k' });
    await stockOf(shop, memory, 4);
    await visitor.signIn({ email: customer.email, password: PASSWORD });
    const cart = await cartOf(visitor);
    expect([linesIn(cart), buildsIn(cart)]).toEqual([
      { Memory: 4, 'Quick 8': 1, 'New board': 1 },
      [
        ['Own', true, { Memory: 3 }],
        ['Given', false, { 'Quick 8': 1, 'New board': 1, Memory: 1 }],
      ],
    ]);
    // The request that was sent before the sign-in is sent again.
    expect((await addBuild(visitor, build, { key: 'k' })).body.count).toBe(cart.count);
  });
});

test('whatever is done, builds and single units never exceed the lines of the cart', async () => {
  const { shop, processor, board, memory } = await openStockedShop();
  const products = [processor, board, memory];
  const product = fc.constantFrom(...products);
  const act = fc.oneof(
    fc.record({ kind: fc.constant('single' as const), product, quantity: fc.integer({ min: 1, max: 2 }) }),
    fc.record({
      kind: fc.constant('build' as const),
      parts: fc.array(fc.tuple(product, fc.integer({ min: 1, max: 2 })), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant('change' as const), product, quantity: fc.integer({ min: 1, max: 6 }) }),
    fc.record({ kind: fc.constant('remove' as const), product }),
    fc.record({ kind: fc.constant('removeBuild' as const), at: fc.nat({ max: 3 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 12 }), async (acts) => {
      const someone = shop.visitor();
      for (const each of acts) {
        const before = await cartOf(someone);
        const build = each.kind === 'removeBuild' ? before.builds[each.at] : undefined;
        const response =
          each.kind === 'single'
            ? await someone.call(addToCart, { body: { product: each.product, quantity: each.quantity } })
            : each.kind === 'build'
              ? await addBuild(someone, each.parts)
              : each.kind === 'change'
                ? await someone.call(changeCartLine, {
                    params: { id: each.product },
                    body: { quantity: each.quantity },
                  })
                : each.kind === 'remove'
                  ? await someone.call(removeCartLine, { params: { id: each.product } })
                  : await someone.call(removeCartBuild, { params: { id: build?._id ?? processor } });
        const after = await cartOf(someone);
        if (response.status !== 200) expect([after.lines, after.builds]).toEqual([before.lines, before.builds]);
        for (const id of products) {
          const quantity = after.lines.find((line) => line.product._id === id)?.quantity ?? 0;
          const held = (cart: Cart) => cart.builds.flatMap(({ parts }) => parts).filter((part) => part.product === id);
          const sum = held(after).reduce((total, part) => total + part.held, 0);
          expect(sum).toBeLessThanOrEqual(quantity);
          expect(quantity).toBeLessThanOrEqual(10);
          if (!build || response.status !== 200) continue;
          const taken = build.parts.find((part) => part.product === id)?.held ?? 0;
          expect(quantity).toBe((before.lines.find((line) => line.product._id === id)?.quantity ?? 0) - taken);
        }
        expect(after.count).toBe(after.lines.reduce((total, { quantity }) => total + quantity, 0));
      }
    }),
    { numRuns: 15 },
  );
}, 60_000);
