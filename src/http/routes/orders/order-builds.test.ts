import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { exportAccount } from '../../../contract/account/account.ts';
import { addToCart, changeCartLine, getCart } from '../../../contract/buying/cart.ts';
import { addBuildToCart } from '../../../contract/buying/cart-build.ts';
import { getBookingDetails, listBookings } from '../../../contract/orders/booking.ts';
import { getDocument, listDocuments } from '../../../contract/orders/document.ts';
import { cancelOrder, getOrder } from '../../../contract/orders/order.ts';
import { getPackingSlip } from '../../../contract/orders/packing-slip.ts';
import { addRefund } from '../../../contract/orders/refund.ts';
import { getReturn } from '../../../contract/orders/return.ts';
import { shipLines } from '../../../contract/orders/shipment.ts';
import { anonymizeOrders } from '../../../domain/ordering/anonymize-orders.ts';
import { changeShopSettings } from '../../../domain/shop-settings/shop-settings.ts';
import { expectAuditHolds } from '../../../testing/scene/audit.ts';
import { openForCheckout } from '../../../testing/scene/checkout.ts';
import { placeOrder } from '../../../testing/scene/checkout-scene.ts';
import { stockParts } from '../../../testing/scene/parts.ts';
import { askFor, pay, returnAddress } from '../../../testing/scene/returns.ts';
import type { Visitor } from '../../../testing/scene/visitor.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

type Wanted = [product: string, quantity: number];

const addBuild = (someone: Visitor, parts: Wanted[], name?: string) =>
  someone.call(addBuildToCart, {
    body: { ...(name && { name }), parts: parts.map(([product, quantity]) => ({ product, quantity })) },
  });

async function openBuilds() {
  const shop = await openTestShop();
  const methods = await openForCheckout(shop);
  await changeShopSettings(shop.db, returnAddress);
  const [processor = '', board = '', memory = '', mouse = ''] = await stockParts(shop.db, [
    { category: 'processor', name: 'Quick 8', price: 300, specifications: { socket: 'AM5', memoryTypes: ['DDR5'] } },
    { category: 'motherboard', name: 'Old board', price: 90, specifications: { socket: 'AM4', memoryType: 'DDR4' } },
    { category: 'memory', name: 'Memory', price: 50, available: 6, specifications: { memoryType: 'DDR5' } },
    { category: 'mouse', name: 'Mouse', price: 20 },
  ]);
  const build: Wanted[] = [
    [processor, 1],
    [board, 1],
    [memory, 1],
  ];
  return { shop, methods, processor, board, memory, mouse, build };
}

const storedBuilds = ({ db }: TestShop) => db.selectFrom('orderBuilds').select('id').execute();

const socketText = 'Quick 8 has socket AM5, Old board has AM4.';

