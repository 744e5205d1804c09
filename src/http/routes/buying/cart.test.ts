import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { closeAccount, exportAccount } from '../../../contract/account/account.ts';
import {
  acknowledgeCart,
  addToCart,
  type Cart,
  changeCartLine,
  countCart,
  getCart,
  joinCart,
  removeCartLine,
} from '../../../contract/buying/cart.ts';
import { limits } from '../../../contract/limits.ts';
import { joinCarts } from '../../../domain/cart/join-carts.ts';
import { runMaintenance } from '../../../domain/maintenance.ts';
import { PASSWORD } from '../../../testing/scene/customer.ts';
import { ada, continueWithGoogle } from '../../../testing/scene/google.ts';
import { type StockedProduct, stockProduct } from '../../../testing/scene/stock.ts';
import type { Visitor } from '../../../testing/scene/visitor.ts';
import { openShopOn, openTestShop, type TestShop } from '../../../testing/test-shop.ts';

const add = (someone: Visitor, { id }: StockedProduct, quantity = 1, key?: string) =>
  someone.call(addToCart, { body: { product: id, quantity }, ...(key && { headers: { 'idempotency-key': key } }) });

const change = (someone: Visitor, { id }: StockedProduct, body: { quantity?: number; place?: 'cart' | 'saved' }) =>
  someone.call(changeCartLine, { params: { id }, body });

const remove = (someone: Visitor, { id }: StockedProduct) => someone.call(removeCartLine, { params: { id } });

const cartOf = async (someone: Visitor): Promise<Cart> => (await someone.call(getCart)).body;

const quantitiesIn = ({ lines }: Cart) => lines.map(({ product, quantity }) => [product.name, quantity]);

const noticesIn = ({ lines }: Cart) => lines.map(({ notices }) => notices);

async function stock({ db }: TestShop, ...names: string[]): Promise<StockedProduct[]> {
  return Promise.all(names.map((name) => stockProduct(db, { name })));
}

const setProduct = (shop: TestShop, { id }: StockedProduct, values: Record<string, unknown>) =>
  shop.db.updateTable('products').set(values).where('id', '=', id).execute();

const age = (shop: TestShop, days: number) =>
  sql`update carts set changed_at = now() - ${days} * interval '1 day'`.execute(shop.db);

describe("a visitor's cart", () => {
  test('is found by a cookie that only the browser knows', async () => {
    const shop = await openTestShop();
    const [fan] = (await stock(shop, 'Fan')) as [StockedProduct];
    const [someone, other] = [shop.visitor(), shop.visitor()];
    const { headers, body } = await add(someone, fan, 2);
    expect(quantitiesIn(body)).toEqual([['Fan', 2]]);
    expect(body).toMatchObject({
      count: 2,
      subtotal: 199.9,
      currency: 'USD',
      pricesIncludeTax: null,
      freeDelivery: null,
    });
    expect(body.lines[0]).toMatchObject({ unitPrice: 99.95, seenPrice: 99.95, available: 10, lineTotal: 199.9 });
    expect(String(headers['set-cookie'])).toMatch(/cart=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax/);
    expect(await cartOf(someone)).toEqual(body);
    expect((await someone.call(countCart)).body).toEqual({ count: 2 });
    expect(quantitiesIn(await cartOf(other))).toEqual([]);
    const token = someone.cookies.replace('cart=', '');
    const { rows } = await sql<{ all: string }>`select json_agg(t)::text as all from carts t`.execute(shop.db);
    expect(rows[0]?.all).not.toContain(token);
  });

  test('ends 30 days after its last change, and maintenance deletes it', async () => {
    const shop = await openTestShop();
    const [fan, case_] = (await stock(shop, 'Fan', 'Case')) as [StockedProduct, StockedProduct];
    const [someone, customer] = [shop.visitor(), await shop.customer()];
    await add(someone, fan);
    await add(customer, fan);
    await age(shop, 29);
    await add(someone, case_);
    await age(shop, 29);
    expect(quantitiesIn(await cartOf(someone))).toEqual([
      ['Fan', 1],
      ['Case', 1],
    ]);
    await age(shop, 31);
    for (const one of [someone, customer]) {
      expect(quantitiesIn(await cartOf(one))).toEqual([]);
      expect((await one.call(countCart)).body).toEqual({ count: 0 });
      expect((await change(one, fan, { quantity: 2 })).body.code).toBe('cart_line_not_found');
      // A token that has ended is not used again.
      expect(quantitiesIn((await add(one, case_)).body)).toEqual([['Case', 1]]);
    }
    const carts = async () => (await shop.db.selectFrom('carts').select('id').execute()).length;
    expect(await carts()).toBe(3);
    await runMaintenance(shop.shop, (error) => expect(error).toBeUndefined());
    expect(await carts()).toBe(2);
  });

  test('is not created by a cookie that the shop has not issued', async () => {
    const shop = await openTestShop();
    const [fan] = (await stock(shop, 'Fan')) as [StockedProduct];
    const chosen = 'x'.repeat(43);
    const someone = shop.visitor();
    const asked = { body: { product: fan.id }, headers: { cookie: `cart=${chosen}` } };
    const { headers } = await someone.call(addToCart, asked);
    expect(String(headers['set-cookie'])).not.toContain(chosen);
  });
});

