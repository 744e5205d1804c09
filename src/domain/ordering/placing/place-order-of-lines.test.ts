import { spawn } from 'node:child_process';
import { json } from 'node:stream/consumers';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Refusal } from '../../../contract/error.ts';
import { limits } from '../../../contract/limits.ts';
import { getBooking, placeBooking } from '../../../contract/orders/booking.ts';
import type { Database } from '../../../db/connect.ts';
import { failOn } from '../../../testing/fail-on.ts';
import { untilBlocked } from '../../../testing/locks.ts';
import { confirmEmail } from '../../../testing/scene/customer.ts';
import { mailsTo } from '../../../testing/scene/mails.ts';
import { orderOf, type Wanted } from '../../../testing/scene/orders.ts';
import { availableOf, productsWithWrongStock, stockProduct } from '../../../testing/scene/stock.ts';
import { openShopOn, openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { addToCart } from '../../cart/add-to-cart.ts';
import { createDiscount, getDiscount } from '../../discounts/discounts.ts';
import { runMaintenance } from '../../maintenance.ts';
import { findOrder, lockOrder } from '../orders.ts';
import { transitionOrder } from '../transition-order.ts';
import { insertOrderOfLines, type PlacedOrder } from './insert-order-of-lines.ts';
import type { OrderToPlace } from './order-to-place.ts';
import { placeOrderOfLines } from './place-order-of-lines.ts';
import { codesOfLimits } from './refused-by-limits.ts';

const userIdOf = async (db: Database, email: string) =>
  (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;

async function openSale(...stock: number[]) {
  return openSaleAt(await openTestShop(), ...stock);
}

async function openSaleAt(shop: TestShop, ...stock: number[]) {
  const products = await Promise.all(stock.map((available, n) => stockProduct(shop.db, { available, price: 10 + n })));
  const buyer = await shop.customer();
  const userId = await userIdOf(shop.db, buyer.email);
  const place = (order: OrderToPlace) => placeOrderOfLines(shop.shop, order);
  const refused = (order: OrderToPlace) =>
    place(order).then(
      () => undefined,
      ({ code, details }: Refusal) => ({ code, ...details }),
    );
  const left = () => Promise.all(products.map(({ id }) => availableOf(shop.db, id)));
  return { shop, products, buyer, userId, place, refused, left };
}

/** Every order is complete: its lines, its movements and its sums. */
async function incompleteOrders(db: Database): Promise<unknown[]> {
  const orders = await db.selectFrom('orders').selectAll().execute();
  const lines = await db.selectFrom('orderLines').selectAll().execute();
  const movements = await db.selectFrom('stockMovements').selectAll().where('kind', '=', 'held').execute();
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  return orders.filter((order) => {
    const own = lines.filter(({ orderId }) => orderId === order.id);
    const held = movements.filter(({ orderId }) => orderId === order.id);
    const units = (rows: { productId: string | null; quantity: number }[]) =>
      rows.map(({ productId, quantity }) => `${productId} ${quantity}`).sort();
    const charged = sum(own.map(({ netAmount, taxAmount }) => netAmount + taxAmount));
    return !(
      JSON.stringify(units(own)) === JSON.stringify(units(held)) &&
      charged + order.shippingNetAmount + order.shippingTaxAmount === order.totalAmount &&
      sum(own.map(({ taxAmount }) => taxAmount)) + order.shippingTaxAmount === order.taxAmount &&
      sum(own.map(({ unitAmount, quantity }) => unitAmount * quantity)) === order.subtotalAmount
    );
  });
}

describe('placing an order of many lines', () => {
  test('reserves all lines and stores the order as it was decided', async () => {
    const { shop, products, buyer, userId, place, left } = await openSale(5, 7, 3);
    await confirmEmail(shop.db, buyer);
    const wanted = products.map((product, index): Wanted => [product, index + 1]).reverse();
    const discounts = [await discountIn(shop.db)];
    const taxes = { homeRate: 19_000, rate: 8_875, discountAmount: 500, shippingAmount: 495 };
    const order = orderOf(wanted, { userId, contactEmail: 'else@example.com', discounts, ...taxes });
    const { orderId, number } = await place(order);
    expect(await left()).toEqual([4, 5, 0]);
    const { lines, delivery: given, discounts: _, networkAddress: __, browserToken: ___, ...whole } = order;
    const { contactEmail: email, ...decided } = whole;
    const { amount, netAmount, taxAmount, taxRate, methodId, name, isPickup, earliest, latest } =
      given ?? ({} as never);
    expect(await findOrder(shop.db, orderId)).toMatchObject({
      ...decided,
      email,
      number,
      status: 'unpaid',
      delivery: { methodId, name, isPickup, earliest, latest },
      shippingAmount: amount,
      shippingNetAmount: netAmount,
      shippingTaxAmount: taxAmount,
      shippingTaxRate: taxRate,
      lines: lines.map((line, index) => ({ ...line, name: products[2 - index]?.name })),
    });
    const stored = await shop.db.selectFrom('orderDiscounts').selectAll().execute();
    expect(stored).toEqual([{ ...discounts[0], orderId }]);
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
    expect(await incompleteOrders(shop.db)).toEqual([]);
    const seen = (await buyer.call(getBooking, { params: { id: orderId } })).body;
    expect(seen).toMatchObject({
      productName: `${products[2]?.name} and 2 more`,
      productId: products[2]?.id,
      unitPrice: products[2]?.price,
      quantity: 6,
      price: order.totalAmount / 100,
      lines: wanted.map(([{ price }, quantity]) => ({ quantity, unitPrice: price, price: price * quantity })),
    });
    const stranger = await shop.customer();
    await shop.db.updateTable('users').set({ email: 'else@example.com' }).where('email', '=', stranger.email).execute();
    expect((await stranger.call(getBooking, { params: { id: orderId } })).body).toMatchObject({ code: 'forbidden' });
    const mails = (await mailsTo(shop, 'else@example.com')).map(({ subject }) => subject);
    expect(mails).toContain(`Your order no. ${number}`);
  });

  test("takes one round trip for a customer's order of eight lines", async () => {
    const { shop, products, userId, place } = await openSale(9, 9, 9, 9, 9, 9, 9, 9);
    const wanted = products.map((product): Wanted => [product, 1]);
    await place(orderOf(wanted, { userId, key: 'first' }));
    const statements = await shop.statements.during(() => place(orderOf(wanted, { userId, key: 'second' })));
    expect(statements).toHaveLength(1);
  });

  test('places nothing if one line is short, and names each line with what is left or the price', async () => {
    const { shop, products, userId, refused, left } = await openSale(5, 1, 5, 5);
    const [good, short, changed, hidden] = products as [Product, Product, Product, Product];
    await shop.db.updateTable('products').set({ priceAmount: 999 }).where('id', '=', changed.id).execute();
    await shop.db.updateTable('products').set({ publishedAt: null }).where('id', '=', hidden.id).execute();
    const wanted: Wanted[] = [
      [good, 1],
      [short, 2],
      [changed, 1],
      [hidden, 1],
    ];
    expect(await refused(orderOf(wanted, { userId }))).toEqual({
      code: 'lines_refused',
      lines: [
        { productId: short.id, code: 'out_of_stock', left: 1 },
        { productId: changed.id, code: 'price_changed', price: 9.99 },
        { productId: hidden.id, code: 'product_not_found' },
      ],
    });
    expect(await left()).toEqual([5, 1, 5, 5]);
    expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([]);
    const user = shop.db.selectFrom('users').select('unpaidOrders').where('id', '=', userId);
    expect(await user.executeTakeFirst()).toEqual({ unpaidOrders: 0 });
  });

  test('counts two lines of one product together', async () => {
    const { products, userId, place, refused, left } = await openSale(5);
    const [product] = products as [Product];
    const twice = (one: number, other: number) =>
      orderOf(
        [
          [product, one],
          [product, other],
        ],
        { userId },
      );
    expect(await refused(twice(3, 3))).toMatchObject({ lines: [{ code: 'out_of_stock', left: 5 }] });
    await place(twice(2, 3));
    expect(await left()).toEqual([0]);
  });

  test('refuses a total that cannot be paid, and throws if the sums are wrong', async () => {
    const { products, userId, place, refused } = await openSale(5);
    const [product] = products as [Product];
    const order = orderOf([[product, 1]], { userId });
    await expect(place({ ...order, totalAmount: order.totalAmount - 1 })).rejects.toThrow(RangeError);
    await expect(place({ ...order, lines: [] })).rejects.toThrow(RangeError);
    // 50 cents can be paid by card.
    for (const discountAmount of [1000, 951])
      expect(await refused(orderOf([[product, 1]], { userId, discountAmount }))).toEqual({
        code: 'amount_too_small',
        minimum: 0.5,
      });
    await place(orderOf([[product, 1]], { userId, discountAmount: 950 }));
    const dear = orderOf([[product, 1]], { userId, shippingAmount: limits.paymentMinorUnits });
    expect(await refused(dear)).toEqual({ code: 'amount_too_large', maximum: 999_999.99 });
  });

  test('is idempotent by its key, also concurrently and after the stock is gone', async () => {
    const { shop, products, userId, place, refused, left } = await openSale(2, 9);
    const [scarce, other] = products as [Product, Product];
    for (const owner of [{ userId }, { contactEmail: 'a@example.com' }]) {
      const wanted: Wanted[] = [
        [scarce, 1],
        [other, 2],
      ];
      const before = await left();
      const responses = await Promise.all(
        Array.from({ length: 8 }, () => place(orderOf(wanted, { ...owner, key: 'k' }))),
      );
      expect(new Set(responses.map(({ orderId }) => orderId)).size).toBe(1);
      expect(await left()).toEqual(before.map((available, index) => available - (index + 1)));
      const changed = orderOf([[other, 1]], { ...owner, key: 'k' });
      expect(await refused(changed)).toEqual({ code: 'idempotency_key_reused' });
    }
    // Another guest's key is another key.
    await place(orderOf([[other, 1]], { contactEmail: 'b@example.com', key: 'k' }));
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
    expect(await incompleteOrders(shop.db)).toEqual([]);
  });

  test('allows ten unpaid orders of a customer, bookings included', async () => {
    const { shop, products, buyer, userId, place } = await openSale(99);
    const [product] = products as [Product];
    const body = { email: buyer.email, customerName: 'C', _id: product.id, price: product.price, quantity: 1 };
    const codes = await Promise.all(
      Array.from({ length: 14 }, (_, n) =>
        n % 2
          ? buyer.call(placeBooking, { body }).then((response) => response.body.code ?? 'placed')
          : place(orderOf([[product, 1]], { userId })).then(
              () => 'placed',
              ({ code }: Refusal) => code,
            ),
      ),
    );
    expect(codes.toSorted()).toEqual([...Array(10).fill('placed'), ...Array(4).fill('too_many_unpaid')]);
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
  });

  test('ends like a booking: the hold releases all lines', async () => {
    const { shop, products, userId, place, left } = await openSale(5, 5);
    const wanted = products.map((product): Wanted => [product, 2]);
    const placed = [await place(orderOf(wanted, { userId })), await place(orderOf(wanted))];
    expect(await left()).toEqual([1, 1]);
    await shop.db.updateTable('orders').set({ holdEndsAt: new Date() }).execute();
    await runMaintenance(shop.shop, failOn);
    expect(await left()).toEqual([5, 5]);
    for (const { orderId } of placed) expect((await findOrder(shop.db, orderId))?.status).toBe('expired');
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
  });
});

describe('discounts', () => {
  test('are claimed with the order or not at all, released when it ends, and claimed again by a late payment', async () => {
    const { shop, products, buyer, userId, refused, left } = await openSale(20);
    const [product] = products as [Product];
    const discount = await discountIn(shop.db, 2);
    const uses = async () => (await getDiscount(shop.db, discount.discountId)).uses;
    const orders = Array.from({ length: 6 }, (_, n) => {
      const guest = { contactEmail: `${n}@example.com`, networkAddress: `198.51.100.${n}` };
      const owner = n % 2 ? guest : { userId, contactEmail: buyer.email };
      return orderOf([[product, 1]], { ...owner, discounts: [discount], discountAmount: 500 });
    });
    const codes = await Promise.all(orders.map(refused));
    expect(codes.map((refusal) => refusal?.code ?? 'placed').toSorted()).toEqual([
      ...Array(4).fill('discount_used_up'),
      ...Array(2).fill('placed'),
    ]);
    expect([await left(), await uses()]).toEqual([[18], 2]);
    const counted = shop.db.selectFrom('orders').select('id').execute();
    expect(await counted).toHaveLength(2);
    await shop.db.updateTable('orders').set({ holdEndsAt: new Date() }).execute();
    await runMaintenance(shop.shop, failOn);
    expect([await left(), await uses()]).toEqual([[20], 0]);
    const [ended] = await shop.db.selectFrom('orders').select('id').execute();
    await shop.db.transaction().execute(async (transaction) => {
      const order = await lockOrder(transaction, ended?.id as string);
      await transitionOrder(transaction, order as never, 'paid', { actor: 'system' });
    });
    expect([await left(), await uses()]).toEqual([[19], 1]);
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
  });
});

describe('guests', () => {
  test('who order one cart in two tabs place one order, also if its transaction does more', async () => {
    const { shop, products, refused } = await openSale(2);
    const [{ id: productId }] = products as [Product];
    const { token } = await addToCart(shop.db, { token: undefined }, { productId, quantity: 1 });
    const order = (contactEmail: string) => ({
      ...orderOf([[products[0] as Product, 1]], { contactEmail }),
      cart: { token },
    });
    let other: ReturnType<typeof refused> | undefined;
    await placeOrderOfLines(shop.shop, order('first@example.com'), [
      async () => {
        other = refused({ ...order('second@example.com'), networkAddress: '203.0.113.1' });
        await untilBlocked(shop.db);
      },
    ]);
    expect(await other).toEqual({ code: 'lines_refused', lines: [] });
  });

  test('leave no readable address behind', async () => {
    const { shop, products, place } = await openSale(1);
    await place(orderOf([[products[0] as Product, 1]], { networkAddress: '203.0.113.77' }));
    const { placedFrom } = await shop.db.selectFrom('orders').select('placedFrom').executeTakeFirstOrThrow();
    expect(placedFrom).toHaveLength(16);
    expect(placedFrom?.toString()).not.toContain('203.0.113');
  });
});

async function discountIn(db: Database, mostUses: number | null = null) {
  const terms = { name: 'Ten', code: 'TEN', kind: 'amount', value: 500, categories: [], productIds: [] } as const;
  const limits = { minimumAmount: 0, startsAt: null, endsAt: null, mostUses, mostUsesPerCustomer: null };
  const discountId = await createDiscount(db, { ...terms, ...limits });
  return { discountId, code: terms.code, name: terms.name, amount: terms.value };
}

type Product = Awaited<ReturnType<typeof stockProduct>>;
type PlacingResult = PlacedOrder | { code: string };

/** In a process of its own. */
async function placeElsewhere(connectionString: string, orders: OrderToPlace[]): Promise<PlacingResult[]> {
  const child = spawn(process.execPath, ['src/testing/place-orders-program.ts', connectionString], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(orders));
  return (await json(child.stdout)) as PlacingResult[];
}

describe('many orders at once', () => {
  test('stock that comes back while an order waits for it is sold', async () => {
    const { shop, products, userId, place, left } = await openSale(0);
    let placed: ReturnType<typeof place> | undefined;
    await shop.db.transaction().execute(async (returning) => {
      await returning.updateTable('products').set({ available: 2 }).execute();
      placed = place(orderOf([[products[0] as Product, 2]], { userId }));
      await untilBlocked(shop.db);
    });
    await placed;
    expect(await left()).toEqual([0]);
  });

  test('an order from a cart that the database ended for a deadlock is placed after all', async () => {
    const { shop, products, userId, place, left } = await openSale(1, 1);
    for (const { id } of products) await addToCart(shop.db, { userId }, { productId: id, quantity: 1 });
    const [first, last] = products.toSorted((one, other) => (one.id < other.id ? -1 : 1)) as [Product, Product];
    const lock = (db: Database, { id }: Product) =>
      db.selectFrom('products').select('id').where('id', '=', id).forUpdate().execute();
    let placed: ReturnType<typeof place> | undefined;
    await shop.db.transaction().execute(async (other) => {
      await lock(other, last);
      const order = orderOf(
        products.map((product): Wanted => [product, 1]),
        { userId },
      );
      placed = place({ ...order, cart: { userId } });
      await untilBlocked(shop.db);
      // The order has the first one, and has waited longer: PostgreSQL ends it.
      await lock(other, first);
    });
    await placed;
    expect(await left()).toEqual([0, 0]);
  });

  test('orders that wait for a product whose older version a foreign key still holds do not deadlock', async () => {
    const { shop, products, left } = await openSale(5);
    const [product] = products as [Product];
    const ofGuest = (n: number) =>
      orderOf([[product, 1]], { contactEmail: `${n}@example.com`, networkAddress: `198.51.100.${n}` });
    const insert = (order: OrderToPlace) => insertOrderOfLines(shop.db, shop.shop, order);
    let orders: Promise<(PlacedOrder | undefined)[]> | undefined;
    await shop.db.transaction().execute(async (reference) => {
      await sql`select from products where id = ${product.id} for key share`.execute(reference);
      await shop.db.transaction().execute(async (change) => {
        await sql`update products set available = available where id = ${product.id}`.execute(change);
        orders = Promise.all([insert(ofGuest(1)), insert(ofGuest(2))]);
        await untilBlocked(shop.db, 2);
      });
      expect(await orders).toEqual([expect.anything(), expect.anything()]);
    });
    expect(await left()).toEqual([3]);
  });

  test('100 orders with overlapping lines through two processes: no line oversold, no order half placed, no deadlock', async () => {
    const shop = await openTestShop();
    const stock = [3, 8, 20, 40, 60, 80, 100, 30];
    const products = await Promise.all(stock.map((available) => stockProduct(shop.db, { available })));
    // Each takes the lines in its own order.
    const orders = Array.from({ length: 100 }, (_, n) => {
      const rotated = products.map((_, index) => products[(index * (n % 2 ? 3 : 5) + n) % products.length] as Product);
      const wanted = rotated.slice(0, 2 + (n % 7)).map((product, index): Wanted => [product, 1 + (index % 2)]);
      return orderOf(wanted, { contactEmail: `${n}@example.com`, networkAddress: `198.51.100.${n}` });
    });
    const halves = await Promise.all([
      placeElsewhere(
        shop.connectionString,
        orders.filter((_, n) => n % 2 === 0),
      ),
      placeElsewhere(
        shop.connectionString,
        orders.filter((_, n) => n % 2 === 1),
      ),
    ]);
    const results = halves.flat();
    const placed = results.filter((result) => 'orderId' in result);
    expect(new Set(results.map((result) => ('code' in result ? result.code : 'placed')))).toEqual(
      new Set(['placed', 'lines_refused']),
    );
    const rows = await shop.db.selectFrom('orders').select('id').execute();
    expect(rows.map(({ id }) => id).toSorted()).toEqual(placed.map(({ orderId }) => orderId).toSorted());
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
    expect(await incompleteOrders(shop.db)).toEqual([]);
  }, 60_000);

  test('beside bookings, cancellations and each other, whatever they contain, everything adds up', async () => {
    const wantedLines = fc.array(fc.tuple(fc.nat({ max: 3 }), fc.integer({ min: 1, max: 3 })), {
      minLength: 1,
      maxLength: 5,
    });
    const amounts = {
      homeRate: fc.constantFrom(0, 19_000, 8_875),
      rate: fc.constantFrom(0, 7_000, 19_000, 8_875),
      discountAmount: fc.nat({ max: 900 }),
      shippingAmount: fc.option(fc.nat({ max: 2000 }), { nil: undefined }),
    };
    const shop = await openTestShop();
    const other = await openShopOn(shop.connectionString);
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ wanted: wantedLines, isGuest: fc.boolean(), ends: fc.boolean(), ...amounts }), {
          minLength: 4,
          maxLength: 14,
        }),
        async (acts) => {
          const { products, buyer, userId } = await openSaleAt(shop, 2, 6, 12, 25);
          run += 1;
          const perform = async ({ wanted, isGuest, ends, ...details }: (typeof acts)[number], n: number) => {
            const lines = wanted.map(([at, quantity]): Wanted => [products[at] as Product, quantity]);
            const guest = { contactEmail: `${n}@${run}.example.com`, networkAddress: `198.51.${run}.${n}` };
            const order = orderOf(lines, { ...details, ...(isGuest ? guest : { userId, contactEmail: buyer.email }) });
            const at = n % 2 ? shop : other;
            const booking = products[n % products.length] as Product;
            const body = { email: buyer.email, customerName: 'C', _id: booking.id, price: booking.price, quantity: 1 };
            const [placed] = await Promise.all([
              placeOrderOfLines(at.shop, order).catch(({ code }: Refusal) => {
                expect(['lines_refused', ...codesOfLimits]).toContain(code);
                return undefined;
              }),
              buyer.call(placeBooking, { body }),
            ]);
            if (!placed || !ends) return;
            await shop.db
              .updateTable('orders')
              .set({ holdEndsAt: new Date() })
              .where('id', '=', placed.orderId)
              .execute();
            await runMaintenance(at.shop, failOn);
          };
          await Promise.all(acts.map(perform));
          expect(await productsWithWrongStock(shop.db)).toEqual([]);
          expect(await incompleteOrders(shop.db)).toEqual([]);
          const unpaid = shop.db
            .selectFrom('orders')
            .select('id')
            .where('userId', '=', userId)
            .where('status', '=', 'unpaid');
          const user = shop.db.selectFrom('users').select('unpaidOrders').where('id', '=', userId);
          expect((await user.executeTakeFirstOrThrow()).unpaidOrders).toBe((await unpaid.execute()).length);
        },
      ),
      { numRuns: 8 },
    );
  }, 120_000);
});
