import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addToCart, getCart, removeCartLine } from '../../../contract/buying/cart.ts';
import { placeCheckout, quoteCheckout } from '../../../contract/buying/checkout.ts';
import { getOrder, settleOrder, startOrderPayment } from '../../../contract/orders/order.ts';
import { createDiscount } from '../../../contract/owner/discount.ts';
import { createMethod } from '../../../domain/delivery/edit-methods.ts';
import { createZone } from '../../../domain/delivery/edit-zones.ts';
import { newId } from '../../../domain/kernel/id.ts';
import { runMaintenance } from '../../../domain/maintenance.ts';
import { holdLimits } from '../../../domain/ordering/placing/hold-limits.ts';
import { placeOrderOfLines } from '../../../domain/ordering/placing/place-order-of-lines.ts';
import { setTaxRate } from '../../../domain/tax/taxes.ts';
import { failOn } from '../../../testing/fail-on.ts';
import { untilBlocked } from '../../../testing/locks.ts';
import { confirm } from '../../../testing/scene/buy.ts';
import { berlin } from '../../../testing/scene/checkout.ts';
import { openCheckout, ordersIn, placeOrder, quantitiesOf, quote } from '../../../testing/scene/checkout-scene.ts';
import { confirmEmail } from '../../../testing/scene/customer.ts';
import { orderOf } from '../../../testing/scene/orders.ts';
import { availableOf, stockProduct } from '../../../testing/scene/stock.ts';
import type { Visitor } from '../../../testing/scene/visitor.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

test('a quote says what is known so far: first the lines, then delivery and taxes of the destination', async () => {
  const { guest, methods } = await openCheckout();
  expect(await quote(guest)).toMatchObject({
    subtotal: 135.7,
    deliveryOptions: null,
    delivery: null,
    total: 135.7,
    isComplete: false,
    pricesIncludeTax: true,
    taxes: [{ rate: 19, amount: 21.67 }],
  });
  const germany = await quote(guest, { destination: { country: 'DE' } });
  expect(germany).toMatchObject({
    deliveryOptions: [{ name: 'Standard', price: 4.9 }],
    methodId: methods.german,
    delivery: 4.9,
    taxAdjustment: 0,
    total: 140.6,
    isComplete: true,
  });
  // 30.00 + 84.03 + 8.32 without the German tax, plus 8.25 % of each.
  const states = await quote(guest, { destination: { country: 'US', region: 'CA' }, methodId: methods.american });
  expect(states).toMatchObject({ delivery: 9.9, taxes: [{ rate: 8.25, amount: 10.1 }], total: 132.45 });
  expect(states.taxAdjustment).toBeCloseTo(states.total - 135.7 - 9.9, 5);
  // Some of its regions have rates of their own.
  expect(states.isComplete).toBe(true);
  expect(await quote(guest, { destination: { country: 'US' } })).toMatchObject({ delivery: 9.9, isComplete: false });
});

test('a quote names the lines that cannot be ordered as they are, and prices what can be bought at all', async () => {
  const { shop, guest, fan, drive, methods } = await openCheckout();
  const change = (id: string, values: object) =>
    shop.db.updateTable('products').set(values).where('id', '=', id).execute();
  const destination = { country: 'DE', postalCode: '10115' };
  const see = async () => {
    const { lines, total, isComplete } = await quote(guest, { destination, methodId: methods.german });
    return [lines.map(({ name, problem }) => [name, problem]), total, isComplete];
  };
  await change(fan.id, { available: 2 });
  const fewer = ['Fan', { code: 'out_of_stock', left: 2 }];
  expect(await see()).toEqual([[fewer, ['Drive', null]], 140.6, false]);
  await change(drive.id, { available: 0 });
  expect(await see()).toEqual([[fewer, ['Drive', { code: 'out_of_stock', left: 0 }]], 40.6, false]);
  await change(fan.id, { deletedAt: new Date() });
  const { lines, isComplete, subtotal } = await quote(guest, { destination });
  expect([lines.map(({ problem }) => problem?.code), isComplete, subtotal]).toEqual([
    ['product_not_found', 'out_of_stock'],
    false,
    0,
  ]);
});

