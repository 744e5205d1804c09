import { expect, test } from 'vitest';
import { deleteDeliveryZone, getDelivery } from '../contract/owner/delivery.ts';
import { deliveryOptions } from '../domain/delivery/delivery-options.ts';
import { findDeliveryRules } from '../domain/delivery/delivery-rules.ts';
import { findPickupAddress, setPickup } from '../domain/delivery/settings.ts';
import { findZones } from '../domain/delivery/zones.ts';
import { saysWhere } from '../domain/returns/send-to.ts';
import { changeShopSettings, findShopSettings } from '../domain/shop-settings/shop-settings.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { fillSampleDelivery, removeSampleAddresses } from './sample-delivery.ts';

test('the sample shop delivers to the United States and the European Union at once', async () => {
  const shop = await openTestShop();
  expect(await fillSampleDelivery(shop.db, 'USD')).toBe(true);
  const items = [{ quantity: 1, category: 'gpu', specifications: {} }];
  const optionsOf = async (country: string, region?: string) => {
    const request = { address: { country, ...(region && { region }) }, items, subtotalAmount: 20_000 };
    const rules = await findDeliveryRules(shop.db);
    const options = deliveryOptions(rules, { ...request, now: new Date(), timeZone: 'UTC' });
    return options.map(({ name, amount }) => [name, amount]);
  };
  expect(await optionsOf('US', 'CA')).toEqual([
    ['Pick up in our shop', 0],
    ['Standard', 999],
    ['Express', 2499],
  ]);
  expect(await optionsOf('US', 'HI')).toEqual([['Standard', 2499]]);
  expect(await optionsOf('DE')).toEqual([
    ['Standard', 790],
    ['Express', 1490],
  ]);
  expect(await optionsOf('FR')).toEqual([['Standard', 1990]]);
  expect(await optionsOf('AU')).toEqual([]);
  expect((await findShopSettings(shop.db)).returnAddress).toMatch(/^Hardware Store\n100 Market Street\n/);
});

test('a shop that writes to real customers never has the sample’s address for returns', async () => {
  const shop = await openTestShop();
  await fillSampleDelivery(shop.db, 'USD');
  await removeSampleAddresses(shop.db);
  const settings = await findShopSettings(shop.db);
  expect([settings.returnAddress, saysWhere(settings)]).toEqual(['', false]);
  // That of the owner stays.
  for (const returnAddress of ['Dock 3\n10115 Berlin', '100 Market Street', '']) {
    await changeShopSettings(shop.db, { returnAddress });
    await removeSampleAddresses(shop.db);
    expect((await findShopSettings(shop.db)).returnAddress).toBe(returnAddress);
  }
});

test('a shop that writes to real customers does not offer to pick up at the sample’s address', async () => {
  const shop = await openTestShop();
  await fillSampleDelivery(shop.db, 'USD');
  await removeSampleAddresses(shop.db);
  const items = [{ quantity: 1, category: 'gpu', specifications: {} }];
  const namesOf = async () => {
    const request = { address: { country: 'US', region: 'CA' }, items, subtotalAmount: 20_000 };
    const options = deliveryOptions(await findDeliveryRules(shop.db), { ...request, now: new Date(), timeZone: 'UTC' });
    return options.map(({ name }) => name);
  };
  expect([await findPickupAddress(shop.db), await namesOf()]).toEqual([null, ['Standard', 'Express']]);
  // The method is still there, and that of the owner's own address stays.
  const own = {
    name: 'Shop',
    line1: '2 Pine Street',
    city: 'Oakland',
    region: 'CA',
    postalCode: '94601',
    country: 'US',
  };
  await shop.db.transaction().execute((transaction) => setPickup(transaction, own));
  await removeSampleAddresses(shop.db);
  expect(await namesOf()).toEqual(['Pick up in our shop', 'Standard', 'Express']);
});

test('samples never take the place of what an admin has set up', async () => {
  const shop = await openTestShop();
  const started = await Promise.all([1, 2].map(() => fillSampleDelivery(shop.db, 'JPY')));
  expect(started.sort()).toEqual([false, true]);
  const admin = await shop.admin();
  const { zones } = (await admin.call(getDelivery)).body;
  const [standard] = (await findZones(shop.db))[0]?.methods ?? [];
  expect(standard?.bands[0]).toEqual({ upTo: 1000, amount: 6 });
  for (const { id } of zones) await admin.call(deleteDeliveryZone, { params: { id } });
  expect(await fillSampleDelivery(shop.db, 'JPY')).toBe(false);
  expect((await admin.call(getDelivery)).body.zones).toEqual([]);
});