describe('adding', () => {
  test('adds up, once per key', async () => {
    const shop = await openTestShop();
    const [fan] = (await stock(shop, 'Fan')) as [StockedProduct];
    const someone = shop.visitor();
    await add(someone, fan, 1, 'one');
    for (const response of await Promise.all([1, 2, 3].map(() => add(someone, fan, 2, 'two'))))
      expect(response.status).toBe(200);
    expect(quantitiesIn(await cartOf(someone))).toEqual([['Fan', 3]]);
    await add(someone, fan, 1, 'three');
    expect(quantitiesIn(await cartOf(someone))).toEqual([['Fan', 4]]);
  });

  test('of two tabs at once loses nothing', async () => {
    const shop = await openTestShop();
    const products = await stock(shop, ...Array.from({ length: 6 }, (_, at) => `Part ${at}`));
    const [first, ...others] = products as [StockedProduct, ...StockedProduct[]];
    const second = await openShopOn(shop.connectionString);
    const someone = await shop.customer();
    const elsewhere = await second.visitor();
    await elsewhere.signIn({ email: someone.email, password: PASSWORD });
    await Promise.all([first, first, ...others].flatMap((part) => [add(someone, part), add(elsewhere, part)]));
    const { lines, count } = await cartOf(someone);
    expect([lines.length, count]).toEqual([6, 14]);
    expect(lines.find(({ product }) => product._id === first.id)?.quantity).toBe(4);
  });

  test('is limited by the stock, and says what is left', async () => {
    const shop = await openTestShop();
    const fan = await stockProduct(shop.db, { available: 5 });
    const gone = await stockProduct(shop.db, { available: 0 });
    const someone = shop.visitor();
    expect((await add(someone, fan, 6)).body).toMatchObject({ code: 'out_of_stock', left: 5, detail: 'Only 5 left.' });
    expect((await add(someone, gone)).body).toMatchObject({ code: 'out_of_stock', left: 0, detail: 'Sold out.' });
    await add(someone, fan, 3);
    expect((await add(someone, fan, 3)).body).toMatchObject({
      code: 'cart_exceeds_stock',
      left: 5,
      inCart: 3,
      detail: 'Only 5 left. 3 are in your cart already.',
    });
    expect((await change(someone, fan, { quantity: 6 })).body).toMatchObject({ code: 'out_of_stock', left: 5 });
    expect((await change(someone, fan, { quantity: 5 })).body.count).toBe(5);
    await setProduct(shop, fan, { publishedAt: null });
    expect((await add(someone, fan)).body.code).toBe('product_not_found');
  });

  test('is limited in lines, also for requests at the same time', async () => {
    const shop = await openTestShop();
    const products = await stock(shop, ...Array.from({ length: limits.cart.lines + 7 }, (_, at) => `Part ${at}`));
    const someone = await shop.customer();
    const elsewhere = (await openShopOn(shop.connectionString)).visitor();
    await elsewhere.signIn({ email: someone.email, password: PASSWORD });
    const [saved, kept, ...others] = products.slice(8) as [StockedProduct, StockedProduct, ...StockedProduct[]];
    const rivals = products.slice(0, 8);
    for (const part of [saved, kept, ...others]) await add(someone, part);
    await change(someone, saved, { place: 'saved' });
    const responses = await Promise.all(rivals.map((part, at) => add(at % 2 ? elsewhere : someone, part)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ body }) => body.code === 'cart_full')).toHaveLength(7);
    // More of what is there needs no further line.
    expect((await add(someone, kept)).status).toBe(200);
    await remove(someone, kept);
    const [next] = rivals.filter((_, at) => responses[at]?.status === 409) as [StockedProduct];
    expect((await add(someone, next)).status).toBe(200);
    const back = await change(someone, kept, { place: 'cart' });
    expect(back.body).toMatchObject({ code: 'cart_full', max: limits.cart.lines });
  });
});