test('a quote says nothing of taxes until they are set', async () => {
  const { db, visitor } = await openTestShop();
  const guest = visitor();
  await guest.call(addToCart, { body: { product: (await stockProduct(db, { price: 50 })).id } });
  const { pricesIncludeTax, taxes, taxAdjustment } = await quote(guest);
  expect([pricesIncludeTax, taxAdjustment, taxes.filter(({ amount }) => amount > 0)]).toEqual([null, 0, []]);
});

test('a discount that a customer has used up is left out for the account, and refused to guests when they order', async () => {
  const scene = await openCheckout();
  const { shop, fan, methods } = scene;
  const discount = { name: 'Welcome', kind: 'percentage', percent: 10, mostUsesPerCustomer: 1 } as const;
  await (await shop.admin()).call(createDiscount, { body: discount });
  await shop.db.updateTable('products').set({ available: 50 }).where('id', '=', fan.id).execute();
  const customer = await shop.newcomer();
  const buyAs = async (buyer: Visitor, email: string) => {
    await buyer.call(addToCart, { body: { product: fan.id } });
    const choice = { methodId: methods.german, email };
    const { total } = await quote(buyer, { ...choice, destination: { country: 'DE', postalCode: '10115' } });
    const body = { ...choice, deliveryAddress: berlin };
    const refused = await buyer.call(placeCheckout, { body: { ...body, total } });
    if (refused.status === 201) return [201, total];
    const { discounts: without } = refused.body as unknown as { discounts: string[] };
    const left = await quote(buyer, { ...choice, without, destination: { country: 'DE', postalCode: '10115' } });
    const { status } = await buyer.call(placeCheckout, { body: { ...body, without, total: left.total } });
    return [total, refused.body.code, status, left.total];
  };
  const refused = [15.61, 'discount_used_by_customer', 201, 16.8];
  expect(await buyAs(shop.visitor(), 'first@example.com')).toEqual([201, 15.61]);
  // Its first order is unpaid, and has the use.
  expect(await buyAs(shop.visitor(), 'First@example.com')).toEqual(refused);
  expect(await buyAs(customer, 'first@example.com')).toEqual(refused);
  expect(await buyAs(customer, customer.email)).toEqual([201, 15.61]);
  expect(await buyAs(customer, customer.email)).toEqual([201, 16.8]);
  await confirmEmail(shop.db, customer);
  expect(await buyAs(customer, customer.email)).toEqual([201, 16.8]);
  // Another email does not make another customer of an account.
  expect(await buyAs(customer, 'second@example.com')).toEqual([201, 16.8]);
  expect(await buyAs(shop.visitor(), 'second@example.com')).toEqual([201, 15.61]);
});

test('a guest orders all lines at once, pays, and only this browser sees the order', async () => {
  const scene = await openCheckout();
  const { shop, guest, fan, drive } = scene;
  const { status, body: placed } = await placeOrder(guest, scene);
  expect(status).toBe(201);
  expect(await quantitiesOf(guest)).toEqual({});
  expect([await availableOf(shop.db, fan.id), await availableOf(shop.db, drive.id)]).toEqual([2, 1]);
  const params = { id: placed.orderId };
  const { body: order } = await guest.call(getOrder, { params });
  expect(order).toMatchObject({ number: placed.number, status: 'unpaid', price: 140.6, email: 'guest@example.com' });
  expect((await shop.visitor().call(getOrder, { params })).status).toBe(404);
  const { clientSecret } = (await guest.call(startOrderPayment, { params })).body;
  const transactionId = (await confirm(guest, clientSecret)).body.paymentIntent.id;
  const { body: paid } = await guest.call(settleOrder, { params, body: { transactionId } });
  expect(paid).toMatchObject({ status: 'paid', transactionId, shippingAddress: berlin, billingAddress: berlin });
  await runMaintenance(shop.shop, failOn);
  expect(await quantitiesOf(guest)).toEqual({});
});

test('a customer orders what was in the cart of this browser too, if signing in did not join them', async () => {
  const scene = await openCheckout();
  const customer = await scene.shop.customer();
  const { id } = await stockProduct(scene.shop.db, { name: 'Case', price: 50 });
  await customer.call(addToCart, { body: { product: id } });
  const headers = { cookie: `${customer.cookies}; ${scene.guest.cookies}` };
  const body = { email: customer.email, deliveryAddress: berlin, methodId: scene.methods.german, total: 190.6 };
  const { status, body: placed } = await customer.call(placeCheckout, { body, headers });
  expect(status).toBe(201);
  const lines = scene.shop.db.selectFrom('orderLines').select('name').where('orderId', '=', placed.orderId);
  expect((await lines.orderBy('name').execute()).map(({ name }) => name)).toEqual(['Case', 'Drive', 'Fan']);
  for (const someone of [customer, scene.guest]) expect(await quantitiesOf(someone)).toEqual({});
});