describe('an order of builds', () => {
  test('keeps each with its parts and what the builder said, and takes it out of the cart', async () => {
    const scene = await openBuilds();
    const { shop, build, memory, mouse, processor } = scene;
    const guest = shop.visitor();
    await addBuild(guest, build, 'For Ada');
    await addBuild(guest, [[memory, 1]], 'Spare');
    await guest.call(addToCart, { body: { product: memory, quantity: 1 } });
    await guest.call(addToCart, { body: { product: mouse, quantity: 1 } });
    const { orderId } = (await placeOrder(guest, scene)).body;
    const { lines, builds } = (await guest.call(getOrder, { params: { id: orderId } })).body;
    const named = (parts: { line: number; quantity: number }[]) =>
      Object.fromEntries(parts.map(({ line, quantity }) => [lines[line]?.name, quantity]));
    expect(builds.map(({ name, verdict, parts }) => [name, verdict, named(parts)])).toEqual([
      ['For Ada', 'conflict', { 'Quick 8': 1, 'Old board': 1, Memory: 1 }],
      ['Spare', expect.any(String), { Memory: 1 }],
    ]);
    expect(builds[0]?.findings[0]).toMatchObject({ rule: 'cpu-socket', verdict: 'conflict', text: socketText });
    expect((await guest.call(getCart)).body).toMatchObject({ lines: [], builds: [] });
    // What was known with the order stays, whatever is known later.
    await shop.db
      .updateTable('products')
      .set({ specifications: JSON.stringify({ socket: 'AM4', memoryTypes: ['DDR4'] }), name: 'Other' })
      .where('id', '=', processor)
      .execute();
    const again = (await guest.call(getOrder, { params: { id: orderId } })).body;
    expect(again.builds).toEqual(builds);
    const boss = await shop.admin();
    expect((await boss.call(getBookingDetails, { params: { id: orderId } })).body.builds).toEqual(builds);
    const [listed] = (await boss.call(listBookings, { query: {} })).body;
    expect(listed?.builds.map(({ name, verdict }) => [name, verdict])).toEqual([
      ['For Ada', 'conflict'],
      ['Spare', expect.any(String)],
    ]);
    await expectAuditHolds(shop.db);
  });

  test('says of a part alone that nothing speaks against it, whatever a PC still needs', async () => {
    const scene = await openBuilds();
    const guest = scene.shop.visitor();
    await addBuild(guest, [[scene.processor, 1]], 'Upgrade');
    const { orderId } = (await placeOrder(guest, scene)).body;
    const [build] = (await guest.call(getOrder, { params: { id: orderId } })).body.builds;
    expect([build?.verdict, build?.findings.map(({ rule, verdict }) => [rule, verdict])]).toEqual([
      'fit',
      expect.arrayContaining([['cooler-missing', 'unknown']]),
    ]);
  });

  test('checks the facts of its time, not those that the page had', async () => {
    const scene = await openBuilds();
    const { shop, build, board } = scene;
    const guest = shop.visitor();
    const before = (await addBuild(guest, build)).body.builds[0]?.verdict;
    await shop.db
      .updateTable('products')
      .set({ specifications: JSON.stringify({ socket: 'AM5', memoryType: 'DDR5' }) })
      .where('id', '=', board)
      .execute();
    const { orderId } = (await placeOrder(guest, scene)).body;
    const [ordered] = (await guest.call(getOrder, { params: { id: orderId } })).body.builds;
    expect([before, ordered?.verdict === 'conflict']).toEqual(['conflict', false]);
  });

  test('has only what was ordered of a build', async () => {
    const scene = await openBuilds();
    const { shop, build, board, memory } = scene;
    const guest = shop.visitor();
    await addBuild(guest, build);
    await addBuild(guest, [[board, 1]], 'Later');
    await guest.call(changeCartLine, { params: { id: board }, body: { place: 'saved' } });
    const { orderId } = (await placeOrder(guest, scene)).body;
    const { builds } = (await guest.call(getOrder, { params: { id: orderId } })).body;
    expect(builds.map(({ name, verdict, parts }) => [name, verdict === 'conflict', parts.length])).toEqual([
      ['PC build', false, 2],
    ]);
    // The build of which nothing was ordered is still there, once its part is in the cart again.
    const { body } = await guest.call(changeCartLine, { params: { id: board }, body: { place: 'cart' } });
    expect(body.builds.map(({ name, isComplete }) => [name, isComplete])).toEqual([['Later', true]]);
    expect(memory).not.toBe('');
  });

  test('is placed once by two requests with one key', async () => {
    const scene = await openBuilds();
    const { shop, build } = scene;
    const guest = shop.visitor();
    await addBuild(guest, build);
    const placed = await Promise.all([placeOrder(guest, scene, {}, 'k'), placeOrder(guest, scene, {}, 'k')]);
    expect(new Set(placed.map(({ body }) => body.orderId)).size).toBe(1);
    expect(await storedBuilds(shop)).toHaveLength(1);
  });

  test('is not written without its order', async () => {
    const scene = await openBuilds();
    const { shop, build, memory } = scene;
    const guest = shop.visitor();
    await addBuild(guest, build);
    const other = shop.visitor();
    await shop.db.updateTable('products').set({ available: 1 }).where('id', '=', memory).execute();
    await other.call(addToCart, { body: { product: memory, quantity: 1 } });
    expect((await placeOrder(other, scene, { email: 'other@example.com' })).status).toBe(201);
    const { status, body } = await placeOrder(guest, scene);
    expect([status, body.code, await storedBuilds(shop)]).toEqual([409, 'lines_refused', []]);
    expect((await guest.call(getCart)).body.builds).toMatchObject([{ isComplete: true }]);
  });

  test('returns to the cart with its build when it ends unpaid', async () => {
    const scene = await openBuilds();
    const { shop, build, memory } = scene;
    const guest = shop.visitor();
    await addBuild(guest, build, 'For Ada');
    const { orderId } = (await placeOrder(guest, scene)).body;
    await guest.call(addToCart, { body: { product: memory, quantity: 1 } });
    for (let n = 0; n < 2; n++) await guest.call(cancelOrder, { params: { id: orderId } });
    const cart = (await guest.call(getCart)).body;
    expect([cart.count, cart.builds.map(({ name, isComplete, total }) => [name, isComplete, total])]).toEqual([
      4,
      [['For Ada', true, 440]],
    ]);
    const { body } = await placeOrder(guest, scene);
    expect((await guest.call(getOrder, { params: { id: body.orderId } })).body.builds).toMatchObject([
      { name: 'For Ada', verdict: 'conflict' },
    ]);
    await expectAuditHolds(shop.db);
  });
});

async function openPaid() {
  const scene = await openBuilds();
  const { shop, build, memory, mouse } = scene;
  const guest = shop.visitor();
  await addBuild(guest, build, 'For Ada');
  await addBuild(guest, [[memory, 1]], 'Spare');
  await guest.call(addToCart, { body: { product: mouse, quantity: 1 } });
  const { orderId: id } = (await placeOrder(guest, scene)).body;
  await pay(guest, id);
  const rows = await shop.db.selectFrom('orderLines').select(['id', 'name']).where('orderId', '=', id).execute();
  const lineOf = (name: string) => rows.find((line) => line.name === name)?.id ?? '';
  return { ...scene, guest, id, lineOf, boss: await shop.admin() };
}