describe('a line', () => {
  test('is saved for later, moved back, removed and put back as it was', async () => {
    const shop = await openTestShop();
    const [fan, case_] = (await stock(shop, 'Fan', 'Case')) as [StockedProduct, StockedProduct];
    const someone = shop.visitor();
    await add(someone, fan, 2);
    await add(someone, case_, 3);
    const later = (await change(someone, fan, { place: 'saved' })).body;
    expect([quantitiesIn(later), later.saved.map(({ quantity }) => quantity), later.count, later.subtotal]).toEqual([
      [['Case', 3]],
      [2],
      3,
      299.85,
    ]);
    expect(quantitiesIn((await change(someone, fan, { place: 'cart' })).body)).toEqual([
      ['Fan', 2],
      ['Case', 3],
    ]);
    for (const _ of [1, 2]) {
      const { status, body } = await remove(someone, fan);
      expect([status, quantitiesIn(body), body.removed]).toEqual([200, [['Case', 3]], [{ _id: fan.id, name: 'Fan' }]]);
    }
    // Another tab, which still shows it.
    expect((await change(someone, fan, { quantity: 1 })).body.code).toBe('cart_line_not_found');
    await setProduct(shop, fan, { priceAmount: 5000 });
    for (const _ of [1, 2])
      expect((await change(someone, fan, { place: 'cart' })).body.lines[0]).toMatchObject({ quantity: 2 });
    expect(noticesIn(await cartOf(someone))).toEqual([[], []]);
  });

  test('that was removed and is added again has the quantity that is added', async () => {
    const shop = await openTestShop();
    const [fan] = (await stock(shop, 'Fan')) as [StockedProduct];
    const someone = shop.visitor();
    await add(someone, fan, 4);
    await remove(someone, fan);
    expect(quantitiesIn((await add(someone, fan, 1)).body)).toEqual([['Fan', 1]]);
  });

  test('of another cart cannot be changed', async () => {
    const shop = await openTestShop();
    const [fan] = (await stock(shop, 'Fan')) as [StockedProduct];
    const [owner, other] = [await shop.customer(), await shop.customer()];
    await add(owner, fan);
    expect((await change(other, fan, { quantity: 5 })).body.code).toBe('cart_line_not_found');
    expect((await remove(other, fan)).body.code).toBe('cart_line_not_found');
    expect(quantitiesIn(await cartOf(owner))).toEqual([['Fan', 1]]);
  });
});