test('with a session that has ended, the cart is that of the browser, and no account is counted', async () => {
  const { shop, guest, fan } = await openCheckout();
  const customer = await shop.customer();
  await customer.call(addToCart, { body: { product: fan.id, quantity: 1 } });
  await shop.db
    .updateTable('sessions')
    .set({ expiresAt: new Date(0) })
    .execute();
  const body = { email: customer.email, deliveryAddress: berlin, methodId: newId(), total: 1 };
  const { status, body: refused } = await customer.call(placeCheckout, { body });
  expect([status, refused.code, await quantitiesOf(customer)]).toEqual([409, 'cart_empty', {}]);
  const counters = await shop.db.selectFrom('rateLimits').select('key').where('key', 'like', 'checkout:%').execute();
  expect(counters).toEqual([{ key: 'checkout:127.0.0.1' }]);
  const cookie = `${customer.cookies}; ${guest.cookies}`;
  const { lines } = (await customer.call(getCart, { headers: { cookie } })).body;
  expect(lines.map(({ product, quantity }) => [product.name, quantity])).toEqual([
    ['Fan', 3],
    ['Drive', 1],
  ]);
});

test('a repeated request orders once, also at the same time, and another request with its key is refused', async () => {
  const scene = await openCheckout();
  const { shop, guest, fan } = scene;
  const { body: first } = await placeOrder(guest, scene, {}, 'key-1');
  const repeat = (change: object = {}) =>
    guest.call(placeCheckout, {
      body: {
        email: 'guest@example.com',
        deliveryAddress: berlin,
        methodId: scene.methods.german,
        total: 140.6,
        ...change,
      },
      headers: { 'idempotency-key': 'key-1' },
    });
  const responses = await Promise.all([repeat(), repeat(), repeat()]);
  expect(responses.map(({ status, body }) => [status, body.orderId])).toEqual(Array(3).fill([201, first.orderId]));
  expect(await availableOf(shop.db, fan.id)).toBe(2);
  expect((await repeat({ total: 1 })).body.code).toBe('idempotency_key_reused');
});

test('of several tabs that order one cart at once, one places the order, and the others learn that the cart is empty', async () => {
  const scene = await openCheckout();
  const { shop, fan, drive, guest, methods } = scene;
  const customer = await shop.customer();
  for (const { id } of [fan, drive]) await customer.call(addToCart, { body: { product: id, quantity: 1 } });
  for (const buyer of [guest, customer]) {
    const before = await ordersIn(shop);
    const { email } = customer;
    const body = { email, deliveryAddress: berlin, methodId: methods.german };
    const { total } = await quote(buyer, {
      destination: { country: 'DE', postalCode: '10115' },
      methodId: methods.german,
    });
    const tabs = await Promise.all(
      ['a', 'b', 'c'].map((key) =>
        buyer.call(placeCheckout, { body: { ...body, total }, headers: { 'idempotency-key': key } }),
      ),
    );
    expect(tabs.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [201, undefined],
      [409, 'cart_empty'],
      [409, 'cart_empty'],
    ]);
    expect(await ordersIn(shop)).toBe(before + 1);
    expect(await quantitiesOf(buyer)).toEqual({});
  }
  expect([await availableOf(shop.db, fan.id), await availableOf(shop.db, drive.id)]).toEqual([1, 0]);
});

