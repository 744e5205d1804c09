import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addToCart } from '../../../contract/buying/cart.ts';
import { cancelBooking } from '../../../contract/orders/booking.ts';
import { cancelOrder } from '../../../contract/orders/order.ts';
import { runMaintenance } from '../../../domain/maintenance.ts';
import { failOn } from '../../../testing/fail-on.ts';
import { openCheckout, ordersIn, placeOrder, quantitiesOf } from '../../../testing/scene/checkout-scene.ts';
import { availableOf } from '../../../testing/scene/stock.ts';
import type { TestShop } from '../../../testing/test-shop.ts';

test('an unpaid order returns to the cart when it is cancelled, beside what was added since', async () => {
  const scene = await openCheckout();
  const { shop, guest, fan, drive } = scene;
  const { orderId } = (await placeOrder(guest, scene)).body;
  await guest.call(addToCart, { body: { product: fan.id, quantity: 1 } });
  expect((await guest.call(cancelOrder, { params: { id: orderId } })).status).toBe(200);
  expect(await quantitiesOf(guest)).toEqual({ Fan: 4, Drive: 1 });
  await runMaintenance(shop.shop, failOn);
  expect(await quantitiesOf(guest)).toEqual({ Fan: 4, Drive: 1 });
  expect([await availableOf(shop.db, fan.id), await availableOf(shop.db, drive.id)]).toEqual([5, 2]);
});

test('an order that its customer cancels among their orders is back in the cart at once', async () => {
  const scene = await openCheckout();
  const { guest } = scene;
  await guest.signUp({ name: 'Someone', email: 'someone@example.com', password: 'secret12' });
  const { orderId } = (await placeOrder(guest, scene)).body;
  expect(await quantitiesOf(guest)).toEqual({});
  expect((await guest.call(cancelBooking, { params: { id: orderId } })).status).toBe(200);
  expect(await quantitiesOf(guest)).toEqual({ Fan: 3, Drive: 1 });
});

test('an order of a cart on its last day prolongs it, so that the lines find it when they return', async () => {
  const scene = await openCheckout();
  const { shop, guest } = scene;
  await sql`update carts set changed_at = now() - interval '29 days 23 hours'`.execute(shop.db);
  const { orderId } = (await placeOrder(guest, scene)).body;
  await sql`update carts set changed_at = changed_at - interval '1 day'`.execute(shop.db);
  expect((await guest.call(cancelOrder, { params: { id: orderId } })).status).toBe(200);
  expect(await quantitiesOf(guest)).toEqual({ Fan: 3, Drive: 1 });
});

test('an order of a cart that has just been changed leaves its time as it is', async () => {
  const scene = await openCheckout();
  const changedAt = () => scene.shop.db.selectFrom('carts').select('changedAt').execute();
  const before = await changedAt();
  expect((await placeOrder(scene.guest, scene)).status).toBe(201);
  expect(await changedAt()).toEqual(before);
});

test('an expired order returns to the cart of the account that the guest has signed in to', async () => {
  const scene = await openCheckout();
  const { shop, guest } = scene;
  const { orderId } = (await placeOrder(guest, scene)).body;
  await guest.signUp({ name: 'Someone', email: 'someone@example.com', password: 'secret12' });
  await shop.db
    .updateTable('orders')
    .set({ holdEndsAt: new Date(0) })
    .where('id', '=', orderId)
    .execute();
  await runMaintenance(shop.shop, failOn);
  expect(await quantitiesOf(guest)).toEqual({ Fan: 3, Drive: 1 });
});

test('an order is not placed if its lines cannot leave the cart', async () => {
  const scene = await openCheckout({ LOG_LEVEL: 'silent' });
  const { shop, guest } = scene;
  await refuseLinks(shop, 'insert');
  expect((await placeOrder(guest, scene)).status).toBe(500);
  expect([await quantitiesOf(guest), await ordersIn(shop)]).toEqual([{ Fan: 3, Drive: 1 }, 0]);
  await sql`drop trigger refuse on cart_orders`.execute(shop.db);
  expect((await placeOrder(guest, scene)).status).toBe(201);
  expect(await quantitiesOf(guest)).toEqual({});
});

test('lines that could not return at once when their order was cancelled return with the next maintenance', async () => {
  const scene = await openCheckout({ LOG_LEVEL: 'silent' });
  const { shop, guest } = scene;
  const { body: placed } = await placeOrder(guest, scene);
  await refuseLinks(shop, 'delete');
  const { body } = await guest.call(cancelOrder, { params: { id: placed.orderId } });
  expect([body.status, await quantitiesOf(guest)]).toEqual(['cancelled', {}]);
  await sql`drop trigger refuse on cart_orders`.execute(shop.db);
  await runMaintenance(shop.shop, failOn);
  expect(await quantitiesOf(guest)).toEqual({ Fan: 3, Drive: 1 });
});

async function refuseLinks({ db }: TestShop, event: 'insert' | 'delete'): Promise<void> {
  await sql`
    create or replace function refuse() returns trigger language plpgsql as $$ begin raise 'no space left'; end $$;
    create trigger refuse before ${sql.raw(event)} on cart_orders for each row execute function refuse();
  `.execute(db);
}