describe('notices', () => {
  test('name the old price until the line is changed or the new one is acknowledged', async () => {
    const shop = await openTestShop();
    const [fan, case_] = (await stock(shop, 'Fan', 'Case')) as [StockedProduct, StockedProduct];
    const someone = shop.visitor();
    for (const part of [fan, case_]) {
      await add(someone, part);
      await setProduct(shop, part, { priceAmount: 12_000 });
    }
    const noticed = [{ code: 'price_changed', price: 99.95 }];
    const before = await cartOf(someone);
    expect(noticesIn(before)).toEqual([noticed, noticed]);
    expect(before.lines[0]).toMatchObject({ unitPrice: 120, seenPrice: 99.95, lineTotal: 120 });
    expect(noticesIn((await change(someone, fan, { quantity: 1 })).body)).toEqual([[], noticed]);
    const acknowledge = (price: number) =>
      someone.call(acknowledgeCart, { body: { lines: [{ product: case_.id, price }] } });
    // It was shown before the price changed again.
    expect(noticesIn((await acknowledge(110)).body)).toEqual([[], noticed]);
    expect(noticesIn((await acknowledge(120)).body)).toEqual([[], []]);
  });

  test.each([
    ['USD', 1e15],
    ['JPY', 10.5],
  ])('are not acknowledged with an amount that %s does not have', async (CURRENCY, price) => {
    const shop = await openTestShop({ CURRENCY });
    const [fan] = (await stock(shop, 'Fan')) as [StockedProduct];
    const someone = shop.visitor();
    await add(someone, fan);
    const lines = [
      { product: fan.id, price: 1 },
      { product: fan.id, price },
    ];
    const { status, body } = await someone.call(acknowledgeCart, { body: { lines } });
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['lines.1.price']]);
  });

  test('name the deal of the day', async () => {
    const shop = await openTestShop();
    const [fan] = (await stock(shop, 'Fan')) as [StockedProduct];
    const someone = shop.visitor();
    await add(someone, fan);
    const { userId: setBy } = await shop.db
      .selectFrom('users')
      .select('id as userId')
      .where('email', '=', (await shop.admin()).email)
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto('deals')
      .values({ productId: fan.id, priceAmount: 5000, endsAt: new Date(Date.now() + 60_000), setBy })
      .execute();
    const { lines, subtotal } = await cartOf(someone);
    expect([subtotal, lines[0]?.notices]).toEqual([50, [{ code: 'price_changed', price: 99.95 }]]);
  });

  test('name what is left, sold out or no longer on sale, which has no part in the subtotal', async () => {
    const shop = await openTestShop();
    const names = ['Fan', 'Case', 'Board', 'Cooler'];
    const [fan, case_, board, cooler] = (await stock(shop, ...names)) as [
      StockedProduct,
      StockedProduct,
      StockedProduct,
      StockedProduct,
    ];
    const someone = await shop.customer();
    for (const part of [fan, case_, board, cooler]) await add(someone, part, 3);
    const buyAll = async ({ id }: StockedProduct, left: number) => {
      await sql`update products set available = ${left} where id = ${id}`.execute(shop.db);
    };
    await buyAll(fan, 1);
    await buyAll(case_, 0);
    await setProduct(shop, board, { publishedAt: null });
    await setProduct(shop, cooler, { deletedAt: new Date() });
    const response = await cartOf(someone);
    expect(noticesIn(response)).toEqual([
      [{ code: 'less_in_stock', left: 1 }],
      [{ code: 'sold_out' }],
      [{ code: 'unavailable' }],
      [{ code: 'unavailable' }],
    ]);
    expect(response.lines.map(({ available, lineTotal }) => [available, lineTotal])).toEqual([
      [1, 299.85],
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    expect(response.subtotal).toBe(299.85);
    // Less than before is fine, though still more than is left.
    expect((await change(someone, fan, { quantity: 2 })).status).toBe(200);
    expect((await remove(someone, board)).status).toBe(200);
  });
});