test.each([
  ['too_many_unpaid', holdLimits.buyers.guest.orders, 'unpaid'],
  ['too_many_never_paid', holdLimits.buyers.guest.neverPaidPerDay, 'cancelled'],
] as const)(
  'a guest whose other tab places the last order before %s learns that the cart is empty',
  async (code, most, status) => {
    const scene = await openCheckout();
    const { shop, guest } = scene;
    const cable = await stockProduct(shop.db, { name: 'Cable', available: 20 });
    const browserToken = /cart=([^;]+)/.exec(guest.cookies)?.[1];
    for (let orders = 1; orders < most; orders++) {
      await placeOrderOfLines(shop.shop, orderOf([[cable, 1]], { browserToken, networkAddress: '127.0.0.1' }));
      await shop.db.updateTable('orders').set({ status }).execute();
    }
    const tabs: Promise<Awaited<ReturnType<typeof placeOrder>>[]>[] = [];
    await shop.db.transaction().execute(async (transaction) => {
      await sql`select from carts for update`.execute(transaction);
      tabs.push(Promise.all([placeOrder(guest, scene), placeOrder(guest, scene)]));
      await untilBlocked(shop.db, 2);
    });
    const responses = (await Promise.all(tabs)).flat();
    expect(responses.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [201, undefined],
      [409, 'cart_empty'],
    ]);
    await guest.call(addToCart, { body: { product: cable.id, quantity: 1 } });
    expect((await placeOrder(guest, scene)).body.code).toBe(code);
  },
);

test('a cart that another tab changes while it is ordered is refused, because its total has changed', async () => {
  const scene = await openCheckout();
  const { shop, fan, guest } = scene;
  const responses: ReturnType<typeof placeOrder>[] = [];
  await shop.db.transaction().execute(async (transaction) => {
    await sql`select from carts for update`.execute(transaction);
    responses.push(placeOrder(guest, scene));
    await untilBlocked(shop.db);
    await transaction.updateTable('cartLines').set({ quantity: 4 }).where('productId', '=', fan.id).execute();
  });
  const [{ status, body }] = (await Promise.all(responses)) as [Awaited<ReturnType<typeof placeOrder>>];
  expect([status, body.code]).toEqual([409, 'total_changed']);
  expect([await quantitiesOf(guest), await ordersIn(shop)]).toEqual([{ Fan: 4, Drive: 1 }, 0]);
});

test('an order is refused if something else would be ordered than was quoted, at the same total', async () => {
  const scene = await openCheckout();
  const { shop, fan, guest, methods } = scene;
  const white = await stockProduct(shop.db, { name: 'White fan', price: 11.9, available: 5 });
  const wanted = { destination: { country: 'DE', postalCode: '10115' }, methodId: methods.german };
  const placeAs = (version: string) => placeOrder(guest, scene, { version });
  const { version: black } = await quote(guest, wanted);
  await guest.call(removeCartLine, { params: { id: fan.id } });
  await guest.call(addToCart, { body: { product: white.id, quantity: 3 } });
  const { status, body } = await placeAs(black);
  expect([status, body.code, body.errors?.map(({ field }) => field)]).toEqual([409, 'order_changed', ['version']]);
  const { version: soon } = await quote(guest, wanted);
  await shop.db.updateTable('deliveryMethods').set({ handlingDays: 20 }).execute();
  shop.shop.deliveryRules.forget();
  expect((await placeAs(soon)).body.code).toBe('order_changed');
  expect(await ordersIn(shop)).toBe(0);
  expect((await placeAs((await quote(guest, wanted)).version)).status).toBe(201);
});

test('cart and quote say which goods give no right to withdraw, and a mark that was not shown refuses the order', async () => {
  const scene = await openCheckout();
  const { shop, fan, guest, methods } = scene;
  const mark = (withdrawalExemption: string | null) =>
    shop.db.updateTable('products').set({ withdrawalExemption }).where('id', '=', fan.id).execute();
  const wanted = { destination: { country: 'DE', postalCode: '10115' }, methodId: methods.german };
  const { version } = await quote(guest, wanted);
  await mark('sealed');
  const { lines } = (await guest.call(getCart)).body;
  expect(lines.map(({ product }) => product.withdrawalExemption)).toEqual(['sealed', null]);
  expect((await placeOrder(guest, scene, { version })).body.code).toBe('order_changed');
  const quoted = await quote(guest, wanted);
  expect(quoted.lines.map((line) => line.withdrawalExemption)).toEqual(['sealed', null]);
  expect((await placeOrder(guest, scene, { version: quoted.version })).status).toBe(201);
  const ordered = shop.db.selectFrom('orderLines').select('withdrawalExemption').where('productId', '=', fan.id);
  expect(await ordered.execute()).toEqual([{ withdrawalExemption: 'sealed' }]);
});

