import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Refusal } from '../../../contract/error.ts';
import { placeBooking } from '../../../contract/orders/booking.ts';
import { createAccount } from '../../../testing/scene/customer.ts';
import { orderOf, type Wanted } from '../../../testing/scene/orders.ts';
import { productsWithWrongStock, type StockedProduct, stockProduct } from '../../../testing/scene/stock.ts';
import { openShopOn, openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { countStockValue } from '../../catalogue/stock-value.ts';
import { newId } from '../../kernel/id.ts';
import { holdLimits } from './hold-limits.ts';
import { placeOrderOfLines } from './place-order-of-lines.ts';
import type { Standing } from './unpaid-limits.ts';

const standings = Object.keys(holdLimits.buyers) as Standing[];

const dayLimit = { RATE_LIMIT_SCALE: '1' };

let networks = 0;

/** An order of the buyer; each has a network of its own unless the order names one. */
type Buyer = Pick<Parameters<typeof orderOf>[1] & object, 'userId' | 'browserToken' | 'networkAddress'>;

async function buyerOf(shop: TestShop, standing: Standing): Promise<Buyer> {
  networks += 1;
  const networkAddress = `2001:db8:${networks.toString(16)}::1`;
  if (standing === 'guest') return { browserToken: `browser ${networks}`, networkAddress };
  const userId = newId();
  const emailVerifiedAt = standing === 'unconfirmed' ? null : new Date();
  const email = `buyer-${networks}@example.com`;
  await shop.db.insertInto('users').values({ id: userId, name: 'Buyer', email, emailVerifiedAt }).execute();
  if (standing === 'paid') {
    const { orderId } = await placeOrderOfLines(
      shop.shop,
      orderOf([[await stockProduct(shop.db), 1]], { userId, networkAddress }),
    );
    await shop.db.updateTable('orders').set({ status: 'paid' }).where('id', '=', orderId).execute();
    await shop.db.updateTable('users').set({ unpaidOrders: 0 }).where('id', '=', userId).execute();
  }
  return { userId, networkAddress };
}

function accountOf(shop: TestShop, isConfirmed: boolean) {
  return createAccount(shop.db, shop.visitor(), {
    name: 'Buyer',
    email: `buyer-${++networks}@example.com`,
    isConfirmed,
  });
}

/** `placed`, or the refusal. */
const attempt = (shop: TestShop, wanted: Wanted[], buyer: Buyer & { contactEmail?: string }) =>
  placeOrderOfLines(shop.shop, orderOf(wanted, buyer)).then(
    () => 'placed' as const,
    ({ code, details }: Refusal) => ({ code, ...details }),
  );

const codeOf = (result: Awaited<ReturnType<typeof attempt>>) => (result === 'placed' ? result : result.code);

/** Ends all unpaid orders without payment. */
async function endAll({ db }: TestShop): Promise<void> {
  await db.updateTable('orders').set({ status: 'cancelled' }).where('status', '=', 'unpaid').execute();
  await db.updateTable('users').set({ unpaidOrders: 0 }).execute();
}

const units = (standing: Standing, stock: number) =>
  Math.min(
    stock,
    Math.max(holdLimits.buyers[standing].units, Math.floor((stock * holdLimits.buyers[standing].share) / 100)),
  );

describe('of one product', () => {
  test.each(
    standings.flatMap((standing) => [1, 6, 13, 40].map((stock) => [standing, stock, units(standing, stock)] as const)),
  )(
    'a buyer who is %s may hold, of a stock of %i, %i units unpaid, in one order or in several',
    async (standing, stock, most) => {
      const shop = await openTestShop(dayLimit);
      const [product, other] = [await stockProduct(shop.db, { available: stock }), await stockProduct(shop.db)];
      const [one, several] = [await buyerOf(shop, standing), await buyerOf(shop, standing)];
      // With another product, because one alone may be had in any quantity.
      const more = (quantity: number): Wanted[] => [
        [product, quantity],
        [other, 1],
      ];
      if (most < stock) {
        const refused = await attempt(shop, more(most + 1), one);
        expect(refused).toMatchObject({ code: 'units_unpaid', standing, most, name: product.name });
        expect(refused).toMatchObject({ lines: [{ productId: product.id, code: 'units_unpaid', most }] });
      }
      expect(await attempt(shop, more(most), one)).toBe('placed');
      await shop.db.updateTable('products').set({ available: stock }).where('id', '=', product.id).execute();
      if (most > 1) {
        expect(await attempt(shop, more(1), several)).toBe('placed');
        const rest = await attempt(shop, more(most), several);
        expect(codeOf(rest)).toBe(most < stock ? 'units_unpaid' : 'lines_refused');
      }
    },
  );

  test('C13 a confirmed customer books the whole available quantity in one booking, others only their share', async () => {
    const shop = await openTestShop(dayLimit);
    const product = await stockProduct(shop.db, { available: 50 });
    const [unconfirmed, confirmed] = [await accountOf(shop, false), await accountOf(shop, true)];
    const body = (email: string, quantity: number) => ({
      email,
      customerName: 'B',
      _id: product.id,
      price: product.price,
      quantity,
    });
    const refused = await unconfirmed.call(placeBooking, { body: body(unconfirmed.email, 50) });
    expect([refused.status, refused.body.code]).toEqual([409, 'units_unpaid']);
    expect(refused.body).toMatchObject({ most: 12, errors: [{ field: 'quantity' }] });
    expect(refused.body.detail).toBe(
      `Order 12 or fewer for now. Confirm your email to order more of “${product.name}”.`,
    );
    expect((await confirmed.call(placeBooking, { body: body(confirmed.email, 50) })).status).toBe(201);
  });
});

describe('in all', () => {
  test.each(standings)(
    'a buyer who is %s holds few unpaid orders at once, also concurrently and whatever the email',
    async (standing) => {
      const shop = await openTestShop(dayLimit);
      const product = await stockProduct(shop.db, { available: 999 });
      const buyer = await buyerOf(shop, standing);
      const { orders } = holdLimits.buyers[standing];
      const codes = await Promise.all(
        Array.from({ length: orders + 3 }, (_, n) =>
          attempt(shop, [[product, 1]], { ...buyer, contactEmail: `${n}@example.com` }).then(codeOf),
        ),
      );
      expect(codes.toSorted()).toEqual([...Array(orders).fill('placed'), ...Array(3).fill('too_many_unpaid')]);
      expect(await attempt(shop, [[product, 1]], buyer)).toMatchObject({ limit: orders });
    },
  );

  test.each(standings)('a buyer who is %s leaves few orders of a day unpaid, also concurrently', async (standing) => {
    const shop = await openTestShop(dayLimit);
    const product = await stockProduct(shop.db, { available: 999 });
    const buyer = await buyerOf(shop, standing);
    const { neverPaidPerDay, orders } = holdLimits.buyers[standing];
    const codes: string[] = [];
    while (codes.length < neverPaidPerDay + orders) {
      const placing = Array.from({ length: orders }, () => attempt(shop, [[product, 1]], buyer).then(codeOf));
      codes.push(...(await Promise.all(placing)));
      await endAll(shop);
    }
    expect(codes.filter((code) => code === 'placed')).toHaveLength(neverPaidPerDay);
    expect(await attempt(shop, [[product, 1]], buyer)).toMatchObject({ code: 'too_many_never_paid', standing });
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    await shop.db.updateTable('orders').set({ createdAt: yesterday }).execute();
    expect(await attempt(shop, [[product, 1]], buyer)).toBe('placed');
  });

  test.each(standings)('a buyer who is %s holds few units, or a part of what all stock is worth', async (standing) => {
    const { allUnits, value } = holdLimits.buyers[standing];
    const shop = await openTestShop(dayLimit);
    const products = await Promise.all(
      Array.from({ length: allUnits / 2 + 1 }, () => stockProduct(shop.db, { available: 2, price: 1 })),
    );
    const stock = products.length * 2;
    await countStockValue(shop.db);
    const buyer = await buyerOf(shop, standing);
    const wanted = products.map((product): Wanted => [product, 2]);
    expect(await attempt(shop, wanted, buyer)).toMatchObject({ code: 'too_much_unpaid', standing });
    expect(await attempt(shop, wanted.slice(1), buyer)).toBe('placed');
    expect(await attempt(shop, wanted.slice(0, 1), buyer)).toMatchObject({ code: 'too_much_unpaid' });
    // In a larger shop, as much is a smaller part.
    const amount = Math.ceil((stock * 100) / value);
    await shop.db
      .updateTable('stockValue')
      .set({ amount: amount * 100 })
      .execute();
    expect(await attempt(shop, wanted.slice(0, 1), buyer)).toBe('placed');
  });
});

describe('of a network', () => {
  test('guests and accounts that are not confirmed hold half of a product together, also concurrently', async () => {
    const shop = await openTestShop(dayLimit);
    const product = await stockProduct(shop.db, { available: 100 });
    const networkAddress = '203.0.113.9';
    const buyers = await Promise.all(
      Array.from({ length: 30 }, async (_, n) => ({
        ...(await buyerOf(shop, n % 2 ? 'guest' : 'unconfirmed')),
        networkAddress,
      })),
    );
    const results = await Promise.all(buyers.map((buyer) => attempt(shop, [[product, 3]], buyer)));
    const held = results.filter((result) => result === 'placed').length * 3;
    expect(held).toBeLessThanOrEqual(50);
    expect(held).toBeGreaterThan(47);
    const refused = await attempt(shop, [[product, 3]], { ...(await buyerOf(shop, 'guest')), networkAddress });
    expect(refused).toMatchObject({ code: 'units_unpaid_network', most: 50 - held, name: product.name });
    expect(await attempt(shop, [[product, 10]], await buyerOf(shop, 'guest'))).toBe('placed');
    expect(await attempt(shop, [[product, 10]], { ...(await buyerOf(shop, 'paid')), networkAddress })).toBe('placed');
  });

  test('any number of its guests can order what is plentiful, the later ones with a shorter hold', async () => {
    const shop = await openTestShop(dayLimit);
    const plenty = await stockProduct(shop.db, { available: 2000 });
    const scarce = await stockProduct(shop.db, { available: 3 });
    const networkAddress = '203.0.113.10';
    const { neverPaidPerDay, allUnits } = holdLimits.network.unproven;
    const next = async () => ({ ...(await buyerOf(shop, 'guest')), networkAddress });
    for (let n = 0; n < neverPaidPerDay; n++) expect(await attempt(shop, [[plenty, 1]], await next())).toBe('placed');
    expect(await attempt(shop, [[scarce, 1]], await next())).toMatchObject({ code: 'units_unpaid' });
    expect(await attempt(shop, [[plenty, 1]], await next())).toBe('placed');
    const minutes = await holdsOf(shop);
    const short = neverPaidPerDay + 1 - allUnits;
    expect(minutes).toEqual([...Array(allUnits).fill(60), ...Array(short).fill(holdLimits.shortMinutes)]);
  });

  test('confirmed accounts that have never paid hold three quarters of a product, and few whole ones', async () => {
    const shop = await openTestShop(dayLimit);
    const product = await stockProduct(shop.db, { available: 100 });
    const networkAddress = '203.0.113.11';
    const next = async () => ({ ...(await buyerOf(shop, 'confirmed')), networkAddress });
    for (let n = 0; n < holdLimits.network.largeOrders; n++) {
      const other = await stockProduct(shop.db, { available: 30 });
      expect(await attempt(shop, [[other, 30]], await next())).toBe('placed');
    }
    expect(await attempt(shop, [[product, 100]], await next())).toMatchObject({ code: 'units_unpaid', most: 50 });
    expect(await attempt(shop, [[product, 50]], await next())).toBe('placed');
    expect(await attempt(shop, [[product, 26]], await next())).toMatchObject({ code: 'units_unpaid', most: 25 });
    expect(await attempt(shop, [[product, 25]], await next())).toBe('placed');
    const refused = await attempt(shop, [[product, 1]], await next());
    expect(refused).toMatchObject({ code: 'units_unpaid_network', most: 0 });
  });

  test('does not count for confirmed accounts where the shop is behind one address', async () => {
    const shop = await openTestShop({ RATE_LIMIT_SCALE: '2' });
    const product = await stockProduct(shop.db, { available: 100 });
    for (let n = 0; n < 10; n++) {
      const buyer = { ...(await buyerOf(shop, 'confirmed')), networkAddress: '203.0.113.12' };
      expect(await attempt(shop, [[product, 10]], buyer)).toBe('placed');
    }
  });
});

const holdsOf = async ({ db }: TestShop) => {
  const orders = await db.selectFrom('orders').select(['createdAt', 'holdEndsAt']).orderBy('createdAt').execute();
  return orders.map(({ createdAt, holdEndsAt }) => (holdEndsAt.getTime() - createdAt.getTime()) / 60_000);
};

describe('a hold', () => {
  test.each([
    ['guest', 6, 15],
    ['guest', 20, 60],
    ['unconfirmed', 6, 15],
    ['confirmed', 6, 60],
    ['paid', 6, 60],
  ] as const)('of a buyer who is %s, of two of %i units, lasts %i minutes', async (standing, available, minutes) => {
    const shop = await openTestShop(dayLimit);
    const product = await stockProduct(shop.db, { available });
    const buyer = await buyerOf(shop, standing);
    await shop.db
      .updateTable('orders')
      .set({ createdAt: new Date(0) })
      .execute();
    expect(await attempt(shop, [[product, 2]], buyer)).toBe('placed');
    expect((await holdsOf(shop)).at(-1)).toBe(minutes);
  });

  test('is never longer than that of the shop', async () => {
    const shop = await openTestShop({ HOLD_MINUTES: '5' });
    await attempt(shop, [[await stockProduct(shop.db, { available: 1 }), 1]], await buyerOf(shop, 'guest'));
    expect(await holdsOf(shop)).toEqual([5]);
  });
});

test('whatever many buyers order at once through two servers, none holds more than its share', async () => {
  const shop = await openTestShop(dayLimit);
  const servers = [shop, await openShopOn(shop.connectionString, dayLimit)];
  const line = fc.tuple(fc.nat({ max: 3 }), fc.integer({ min: 1, max: 9 }));
  const act = fc.record({
    buyer: fc.nat({ max: 2 }),
    server: fc.nat({ max: 1 }),
    lines: fc.uniqueArray(line, { minLength: 1, maxLength: 4, selector: ([index]) => index }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 20 }), fc.boolean(), async (acts, share) => {
      const stock = [3, 9, 24, 60];
      const products = await Promise.all(stock.map((available) => stockProduct(shop.db, { available })));
      const kinds = ['guest', 'unconfirmed', 'confirmed'] as const;
      const buyers = await Promise.all(
        Array.from({ length: 6 }, async (_, n) => ({
          standing: kinds[n % 3] as Standing,
          ...(await buyerOf(shop, kinds[n % 3] as Standing)),
        })),
      );
      const network = `198.51.100.${++networks % 250}`;
      await Promise.all(
        acts.map(({ buyer, server, lines }) => {
          const { standing: _, ...owner } = buyers[buyer] as (typeof buyers)[number];
          const wanted = lines.map(([index, quantity]): Wanted => [products[index] as StockedProduct, quantity]);
          const from = share ? { networkAddress: network } : {};
          return attempt(servers[server] as TestShop, wanted, { ...owner, ...from });
        }),
      );
      const ids = products.map(({ id }) => id);
      const held = await heldUnits(shop, ids);
      for (const { productId, userId, placedBy, units: quantity, orders } of held) {
        const { standing } = buyers.find((buyer) => (userId ? buyer.userId === userId : false)) ?? {
          standing: 'guest' as const,
        };
        const available = stock[ids.indexOf(productId as string)] as number;
        const isWhole = holdLimits.buyers[standing].takesAll && orders === 1;
        expect({ standing, placedBy: Boolean(placedBy), quantity }).toMatchObject({
          quantity: isWhole ? quantity : Math.min(quantity, units(standing, available)),
        });
      }
      expect(await productsWithWrongStock(shop.db)).toEqual([]);
    }),
    { numRuns: 8 },
  );
}, 120_000);

function heldUnits({ db }: TestShop, productIds: string[]) {
  return db
    .selectFrom('orderLines')
    .innerJoin('orders', 'orders.id', 'orderLines.orderId')
    .select(({ fn }) => [
      'productId',
      'userId',
      'placedBy',
      fn.sum<number>('quantity').$castTo<number>().as('units'),
      fn.countAll<number>().$castTo<number>().as('orders'),
    ])
    .where('productId', 'in', productIds)
    .where('orders.status', '=', 'unpaid')
    .groupBy(['productId', 'userId', 'placedBy'])
    .execute();
}