describe('signing in', () => {
  async function prepare(shop: TestShop) {
    const products = (await stock(shop, 'Fan', 'Case', 'Board')) as [StockedProduct, StockedProduct, StockedProduct];
    const [fan, case_, board] = products;
    const customer = await shop.customer();
    await add(customer, fan, 4);
    await add(customer, case_);
    await customer.signOut();
    const visitor = shop.visitor();
    await add(visitor, fan, 8);
    await add(visitor, board, 2);
    return {
      customer,
      visitor,
      joined: [
        ['Fan', 10],
        ['Case', 1],
        ['Board', 2],
      ],
    };
  }

  test('joins the carts, the quantities bounded by the stock, and drops the cookie', async () => {
    const shop = await openTestShop();
    const { customer, visitor, joined } = await prepare(shop);
    expect(quantitiesIn(await cartOf(customer))).toEqual([]);
    await visitor.signIn({ email: customer.email, password: PASSWORD });
    expect(visitor.cookies).toMatch(/(^|; )cart=(;|$)/);
    for (const _ of [1, 2]) expect(quantitiesIn((await visitor.call(joinCart)).body)).toEqual(joined);
    await visitor.signOut();
    expect(quantitiesIn(await cartOf(visitor))).toEqual([]);
    await visitor.signIn({ email: customer.email, password: PASSWORD });
    expect(quantitiesIn(await cartOf(visitor))).toEqual(joined);
  });

  test('with Google, or up, joins too', async () => {
    const shop = await openTestShop();
    const [fan] = (await stock(shop, 'Fan')) as [StockedProduct];
    for (const enter of [
      (visitor: Visitor) => continueWithGoogle(visitor, ada),
      (visitor: Visitor) => visitor.signUp({ name: 'Eve', email: 'eve@example.com', password: PASSWORD }),
    ]) {
      const visitor = shop.visitor();
      await add(visitor, fan, 2);
      await enter(visitor);
      expect(quantitiesIn(await cartOf(visitor))).toEqual([['Fan', 2]]);
      await visitor.signOut();
      expect(quantitiesIn(await cartOf(visitor))).toEqual([]);
    }
    const { rows } = await sql`select from carts where token_hash is not null`.execute(shop.db);
    expect(rows).toEqual([]);
  });

  test('to a cart that is overfull by a cancelled order joins the quantities of its lines, and no others', async () => {
    const shop = await openTestShop();
    const names = Array.from({ length: limits.cart.lines + 3 }, (_, at) => `Part ${at}`);
    const [other, both] = (await stock(shop, ...names)) as [StockedProduct, StockedProduct];
    const customer = await shop.customer();
    await add(customer, both);
    await sql`
      insert into cart_lines (cart_id, product_id, quantity, seen_amount)
      select carts.id, products.id, 1, 9995 from carts, products where products.id <> ${other.id}
      on conflict do nothing
    `.execute(shop.db);
    const visitor = shop.visitor();
    await add(visitor, other);
    await add(visitor, both, 2);
    const headers = { cookie: `${customer.cookies}; ${visitor.cookies}` };
    expect((await customer.call(joinCart, { headers })).status).toBe(200);
    const { lines } = await cartOf(customer);
    expect(lines).toHaveLength(limits.cart.lines + 2);
    expect(lines.find(({ product }) => product._id === both.id)?.quantity).toBe(3);
    expect((await remove(customer, both)).status).toBe(200);
  });

  test('in many tabs at once joins once', async () => {
    const shop = await openTestShop();
    const second = await openShopOn(shop.connectionString);
    const { customer, visitor, joined } = await prepare(shop);
    const cookie = visitor.cookies;
    const token = cookie.replace('cart=', '');
    const user = await shop.db.selectFrom('users').select('id').where('email', '=', customer.email).executeTakeFirst();
    const body = { email: customer.email, password: PASSWORD };
    await Promise.all([
      ...[shop, second].flatMap(({ db }) => [1, 2, 3, 4].map(() => joinCarts(db, user?.id ?? '', token))),
      ...[shop, second].map((server) =>
        server.visitor().send('POST', '/api/identity/sign-in', { body, headers: { cookie } }),
      ),
    ]);
    await customer.signIn({ email: customer.email, password: PASSWORD });
    expect(quantitiesIn(await cartOf(customer))).toEqual(joined);
  });

  test('while a line is added loses nothing, and a repeated request adds nothing', async () => {
    const shop = await openTestShop();
    const { customer, visitor } = await prepare(shop);
    const [mouse] = (await stock(shop, 'Mouse')) as [StockedProduct];
    await add(visitor, mouse, 1, 'lost');
    await visitor.signIn({ email: customer.email, password: PASSWORD });
    await add(visitor, mouse, 1, 'lost');
    const { lines } = await cartOf(visitor);
    expect(lines.find(({ product }) => product.name === 'Mouse')?.quantity).toBe(1);
  });

  test('keeps what either has in the cart there, and leaves out what was removed', async () => {
    const shop = await openTestShop();
    const names = ['Fan', 'Case', 'Board', 'Mouse'];
    const [fan, case_, board, mouse] = (await stock(shop, ...names)) as [
      StockedProduct,
      StockedProduct,
      StockedProduct,
      StockedProduct,
    ];
    const customer = await shop.customer();
    const visitor = shop.visitor();
    await add(customer, fan, 2);
    await add(customer, case_, 2);
    await change(customer, case_, { place: 'saved' });
    await add(customer, board, 2);
    await remove(customer, board);
    await add(visitor, fan, 3);
    await change(visitor, fan, { place: 'saved' });
    await add(visitor, case_, 3);
    await add(visitor, board, 3);
    await add(visitor, mouse);
    await remove(visitor, mouse);
    await visitor.signIn({ email: customer.email, password: PASSWORD });
    const { lines, saved, removed } = await cartOf(visitor);
    expect(Object.fromEntries(lines.map(({ product, quantity }) => [product.name, quantity]))).toEqual({
      Fan: 2,
      Case: 3,
      Board: 3,
    });
    expect([saved, removed]).toEqual([[], []]);
  });

  test('joins no more lines than a cart can have', async () => {
    const shop = await openTestShop();
    const products = await stock(shop, ...Array.from({ length: limits.cart.lines + 10 }, (_, at) => `Part ${at}`));
    const customer = await shop.customer();
    const visitor = shop.visitor();
    for (const part of products.slice(0, limits.cart.lines - 5)) await add(customer, part);
    for (const part of products.slice(limits.cart.lines - 10)) await add(visitor, part);
    await visitor.signIn({ email: customer.email, password: PASSWORD });
    const { lines, count } = await cartOf(visitor);
    expect([lines.length, count]).toEqual([limits.cart.lines, limits.cart.lines + 5]);
  });
});