describe('a paid order of builds', () => {
  test('has them on its invoice, and not on its credit notes', async () => {
    const { shop, guest, boss, id, lineOf } = await openPaid();
    const lines = [{ lineId: lineOf('Old board'), quantity: 1, restock: true }];
    expect((await boss.call(addRefund, { params: { id }, body: { lines } })).status).toBe(201);
    const [invoice, note] = (await guest.call(listDocuments, { params: { id } })).body;
    const { body } = await guest.call(getDocument, { params: { id: invoice?._id ?? '' } });
    const named = body.builds.map(({ name, parts }) => [
      name,
      parts.map(({ line }) => body.lines[line]?.name).toSorted(),
    ]);
    expect(named).toEqual([
      ['For Ada', ['Memory', 'Old board', 'Quick 8']],
      ['Spare', ['Memory']],
    ]);
    expect((await guest.call(getDocument, { params: { id: note?._id ?? '' } })).body.builds).toEqual([]);
    // A line that was refunded is still part of the build.
    expect((await guest.call(getOrder, { params: { id } })).body.builds[0]?.parts).toHaveLength(3);
    await expectAuditHolds(shop.db);
  });

  test('has on each packing slip what the parcel has of a build', async () => {
    const { boss, id, lineOf } = await openPaid();
    const ship = async (names: [string, number][]) => {
      const lines = names.map(([name, quantity]) => ({ lineId: lineOf(name), quantity }));
      const { body } = await boss.call(shipLines, { params: { id }, body: { lines } });
      return (await boss.call(getPackingSlip, { params: { id: body._id } })).body;
    };
    const first = await ship([
      ['Mouse', 1],
      ['Memory', 1],
    ]);
    expect(first.builds.map(({ name, parts }) => [name, parts.map(({ line }) => first.lines[line]?.name)])).toEqual([
      ['For Ada', ['Memory']],
    ]);
    const second = await ship([
      ['Quick 8', 1],
      ['Old board', 1],
      ['Memory', 1],
    ]);
    expect(second.builds.map(({ name, parts }) => [name, parts.length])).toEqual([['For Ada', 3]]);
  });

  test('shows staff what the builder had said about a part that comes back because it does not fit', async () => {
    const { guest, boss, id, lineOf } = await openPaid();
    await boss.call(shipLines, {
      params: { id },
      body: { lines: ['Quick 8', 'Old board', 'Mouse'].map((name) => ({ lineId: lineOf(name), quantity: 1 })) },
    });
    const { _id } = await askFor({ id, guest }, [], {
      lines: [
        { lineId: lineOf('Old board'), quantity: 1, reason: 'not_compatible' },
        { lineId: lineOf('Quick 8'), quantity: 1, reason: 'changed_mind' },
        { lineId: lineOf('Mouse'), quantity: 1, reason: 'not_compatible' },
      ],
    });
    const { lines } = (await boss.call(getReturn, { params: { id: _id } })).body;
    const said = new Map(lines.map(({ name, builds }) => [name, builds]));
    expect(said.get('Old board')).toMatchObject([{ name: 'For Ada', verdict: 'conflict' }]);
    expect(said.get('Old board')?.[0]?.findings.map(({ text }) => text)).toContain(socketText);
    expect([said.get('Quick 8'), said.get('Mouse')]).toEqual([[], []]);
  });

  test('loses the name that the buyer gave it when it is anonymized', async () => {
    const { shop, guest, boss, id } = await openPaid();
    await shop.db.transaction().execute((transaction) => anonymizeOrders(transaction, sql`select ${id}::uuid`));
    const { builds } = (await boss.call(getBookingDetails, { params: { id } })).body;
    expect(builds.map(({ name, verdict }) => [name, verdict === 'conflict'])).toEqual([
      ['PC build', true],
      ['PC build', false],
    ]);
    expect(guest).toBeDefined();
  });
});

test('builds in the cart and of orders are exported, and those of the cart are deleted with the account', async () => {
  const scene = await openBuilds();
  const { shop, build, mouse } = scene;
  const customer = await shop.customer();
  await addBuild(customer, build, 'For Ada');
  expect((await placeOrder(customer, scene, { email: customer.email })).status).toBe(201);
  await addBuild(customer, [[mouse, 2]], 'Desk');
  const { body } = await customer.call(exportAccount);
  expect(body).toMatchObject({
    cartBuilds: [{ name: 'Desk', parts: [{ product: 'Mouse', quantity: 2 }] }],
    orders: [{ builds: [{ name: 'For Ada', verdict: 'conflict' }] }],
  });
  await shop.db.deleteFrom('carts').execute();
  expect(await shop.db.selectFrom('cartBuilds').select('id').execute()).toEqual([]);
});
