import { expect, onTestFinished, test } from 'vitest';
import { addToCart } from '../../../contract/buying/cart.ts';
import { placeCheckout, quoteCheckout } from '../../../contract/buying/checkout.ts';
import { shipBooking } from '../../../contract/orders/booking.ts';
import { settleOrder, startOrderPayment } from '../../../contract/orders/order.ts';
import { listShipments, shipLines } from '../../../contract/orders/shipment.ts';
import { acceptVatId, getVatCheck } from '../../../contract/orders/vat-check.ts';
import { createDeliveryMethod, createDeliveryZone } from '../../../contract/owner/delivery.ts';
import { getOverview } from '../../../contract/owner/overview.ts';
import { setTaxRate } from '../../../contract/owner/tax.ts';
import { recheckVatIds } from '../../../domain/checkout/recheck-vat-ids.ts';
import { changeShopSettings } from '../../../domain/shop-settings/shop-settings.ts';
import { viesServer } from '../../../testing/doubles/vies-server.ts';
import { confirm } from '../../../testing/scene/buy.ts';
import { berlin, openForCheckout } from '../../../testing/scene/checkout.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import { openShopOn, openTestShop, type TestShop } from '../../../testing/test-shop.ts';

const vienna = { ...berlin, line1: 'Ring 1', city: 'Wien', postalCode: '1010', country: 'AT' };
const VAT_ID = 'ATU13585627';

/** A German shop that sells to Austria, and the register that it asks. */
async function openScene(whileAway: 'tax' | 'review') {
  const register = await viesServer();
  onTestFinished(register.close);
  const shop = await openTestShop({ VIES_URL: register.url });
  await openForCheckout(shop);
  await changeShopSettings(shop.db, { uncheckedVatIds: whileAway, vatId: 'DE136695976' });
  const admin = await shop.admin();
  await admin.call(setTaxRate, { body: { country: 'AT', taxClass: 'standard', rate: 20 } });
  const { zones } = (await admin.call(createDeliveryZone, { body: { name: 'Austria', areas: [{ country: 'AT' }] } }))
    .body;
  const zoneId = zones.find(({ name }) => name === 'Austria')?.id ?? '';
  const times = { handlingDays: 1, transitDaysMin: 1, transitDaysMax: 3 };
  const method = { name: 'Standard', pricing: 'flat', bands: [{ upTo: null, price: 9.9 }], ...times } as const;
  await admin.call(createDeliveryMethod, { params: { id: zoneId }, body: method });
  const guest = shop.visitor();
  const fan = await stockProduct(shop.db, { price: 119 });
  await guest.call(addToCart, { body: { product: fan.id } });
  const quote = async (vatId = VAT_ID) => {
    const body = { destination: { country: 'AT', postalCode: '1010' }, vatId, email: 'guest@example.com' };
    return (await guest.call(quoteCheckout, { body })).body;
  };
  const order = async () => {
    const { methodId, total, version } = await quote();
    const body = { email: 'guest@example.com', deliveryAddress: vienna, methodId: methodId ?? '', total, version };
    const params = { id: (await guest.call(placeCheckout, { body: { ...body, vatId: VAT_ID } })).body.orderId };
    const { clientSecret } = (await guest.call(startOrderPayment, { params })).body;
    const transactionId = (await confirm(guest, clientSecret)).body.paymentIntent.id;
    await guest.call(settleOrder, { params, body: { transactionId } });
    return params;
  };
  // Another process, which has not just seen the register away.
  const another = await openShopOn(shop.connectionString, { VIES_URL: register.url });
  return { shop, another: { recheck: () => recheckVatIds(another.shop) }, register, admin, quote, order };
}

const checkedLongAgo = ({ db }: TestShop) =>
  db
    .updateTable('orderVatChecks')
    .set({ checkedAt: new Date(Date.now() - 3_600_000) })
    .execute();

test('tax is left out by a VAT id that VIES confirms, once a day for all quotes, and the order has the reference', async () => {
  const { register, admin, quote, order } = await openScene('tax');
  register.valid.add(VAT_ID);
  await Promise.all([quote(), quote(), quote()]);
  expect(await quote()).toMatchObject({ isReverseCharge: true, vatIdCheck: 'valid' });
  const params = await order();
  expect(register.requests).toHaveLength(1);
  expect(register.requests[0]).toMatchObject({ requesterMemberStateCode: 'DE' });
  expect((await admin.call(getVatCheck, { params })).body.vatCheck).toMatchObject({
    vatId: VAT_ID,
    result: 'valid',
    reference: 'WAPIAAAA1',
    acceptedAt: null,
  });
  expect((await admin.call(shipBooking, { params })).status).toBe(200);
});

test('a VAT id that is not in VIES is taxed, and the order can be placed', async () => {
  const { admin, quote, order } = await openScene('review');
  expect(await quote()).toMatchObject({ isReverseCharge: false, vatIdCheck: 'invalid', isVatIdInvalid: false });
  const params = await order();
  expect((await admin.call(getVatCheck, { params })).body.vatCheck).toBeNull();
  expect((await admin.call(shipBooking, { params })).status).toBe(200);
});

test('while VIES is away, tax is charged where the owner wants it', async () => {
  const { register, quote } = await openScene('tax');
  register.behave('ms_unavailable');
  expect(await quote()).toMatchObject({ isReverseCharge: false, vatIdCheck: 'unavailable', isComplete: true });
  await quote();
  expect(register.requests).toHaveLength(1);
});

test('while VIES is away, an order without tax is held: it is not shipped before VIES confirms the VAT id', async () => {
  const { shop, another, register, admin, quote, order } = await openScene('review');
  register.behave('error');
  expect(await quote()).toMatchObject({ isReverseCharge: true, vatIdCheck: 'unavailable' });
  const params = await order();
  expect((await admin.call(getOverview)).body.uncheckedVatIds).toBe(1);
  const { lines } = (await admin.call(listShipments, { params })).body;
  const body = { lines: lines.map(({ lineId, open }) => ({ lineId, quantity: open })) };
  for (const act of [() => admin.call(shipBooking, { params }), () => admin.call(shipLines, { params, body })])
    expect((await act()).body).toMatchObject({ code: 'vat_id_unchecked' });

  register.behave('answer');
  register.valid.add(VAT_ID);
  await checkedLongAgo(shop);
  await another.recheck();
  expect((await admin.call(getVatCheck, { params })).body.vatCheck).toMatchObject({
    result: 'valid',
    reference: 'WAPIAAAA2',
  });
  expect((await admin.call(getOverview)).body.uncheckedVatIds).toBe(0);
  expect((await admin.call(shipLines, { params, body })).status).toBe(201);
});

test('an admin accepts a VAT id that turned out not to be in VIES, once', async () => {
  const { shop, another, register, admin, order } = await openScene('review');
  register.behave('error');
  const params = await order();
  await checkedLongAgo(shop);
  register.behave('answer');
  await another.recheck();
  expect((await admin.call(shipBooking, { params })).body).toMatchObject({ code: 'vat_id_unchecked' });
  const accepted = await Promise.all([admin.call(acceptVatId, { params }), admin.call(acceptVatId, { params })]);
  expect(new Set(accepted.map(({ body }) => body.vatCheck?.acceptedAt)).size).toBe(1);
  expect((await admin.call(shipBooking, { params })).status).toBe(200);
});
