import { expect, test } from 'vitest';
import { addToCart, changeCartLine, getCart } from '../../../contract/buying/cart.ts';
import { createDeliveryMethod, createDeliveryZone, type NewMethod } from '../../../contract/owner/delivery.ts';
import { changeShopSettings } from '../../../domain/shop-settings/shop-settings.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const method: NewMethod = {
  name: 'Standard',
  pricing: 'flat',
  bands: [{ upTo: null, price: 4.9 }],
  freeFrom: 250,
  handlingDays: 1,
  transitDaysMin: 1,
  transitDaysMax: 3,
};

test('the cart says what is missing to free delivery in the shop’s country, or in the one that was chosen', async () => {
  const shop = await openTestShop();
  const admin = await shop.admin();
  const { id } = await stockProduct(shop.db, { price: 100 });
  const someone = shop.visitor();
  await someone.call(addToCart, { body: { product: id, quantity: 2 } });
  const freeDelivery = async (query = {}) => (await someone.call(getCart, { query })).body.freeDelivery;
  const home = await admin.call(createDeliveryZone, { body: { name: 'Home', areas: [{ country: 'DE' }] } });
  const abroad = await admin.call(createDeliveryZone, { body: { name: 'Abroad', areas: [{ country: 'FR' }] } });
  const zoneOf = ({ body }: typeof home, name: string) => body.zones.find((zone) => zone.name === name)?.id ?? '';
  await admin.call(createDeliveryMethod, { params: { id: zoneOf(home, 'Home') }, body: method });
  const cheaper = { ...method, freeFrom: 50 };
  await admin.call(createDeliveryMethod, { params: { id: zoneOf(abroad, 'Abroad') }, body: cheaper });
  // The owner has not said where the shop is.
  expect(await freeDelivery()).toBeNull();
  await changeShopSettings(shop.db, { homeCountry: 'DE' });
  const germany = { code: 'DE', name: 'Germany', region: null, postalCode: null, isMostOf: false };
  expect(await freeDelivery()).toEqual({ missing: 50, to: germany });
  // The buyer has chosen where it goes.
  expect(await freeDelivery({ country: 'FR' })).toMatchObject({ missing: 0, to: { name: 'France' } });
  expect(await freeDelivery({ country: 'AT' })).toBeNull();
  expect(await freeDelivery({ country: 'XX' })).toBeNull();
  await someone.call(changeCartLine, { params: { id }, body: { quantity: 3 } });
  expect(await freeDelivery()).toEqual({ missing: 0, to: germany });
  await admin.call(createDeliveryZone, {
    body: { name: 'Island', areas: [{ country: 'DE', postalCodes: ['27498'] }] },
  });
  await expect.poll(() => freeDelivery()).toMatchObject({ to: { isMostOf: true } });
  expect(await freeDelivery({ country: 'DE', postalCode: '27498' })).toBeNull();
  expect(await freeDelivery({ country: 'DE', postalCode: '10115' })).toMatchObject({ to: { postalCode: null } });
});