test.each(['guest', 'customer'])(
  'an order of a %s is refused with the reason, and the cart stays as it is',
  async (kind) => {
    const scene = await openCheckout();
    const { shop, fan, drive, methods } = scene;
    const buyer = kind === 'guest' ? scene.guest : await shop.customer();
    if (kind === 'customer') {
      await buyer.call(addToCart, { body: { product: fan.id, quantity: 3 } });
      await buyer.call(addToCart, { body: { product: drive.id, quantity: 1 } });
    }
    const refusalOf = async (change: object) => {
      const { status, body } = await placeOrder(buyer, scene, change);
      return [status, body.code, ...(body.errors ?? []).map(({ field }) => field)];
    };
    expect(await refusalOf({ total: 140.59 })).toEqual([409, 'total_changed', 'total']);
    expect(await refusalOf({ methodId: methods.american })).toEqual([409, 'delivery_unavailable', 'methodId']);
    expect(await refusalOf({ code: 'UNKNOWN' })).toEqual([404, 'discount_unknown', 'code']);
    expect(await refusalOf({ vatId: 'DE1' })).toEqual([400, 'invalid_request', 'vatId']);
    expect(await refusalOf({ deliveryAddress: { ...berlin, postalCode: '1' } })).toEqual([
      400,
      'invalid_request',
      'deliveryAddress.postalCode',
    ]);
    expect(await refusalOf({ billingAddress: { ...berlin, country: 'ZZ' } })).toEqual([
      400,
      'invalid_request',
      'billingAddress.country',
    ]);
    await shop.db.updateTable('products').set({ available: 2 }).where('id', '=', fan.id).execute();
    const { status: refused, body } = await placeOrder(buyer, scene);
    expect([refused, body.code, (body as unknown as { lines: unknown }).lines]).toEqual([
      409,
      'lines_refused',
      [{ productId: fan.id, code: 'out_of_stock', left: 2 }],
    ]);
    expect(await quantitiesOf(buyer)).toEqual({ Fan: 3, Drive: 1 });
    expect(await ordersIn(shop)).toBe(0);
    const { status, body: empty } = await shop.visitor().call(quoteCheckout, { body: {} });
    expect([status, empty.code]).toEqual([409, 'cart_empty']);
  },
);

test('a total below the smallest card payment is refused before anything is reserved, one of 0 is not', async () => {
  const scene = await openCheckout();
  const { shop, guest, fan, methods } = scene;
  const admin = await shop.admin();
  const take = (amount: number) => {
    const code = `LESS${String(amount).replace('.', '-')}`;
    return admin.call(createDiscount, { body: { name: code, kind: 'amount', amount, code } }).then(() => code);
  };
  await shop.db.updateTable('deliveryMethods').set({ freeFromAmount: 0 }).execute();
  shop.shop.deliveryRules.forget();
  const destination = { country: 'DE', postalCode: '10115' };
  const methodId = methods.german;
  const placeWith = async (amount: number) => {
    const code = await take(amount);
    const { total, minimumTotal, isComplete } = await quote(guest, { destination, methodId, code });
    const { status, body } = await placeOrder(guest, scene, { code, total });
    return [total, minimumTotal, isComplete, status, body.code, body.detail];
  };
  const detail = 'Order more. Card payments start at $0.50.';
  expect(await placeWith(135.5)).toEqual([0.2, 0.5, false, 409, 'amount_too_small', detail]);
  expect(await placeWith(135.21)).toEqual([0.49, 0.5, false, 409, 'amount_too_small', detail]);
  expect([await availableOf(shop.db, fan.id), await ordersIn(shop)]).toEqual([5, 0]);
  expect(await placeWith(135.2)).toEqual([0.5, null, true, 201, undefined, undefined]);
  await guest.call(addToCart, { body: { product: fan.id } });
  expect(await placeWith(50)).toEqual([0, null, true, 201, undefined, undefined]);
});

