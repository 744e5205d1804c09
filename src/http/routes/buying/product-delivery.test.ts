import { expect, test } from 'vitest';
import { getProductDelivery } from '../../../contract/buying/product-delivery.ts';
import {
  createDeliveryMethod,
  createDeliveryZone,
  type NewMethod,
  setDeliveryTimes,
  setPickupAddress,
} from '../../../contract/owner/delivery.ts';
import { setTaxRate, setTaxSettings } from '../../../contract/owner/tax.ts';
import { anAddress } from '../../../testing/scene/address.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const standard: NewMethod = {
  name: 'Standard',
  pricing: 'flat',
  bands: [{ upTo: null, price: 4.9 }],
  handlingDays: 1,
  transitDaysMin: 1,
  transitDaysMax: 3,
};
const express: NewMethod = { ...standard, name: 'Express', bands: [{ upTo: null, price: 14.9 }], handlingDays: 0 };
const pickup: NewMethod = { ...standard, name: 'Pick-up', pricing: 'pickup', bands: [{ upTo: null, price: 0 }] };

async function openScene() {
  const { db, ...shop } = await openTestShop();
  const admin = await shop.admin();
  const product = await stockProduct(db, { price: 100 });
  const addZone = async (country: string, methods: NewMethod[]) => {
    const { zones } = (await admin.call(createDeliveryZone, { body: { name: country, areas: [{ country }] } })).body;
    const id = zones.find(({ name }) => name === country)?.id ?? '';
    for (const body of methods) await admin.call(createDeliveryMethod, { params: { id }, body });
  };
  const setHome = (homeCountry: string) =>
    admin.call(setTaxSettings, { body: { prices: 'with_tax', homeCountry, deliveryTaxClass: 'standard' } });
  const visitor = shop.visitor();
  const delivery = (query: { country?: string; region?: string; postalCode?: string } = {}) =>
    visitor.call(getProductDelivery, { params: { id: product.id }, query });
  return { admin, addZone, setHome, delivery };
}

test('a product names the cheapest method to where the shop is, or to the country that is asked for', async () => {
  const { admin, addZone, setHome, delivery } = await openScene();
  expect((await delivery()).body).toEqual({
    to: null,
    deliversAnywhere: false,
    option: null,
    currency: 'USD',
    pricesIncludeTax: null,
    until: null,
  });
  await admin.call(setPickupAddress, {
    body: { address: anAddress({ country: 'DE', city: 'Berlin', region: '', postalCode: '10115' }) },
  });
  await addZone('DE', [express, standard, pickup]);
  await addZone('FR', [express]);
  const atHome = (await delivery()).body;
  expect(atHome).toMatchObject({
    to: { code: 'DE', name: 'Germany', postalCode: null },
    option: { name: 'Standard', price: 4.9 },
  });
  expect(Date.parse(atHome.until ?? '')).toBeGreaterThan(Date.now());
  expect((await delivery({ country: 'fr' })).body).toMatchObject({
    to: { code: 'FR', name: 'France' },
    option: { name: 'Express', price: 14.9 },
  });
  expect((await delivery({ country: 'AT' })).body).toMatchObject({
    to: { name: 'Austria' },
    option: null,
    until: null,
  });
  expect(await delivery({ country: 'XX' })).toMatchObject({ status: 404, body: { code: 'country_unknown' } });
  // The place of its taxes comes first.
  await setHome('FR');
  expect((await delivery()).body).toMatchObject({ to: { code: 'FR' }, option: { name: 'Express' } });
});

test('a product names the delivery to the postal code that is asked for', async () => {
  const { admin, addZone, delivery } = await openScene();
  await addZone('DE', [standard]);
  const island = { name: 'Island', areas: [{ country: 'DE', postalCodes: ['27498'] }] };
  const { zones } = (await admin.call(createDeliveryZone, { body: island })).body;
  const id = zones.find(({ name }) => name === 'Island')?.id ?? '';
  await admin.call(createDeliveryMethod, { params: { id }, body: { ...express, name: 'Ferry' } });
  expect((await delivery({ country: 'DE', postalCode: ' 27498 ' })).body).toMatchObject({
    to: { code: 'DE', name: 'Germany', region: null, postalCode: '27498' },
    option: { name: 'Ferry' },
  });
  expect((await delivery({ country: 'DE', postalCode: '10115' })).body).toMatchObject({ option: { name: 'Standard' } });
  // The region by its name, as visitors know it.
  expect((await delivery({ country: 'US', region: 'AK', postalCode: '99501' })).body).toMatchObject({
    to: { region: 'Alaska', postalCode: '99501' },
    deliversAnywhere: true,
    option: null,
  });
});

test('a product says whether its price includes tax, once there are taxes', async () => {
  const { admin, delivery } = await openScene();
  const set = (prices: 'with_tax' | 'without_tax') =>
    admin.call(setTaxSettings, { body: { prices, deliveryTaxClass: 'standard' } });
  await set('without_tax');
  expect((await delivery()).body).toMatchObject({ pricesIncludeTax: null });
  await admin.call(setTaxRate, { body: { country: 'DE', taxClass: 'standard', rate: 19 } });
  expect((await delivery()).body).toMatchObject({ pricesIncludeTax: false });
  await set('with_tax');
  expect((await delivery()).body).toMatchObject({ pricesIncludeTax: true });
});

test('a change of the working times applies at once', async () => {
  const { admin, addZone, setHome, delivery } = await openScene();
  await setHome('DE');
  await addZone('DE', [{ ...standard, handlingDays: 0, transitDaysMin: 0, transitDaysMax: 0 }]);
  const today = new Date().getUTCDay() || 7;
  const onlyOn = (day: number) =>
    admin.call(setDeliveryTimes, { body: { cutoff: '24:00', workingDays: [((day - 1) % 7) + 1], holidays: [] } });
  const dayOf = async () => new Date((await delivery()).body.option?.latest ?? '').getUTCDay() || 7;
  await onlyOn(today + 2);
  expect(await dayOf()).toBe(((today + 1) % 7) + 1);
  await onlyOn(today + 3);
  expect(await dayOf()).toBe(((today + 2) % 7) + 1);
});
