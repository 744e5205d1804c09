import { expect, test } from 'vitest';
import { getBookingDetails, listBookings } from '../../../contract/orders/booking.ts';
import { getOrder } from '../../../contract/orders/order.ts';
import { createDeliveryMethod, getDelivery, setPickupAddress } from '../../../contract/owner/delivery.ts';
import { findOrder } from '../../../domain/ordering/orders.ts';
import { book } from '../../../testing/scene/buy.ts';
import { openCheckout, placeOrder, quote } from '../../../testing/scene/checkout-scene.ts';
import { mailsTo } from '../../../testing/scene/mails.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';

const old = { name: 'Hardware Store', line1: 'Alte Gasse 1', city: 'Berlin', postalCode: '10115', country: 'DE' };
const moved = { ...old, line1: 'Neue Gasse 2' };
const printed = (street: string) => ['Hardware Store', street, '10115 Berlin', 'Germany'];
const pickup = {
  name: 'Pick-up',
  pricing: 'pickup' as const,
  bands: [{ upTo: null, price: 0 }],
  handlingDays: 0,
  transitDaysMin: 0,
  transitDaysMax: 0,
};
const destination = { country: 'DE', postalCode: '10115' };

async function openPickup() {
  const scene = await openCheckout({ PUBLIC_URL: 'http://localhost:3000' });
  const admin = await scene.shop.admin();
  const move = (address: typeof old) => admin.call(setPickupAddress, { body: { address } });
  await move(old);
  const zone = (await admin.call(getDelivery)).body.zones.find(({ name }) => name === 'Germany');
  const { body } = await admin.call(createDeliveryMethod, { params: { id: zone?.id ?? '' }, body: pickup });
  const methods = body.zones.flatMap((each) => each.methods);
  const methodId = methods.find(({ name }) => name === 'Pick-up')?.id ?? '';
  return { ...scene, move, methodId };
}

test('an order to pick up says where: before it is placed, after it, and in its email', async () => {
  const { shop, guest, methods, move, methodId } = await openPickup();
  const { deliveryOptions } = await quote(guest, { destination });
  expect(deliveryOptions).toMatchObject([
    { name: 'Pick-up', pickupAddress: printed('Alte Gasse 1') },
    { name: 'Standard', pickupAddress: null },
  ]);
  const { total } = await quote(guest, { destination, methodId });
  const { body: placed } = await placeOrder(guest, { methods }, { methodId, total });
  const pickupOf = async () =>
    (await guest.call(getOrder, { params: { id: placed.orderId } })).body.delivery?.pickup ?? null;
  expect(await pickupOf()).toEqual({ lines: printed('Alte Gasse 1'), promised: null, isClosed: false });
  expect((await findOrder(shop.db, placed.orderId))?.delivery?.pickupAddress).toEqual(old);
  const [mail] = await mailsTo(shop, 'guest@example.com');
  expect(mail?.text).toMatch(/Pick up at +Hardware Store, Alte Gasse 1, 10115 Berlin, Germany/);

  await move(moved);
  await expect
    .poll(pickupOf)
    .toEqual({ lines: printed('Neue Gasse 2'), promised: printed('Alte Gasse 1'), isClosed: false });
});

test('an order to pick up is known as one, from its list to its page', async () => {
  const { shop, guest, methods, methodId } = await openPickup();
  const { total } = await quote(guest, { destination, methodId });
  const { body: picked } = await placeOrder(guest, { methods }, { methodId, total });
  const admin = await shop.admin();
  const isPickup = async (id: string) => (await admin.call(getBookingDetails, { params: { id } })).body.isPickup;
  expect(await isPickup(picked.orderId)).toBe(true);
  const listed = (await admin.call(listBookings, { query: {} })).body;
  expect(listed.map((order) => [order._id, order.isPickup])).toEqual([[picked.orderId, true]]);
  // A booking is not, until its customer chooses it.
  const buyer = await shop.customer();
  const { id } = await book(buyer, await stockProduct(shop.db));
  expect(await isPickup(id)).toBe(false);
  const found = async (delivery: string) =>
    (await admin.call(listBookings, { query: { delivery } })).body.map(({ _id }) => _id);
  expect(await found('pickup')).toEqual([picked.orderId]);
  expect(await found('shipping')).toEqual([id]);
});

test('a quote takes the cheapest method that delivers, then the earliest, unless the buyer has chosen one that is offered', async () => {
  const { shop, guest, methods, methodId } = await openPickup();
  const admin = await shop.admin();
  const zone = (await admin.call(getDelivery)).body.zones.find(({ name }) => name === 'Germany');
  const params = { id: zone?.id ?? '' };
  const parcel = { ...pickup, pricing: 'flat' as const, transitDaysMax: 20 };
  const addMethod = async (name: string, price: number, transitDaysMax: number) => {
    const body = { ...parcel, name, bands: [{ upTo: null, price }], transitDaysMax };
    const response = await admin.call(createDeliveryMethod, { params, body });
    return response.body.zones.flatMap((each) => each.methods).find((method) => method.name === name)?.id;
  };
  const express = await addMethod('Express', 12, 0);
  const takenFor = async (chosen: object) => {
    const { methodId: taken, delivery } = await quote(guest, { destination, ...chosen });
    return [taken, delivery];
  };
  expect(await takenFor({})).toEqual([methods.german, 4.9]);
  expect(await takenFor({ methodId: express })).toEqual([express, 12]);
  expect(await takenFor({ methodId })).toEqual([methodId, 0]);
  expect(await takenFor({ methodId: methods.american })).toEqual([methods.german, 4.9]);
  const sooner = await addMethod('Sooner', 4.9, 0);
  expect(await takenFor({})).toEqual([sooner, 4.9]);
});

test('an order is refused if the place has changed since it was shown', async () => {
  const { guest, methods, move, methodId } = await openPickup();
  const { total, version } = await quote(guest, { destination, methodId });
  await move(moved);
  const isMoved = async () => JSON.stringify(await quote(guest, { destination })).includes('Neue Gasse');
  await expect.poll(isMoved).toBe(true);
  const { body } = await placeOrder(guest, { methods }, { methodId, total, version });
  expect(body).toMatchObject({ code: 'order_changed' });
});

test('an order that can only be picked up says why, and pick-up is not chosen for the buyer', async () => {
  const { shop, guest, drive, methods, methodId } = await openPickup();
  const limit = (maxWeight: number) =>
    shop.db.updateTable('deliveryMethods').set({ maxWeight }).where('id', '=', methods.german).execute();
  await limit(1000);
  await shop.db
    .updateTable('products')
    .set({ specifications: JSON.stringify({ weight: 2500 }), category: 'psu' })
    .where('id', '=', drive.id)
    .execute();
  shop.shop.deliveryRules.forget();
  const heavy = await quote(guest, { destination });
  expect(heavy).toMatchObject({
    deliveryOptions: [{ name: 'Pick-up' }],
    deliveryProblem: { code: 'too_heavy', most: 1000 },
    methodId: null,
    delivery: null,
    isComplete: false,
  });
  expect(heavy.deliveryProblem?.actual).toBeGreaterThan(1000);
  expect(await quote(guest, { destination, methodId })).toMatchObject({ methodId, isComplete: true });
  const abroad = await quote(guest, { destination: { country: 'FR' } });
  expect([abroad.deliveryOptions, abroad.deliveryProblem?.code]).toEqual([[], 'not_delivered']);
  await limit(1_000_000);
  shop.shop.deliveryRules.forget();
  expect(await quote(guest, { destination })).toMatchObject({ methodId: methods.german, deliveryProblem: null });
});
