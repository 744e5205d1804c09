import { expect, test } from 'vitest';
import { addToCart, getCart } from '../../../contract/buying/cart.ts';
import { placeCheckout, quoteCheckout } from '../../../contract/buying/checkout.ts';
import { asRefusal } from '../../../contract/error.ts';
import { placeBooking } from '../../../contract/orders/booking.ts';
import { listHolds, releaseHolds } from '../../../contract/orders/hold.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { newId } from '../../../domain/kernel/id.ts';
import { runMaintenance } from '../../../domain/maintenance.ts';
import { placeOrder } from '../../../domain/ordering/placing/place-order.ts';
import { failOn } from '../../../testing/fail-on.ts';
import { expectAuditHolds } from '../../../testing/scene/audit.ts';
import { berlin, openForCheckout } from '../../../testing/scene/checkout.ts';
import { createAccount } from '../../../testing/scene/customer.ts';
import { type StockedProduct, stockProduct } from '../../../testing/scene/stock.ts';
import type { Visitor } from '../../../testing/scene/visitor.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

const PRODUCTS = 90;

const stockOf = (index: number) => [1, 2, 5, 12, 30, 101][index % 6] as number;

async function openForAttack(scale = '1000') {
  const shop = await openTestShop({ TRUST_PROXY: '127.0.0.1', RATE_LIMIT_SCALE: scale });
  const { german: methodId } = await openForCheckout(shop);
  const products: StockedProduct[] = [];
  for (let index = 0; index < PRODUCTS; index++)
    products.push(await stockProduct(shop.db, { available: stockOf(index), price: 20 + index }));
  await runMaintenance(shop.shop, failOn);
  return { shop, products, methodId };
}

type Attack = Awaited<ReturnType<typeof openForAttack>>;

const from = (network: number) => ({ 'x-forwarded-for': `198.51.100.${network}` });

async function orderCart({ methodId }: Attack, buyer: Visitor, network: number, email: string) {
  const headers = from(network);
  const choice = { methodId, email };
  const destination = { country: 'DE', postalCode: '10115' };
  const { body } = await buyer.call(quoteCheckout, { body: { ...choice, destination }, headers });
  if (!body.total) return body.code;
  const order = { ...choice, deliveryAddress: berlin, total: body.total };
  return (await buyer.call(placeCheckout, { body: order, headers })).body.code ?? 'placed';
}

async function fillCart(buyer: Visitor, network: number, wanted: (readonly [StockedProduct, number])[]) {
  for (const [{ id }, quantity] of wanted)
    await buyer.call(addToCart, { body: { product: id, quantity }, headers: from(network) });
  return (await buyer.call(getCart, { headers: from(network) })).body.count;
}

const ignoreRefusal = (error: unknown) => {
  if (!asRefusal(error)) throw error;
};

const leftIn = async ({ db }: TestShop) => {
  const products = await db.selectFrom('products').select(['id', 'available']).execute();
  return new Map(products.map(({ id, available }) => [id, available]));
};

const soldOut = async (shop: TestShop) => [...(await leftIn(shop)).values()].filter((left) => left === 0).length;

test('one unpaid order of all units of 90 products is refused to a guest and to accounts that never paid', async () => {
  const attack = await openForAttack();
  const { shop, products } = attack;
  const all = products.map((product, index) => [product, stockOf(index)] as const);
  const before = await leftIn(shop);
  const account = (isConfirmed: boolean) =>
    createAccount(shop.db, shop.visitor(), { name: 'A', email: `${newId()}@example.com`, isConfirmed });
  for (const [network, buyer] of [shop.visitor(), await account(false), await account(true)].entries()) {
    const units = all.reduce((sum, [, quantity]) => sum + quantity, 0);
    expect(await fillCart(buyer, network, all)).toBe(units);
    expect(await orderCart(attack, buyer, network, 'attacker@example.com')).toBe('too_much_unpaid');
  }
  expect(await leftIn(shop)).toEqual(before);
}, 300_000);