test('a region that its postal code contradicts is no reason to refuse an order', async () => {
  const scene = await openCheckout();
  const { shop, fan } = scene;
  await shop.db.updateTable('products').set({ available: 500 }).where('id', '=', fan.id).execute();
  await shop.db.transaction().execute(async (transaction) => {
    const zone = await createZone(transaction, { name: 'World', areas: [{ country: '*' }] });
    await createMethod(transaction, 'USD', zone, {
      name: 'Standard',
      pricing: 'flat',
      bands: [{ upTo: null, price: 5 }],
      handlingDays: 1,
      transitDaysMin: 1,
      transitDaysMax: 2,
    });
  });
  shop.shop.deliveryRules.forget();
  for (const place of [
    { country: 'US', region: 'NY', postalCode: '94103', city: 'San Francisco' },
    { country: 'IN', region: 'AP', postalCode: '533464', city: 'Yanam' },
    { country: 'CA', region: 'BC', postalCode: 'M5V 3L9', city: 'Toronto' },
    { country: 'IT', region: 'MI', postalCode: '00118', city: 'Roma' },
  ]) {
    const guest = shop.visitor();
    await guest.call(addToCart, { body: { product: fan.id } });
    const { city: _, ...destination } = place;
    const { methodId, total } = await quote(guest, { destination });
    const deliveryAddress = { ...place, name: 'Test Buyer', line1: '1 Main Street' };
    const { status, body } = await placeOrder(guest, scene, { deliveryAddress, methodId, total });
    expect([place.city, status, body.code]).toEqual([place.city, 201, undefined]);
  }
});

test('orders that others place with an email do not keep its owner from ordering', async () => {
  const scene = await openCheckout();
  const { shop, guest, methods } = scene;
  const { id } = await stockProduct(shop.db, { name: 'Cable', available: 99 });
  const orderAs = async (someone: Visitor, email: string) => {
    await someone.call(addToCart, { body: { product: id } });
    return (await placeOrder(someone, { methods }, { email })).body.code ?? 'placed';
  };
  const attacker = shop.visitor();
  const { orders } = holdLimits.buyers.guest;
  for (let n = 0; n < orders; n++) expect(await orderAs(attacker, 'owner@example.com')).toBe('placed');
  expect(await orderAs(attacker, 'other@example.com')).toBe('too_many_unpaid');
  for (let n = 0; n < holdLimits.buyers.guest.neverPaidPerDay; n++)
    expect(await orderAs(shop.visitor(), 'owner@example.com')).toBe('placed');
  expect(await orderAs(guest, 'owner@example.com')).toBe('placed');
});

describe('where some regions have taxes of their own', () => {
  async function openPeru() {
    const scene = await openCheckout();
    const { db } = scene.shop;
    const tax = { country: 'PE', taxClass: 'standard', startsOn: null } as const;
    await setTaxRate(db, { ...tax, region: 'CAL', rate: 18_000 });
    await db.transaction().execute(async (transaction) => {
      const zone = await createZone(transaction, { name: 'Peru', areas: [{ country: 'PE' }] });
      const method = {
        name: 'Standard',
        pricing: 'flat',
        handlingDays: 1,
        transitDaysMin: 1,
        transitDaysMax: 3,
      } as const;
      scene.methods.german = await createMethod(transaction, 'USD', zone, {
        ...method,
        bands: [{ upTo: null, price: 5 }],
      });
    });
    const order = async (region: object) => {
      const destination = { country: 'PE', postalCode: '07001', ...region };
      const quoted = await quote(scene.guest, { destination, methodId: scene.methods.german });
      const deliveryAddress = { name: 'Test Buyer', line1: 'Calle 1', city: 'Callao', ...destination };
      const change = { deliveryAddress, total: quoted.total, version: quoted.version };
      const { status, body } = await placeOrder(scene.guest, scene, change);
      return {
        isComplete: quoted.isComplete,
        status,
        fields: body.errors?.map(({ field }) => field),
        taxes: quoted.taxes,
      };
    };
    return { ...scene, order };
  }

  test.each([{}, { region: '' }, { region: ' ' }, { region: 'Nowhere' }, { region: 'CALLAO X' }, { region: 'CA' }])(
    'an order with the region %j is refused by its name, as its quote is not complete',
    async (region) => {
      const { shop, order } = await openPeru();
      expect(await order(region)).toMatchObject({ isComplete: false, status: 400, fields: ['deliveryAddress.region'] });
      expect(await ordersIn(shop)).toBe(0);
    },
  );

  test('an order with a region of the list is placed with its taxes', async () => {
    const { order } = await openPeru();
    expect(await order({ region: 'CAL' })).toMatchObject({ isComplete: true, status: 201, taxes: [{ rate: 18 }] });
  });
});