test('a session that ends in the middle loses nothing and doubles nothing', async () => {
  const shop = await openTestShop();
  const [fan, case_] = (await stock(shop, 'Fan', 'Case')) as [StockedProduct, StockedProduct];
  const someone = await shop.customer();
  await add(someone, fan, 2);
  await shop.db.deleteFrom('sessions').execute();
  // The page still shows the customer's cart.
  expect((await change(someone, fan, { quantity: 3 })).body.code).toBe('cart_line_not_found');
  expect((await change(someone, fan, { place: 'saved' })).body.code).toBe('cart_line_not_found');
  expect(quantitiesIn((await add(someone, case_)).body)).toEqual([['Case', 1]]);
  await someone.signIn({ email: someone.email, password: PASSWORD });
  expect(quantitiesIn(await cartOf(someone))).toEqual([
    ['Fan', 2],
    ['Case', 1],
  ]);
});

test('a cart is exported, and deleted with the account', async () => {
  const shop = await openTestShop();
  const [fan] = (await stock(shop, 'Fan')) as [StockedProduct];
  const someone = await shop.customer();
  await add(someone, fan, 2);
  expect((await someone.call(exportAccount)).body).toMatchObject({
    cart: [{ product: 'Fan', quantity: 2, place: 'cart', seenPrice: 99.95 }],
  });
  await someone.call(closeAccount, { body: { password: PASSWORD } });
  expect(await shop.db.selectFrom('carts').select('id').execute()).toEqual([]);
});

test('a cart is read by one statement', async () => {
  const shop = await openTestShop();
  const [fan] = (await stock(shop, 'Fan')) as [StockedProduct];
  const someone = shop.visitor();
  await add(someone, fan);
  const statements = await shop.statements.during(() => someone.call(getCart));
  expect(statements.filter((text) => text.includes('cart'))).toHaveLength(1);
});