test('a network of guests and new accounts, whatever it tries, leaves others enough to buy', async () => {
  const attack = await openForAttack('1');
  const { shop, products } = attack;
  const codes: string[] = [];
  for (let round = 0; round < 18; round++) {
    // Slower callers reach as far.
    await shop.db.deleteFrom('rateLimits').execute();
    const isGuest = round % 2 === 0;
    const account = { name: 'A', email: `${newId()}@example.com`, isConfirmed: false };
    const attacker = isGuest ? shop.visitor() : await createAccount(shop.db, shop.visitor(), account);
    const left = await leftIn(shop);
    // The most that can be had of as many products as possible, the scarce ones first.
    const wanted = products
      .map((product) => [product, left.get(product.id) as number] as const)
      .filter(([, available]) => available > 0)
      .sort(([, one], [, other]) => one - other)
      .map(([product, available]) => [product, Math.max(1, Math.floor(available / 4))] as const)
      .slice(round % 3 ? 0 : round, (round % 3 ? 0 : round) + 10);
    await fillCart(attacker, 1, wanted);
    codes.push(String(await orderCart(attack, attacker, 1, `${newId()}@example.com`)));
    if (isGuest) continue;
    for (const [product, quantity] of wanted) {
      const body = { email: account.email, customerName: 'A', _id: product.id, price: product.price, quantity };
      await attacker.call(placeBooking, { body, headers: from(1) });
    }
  }
  expect(codes).toContain('placed');
  expect(codes.at(-1)).not.toBe('placed');
  const left = await leftIn(shop);
  const total = products.reduce((sum, _, index) => sum + stockOf(index), 0);
  expect([...left.values()].reduce((sum, available) => sum + available, 0)).toBeGreaterThan(total / 2);
  for (const [index, { id }] of products.entries())
    expect(left.get(id), `of ${stockOf(index)}`).toBeGreaterThanOrEqual(
      stockOf(index) > 12 ? stockOf(index) / 2 - 1 : 0,
    );
  expect(await soldOut(shop)).toBeLessThan(PRODUCTS / 3);

  await shop.db.deleteFrom('rateLimits').execute();
  // Others buy in the meantime: a guest, and a confirmed customer all that is left of a product in one booking.
  const guest = shop.visitor();
  const plentiful = products.filter((_, index) => stockOf(index) > 12);
  await fillCart(
    guest,
    2,
    plentiful.slice(0, 5).map((product) => [product, 2] as const),
  );
  expect(await orderCart(attack, guest, 2, 'guest@example.com')).toBe('placed');
  const customer = await shop.customer();
  const [product] = plentiful.slice(-1) as [StockedProduct];
  const quantity = (await leftIn(shop)).get(product.id) as number;
  const body = { email: customer.email, customerName: 'C', _id: product.id, price: product.price, quantity };
  expect((await customer.call(placeBooking, { body, headers: from(3) })).status).toBe(201);

  // The owner sees the network and ends what it holds in one act.
  const admin = await shop.admin();
  const { body: holders } = await admin.call(listHolds);
  const ofAttack = holders.filter(
    ({ email, orders }) => email !== customer.email && orders[0]?.email !== 'guest@example.com',
  );
  for (const { orders } of ofAttack) {
    const { body: counts } = await admin.call(releaseHolds, { body: { orders: orders.map(({ _id }) => _id) } });
    expect(counts).toEqual({ released: orders.length, kept: 0 });
  }
  expect(await soldOut(shop)).toBe(1);
  await expectAuditHolds(shop.db);
}, 600_000);

test('confirmed accounts of one network that never paid cannot book whole products one after the other', async () => {
  const { shop, products } = await openForAttack();
  // As in a shop that is not behind one address.
  const open = { ...shop.shop, rateLimitScale: 1 };
  let booked = 0;
  for (const [index, { id: productId, price }] of products.entries()) {
    const userId = newId();
    const account = { id: userId, name: 'A', email: `${userId}@example.com`, emailVerifiedAt: new Date() };
    await shop.db.insertInto('users').values(account).execute();
    const order = { productId, quantity: stockOf(index), price, customerName: 'A', networkAddress: '198.51.100.1' };
    const isPlaced = await placeOrder(open, { userId } as Actor, order).catch(ignoreRefusal);
    if (isPlaced) booked += stockOf(index);
  }
  const total = products.reduce((sum, _, index) => sum + stockOf(index), 0);
  expect(booked).toBeLessThan(total / 2);
  expect(await soldOut(shop)).toBeLessThan(PRODUCTS / 2 + 10);
}, 300_000);
