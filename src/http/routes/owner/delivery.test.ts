import { describe, expect, test } from 'vitest';
import { getAddressRules, listCountries } from '../../../contract/account/address-rules.ts';
import {
  createDeliveryMethod,
  createDeliveryZone,
  deleteDeliveryMethod,
  deleteDeliveryZone,
  deleteParcelSize,
  deletePickupAddress,
  getDelivery,
  listDeliveryCountries,
  type NewMethod,
  setDeliveryTimes,
  setParcelSize,
  setPickupAddress,
  updateDeliveryMethod,
  updateDeliveryZone,
} from '../../../contract/owner/delivery.ts';
import { deliveryOptions } from '../../../domain/delivery/delivery-options.ts';
import { findDeliveryRules } from '../../../domain/delivery/delivery-rules.ts';
import { findPickupAddress } from '../../../domain/delivery/settings.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const standard: NewMethod = {
  name: 'Standard',
  pricing: 'weight',
  bands: [
    { upTo: 2000, price: 4.9 },
    { upTo: 30_000, price: 9.9 },
  ],
  freeFrom: 100,
  handlingDays: 1,
  transitDaysMin: 1,
  transitDaysMax: 3,
};
const express: NewMethod = {
  name: 'Express',
  pricing: 'flat',
  bands: [{ upTo: null, price: 19.9 }],
  maxWeight: 20_000,
  maxLength: 1000,
  handlingDays: 0,
  transitDaysMin: 1,
  transitDaysMax: 1,
};
const pickup: NewMethod = {
  name: 'Pick-up',
  pricing: 'pickup',
  bands: [{ upTo: null, price: 0 }],
  handlingDays: 0,
  transitDaysMin: 0,
  transitDaysMax: 0,
};
const address = { name: 'Shop', line1: '1 Main Street', city: 'Berlin', postalCode: '10115', country: 'DE' };
// A Monday, before the cut-off.
const now = new Date('2026-03-02T08:00Z');

async function openDelivery() {
  const shop = await openTestShop();
  const admin = await shop.admin();
  const createZone = async (
    name: string,
    ...areas: { country: string; regions?: string[]; postalCodes?: string[] }[]
  ) => {
    const { body } = await admin.call(createDeliveryZone, { body: { name, areas } });
    return body.zones?.find((zone) => zone.name === name)?.id ?? expect.unreachable(JSON.stringify(body));
  };
  const createMethod = (id: string, method: NewMethod) =>
    admin.call(createDeliveryMethod, { params: { id }, body: method });
  return { shop, admin, createZone, createMethod };
}

test('an admin creates, changes and deletes zones and their methods', async () => {
  const { admin, createZone, createMethod } = await openDelivery();
  const empty = (await admin.call(getDelivery)).body;
  expect(empty).toMatchObject({
    zones: [],
    times: { cutoff: '14:00', workingDays: [1, 2, 3, 4, 5], holidays: [] },
    pickupAddress: null,
  });

  const id = await createZone('Germany', { country: 'DE' }, { country: 'US', regions: ['california', 'NY'] });
  const { body, status } = await createMethod(id, standard);
  expect(status).toBe(201);
  const [zone] = body.zones;
  expect(zone).toMatchObject({
    name: 'Germany',
    areas: [{ country: 'DE' }, { country: 'US', regions: ['CA', 'NY'] }],
    methods: [standard],
  });
  const methodId = zone?.methods[0]?.id ?? '';

  const changed = {
    ...express,
    pricing: 'total',
    bands: [
      { upTo: 49.99, price: 5 },
      { upTo: null, price: 0 },
    ],
  } as const;
  const after = await admin.call(updateDeliveryMethod, { params: { id: methodId }, body: changed });
  expect(after.body.zones[0]?.methods).toEqual([{ ...changed, id: methodId, version: expect.any(String) }]);
  const renamed = await admin.call(updateDeliveryZone, {
    params: { id },
    body: { name: 'Home', areas: [{ country: 'DE', postalCodes: ['10-19', '10-19'] }] },
  });
  expect(renamed.body.zones).toMatchObject([{ name: 'Home', areas: [{ country: 'DE', postalCodes: ['10-19'] }] }]);

  expect((await admin.call(deleteDeliveryMethod, { params: { id: methodId } })).body.zones[0]?.methods).toEqual([]);
  expect((await admin.call(deleteDeliveryZone, { params: { id } })).body).toEqual(empty);
});

test('an admin sets times, and the weight of a category, and restores it', async () => {
  const { admin } = await openDelivery();
  const times = {
    cutoff: '16:30',
    workingDays: [6, 1, 1],
    holidays: [
      { date: '2030-12-25', name: 'Christmas' },
      { date: '2030-01-01', name: 'New Year' },
    ],
  };
  const { body } = await admin.call(setDeliveryTimes, { body: times });
  expect(body.times).toEqual({
    ...times,
    workingDays: [1, 6],
    holidays: times.holidays.toReversed(),
    version: expect.any(String),
  });

  const params = { category: 'gpu' } as const;
  const gpu = (parcels: typeof body.parcels) => parcels.find(({ category }) => category === 'gpu');
  const own = { weight: 3000, length: 500, width: 300, height: 120 };
  const set = await admin.call(setParcelSize, { params, body: own });
  expect(gpu(set.body.parcels)).toEqual({ category: 'gpu', isOwn: true, ...own });
  const restored = await admin.call(deleteParcelSize, { params });
  expect(gpu(restored.body.parcels)).toEqual(gpu(body.parcels));
});

describe('refuses', () => {
  test('what names no country or region, with the field', async () => {
    const { admin, createZone } = await openDelivery();
    const refused = async (area: object) => {
      const { status, body } = await admin.call(createDeliveryZone, {
        body: { name: 'Z', areas: [{ country: 'FR' }, area] } as never,
      });
      return [status, (body as { errors?: { field: string; message: string }[] }).errors];
    };
    const at = (field: string, message: string) => [400, [expect.objectContaining({ field, message })]];
    expect(await refused({ country: 'XX' })).toEqual(at('areas.1.country', 'Choose a country from the list'));
    expect(await refused({ country: 'US', regions: ['CA', 'XX'] })).toEqual(
      at('areas.1.regions.1', 'Choose a region of this country'),
    );
    expect(await refused({ country: '*', postalCodes: ['1'] })).toEqual(
      at('areas.1.postalCodes', 'Write postal codes like 10115, SW1 or 10-19'),
    );
    expect(await refused({ country: 'DE', postalCodes: ['1', '2 - 1'] })).toEqual(
      at('areas.1.postalCodes.1', 'Write postal codes like 10115, SW1 or 10-19'),
    );
    await createZone('Germany', { country: 'DE' });
  });

  test('an area or a name of another zone', async () => {
    const { admin, createZone } = await openDelivery();
    await createZone('Germany', { country: 'DE' });
    const id = await createZone('Berlin', { country: 'DE', postalCodes: ['10-14'] });
    const twice = await admin.call(createDeliveryZone, { body: { name: 'Other', areas: [{ country: 'DE' }] } });
    expect(twice).toMatchObject({
      status: 409,
      body: { code: 'zone_overlaps', detail: 'Germany is already in the zone Germany.' },
    });
    const named = await admin.call(createDeliveryZone, { body: { name: 'berlin', areas: [{ country: 'FR' }] } });
    expect(named).toMatchObject({ status: 409, body: { code: 'name_taken' } });
    const own = await admin.call(updateDeliveryZone, {
      params: { id },
      body: { name: 'Berlin', areas: [{ country: 'DE', postalCodes: ['10-14'] }] },
    });
    expect(own.status).toBe(200);
  });

  test('one of two zones with the same area that are added at once', async () => {
    const { admin } = await openDelivery();
    const responses = await Promise.all(
      ['One', 'Two', 'Three'].map((name) =>
        admin.call(createDeliveryZone, { body: { name, areas: [{ country: 'DE' }] } }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await admin.call(getDelivery)).body.zones).toHaveLength(1);
  });

  test('pick-up without an address of the shop', async () => {
    const { shop, admin, createZone, createMethod } = await openDelivery();
    const id = await createZone('Germany', { country: 'DE' });
    expect((await createMethod(id, pickup)).body).toMatchObject({ code: 'pickup_address_missing' });
    const wrong = await admin.call(setPickupAddress, { body: { address: { ...address, postalCode: '1' } } });
    expect(wrong.body).toMatchObject({
      code: 'invalid_request',
      errors: [{ field: 'address.postalCode', message: 'This is not a postal code of this country' }],
    });
    await admin.call(setPickupAddress, { body: { address } });
    expect(await findPickupAddress(shop.db)).toEqual(address);
    expect((await createMethod(id, pickup)).status).toBe(201);
    expect((await admin.call(deletePickupAddress)).body).toMatchObject({ code: 'pickup_address_missing' });
    await admin.call(deleteDeliveryZone, { params: { id } });
    expect((await admin.call(deletePickupAddress)).body).toMatchObject({ pickupAddress: null });
  });

  test('what is not there', async () => {
    const { admin, createZone, createMethod } = await openDelivery();
    const unknown = { params: { id: '01890000-0000-7000-8000-000000000000' } };
    expect((await admin.call(deleteDeliveryZone, unknown)).body).toMatchObject({ code: 'zone_not_found' });
    expect((await admin.call(deleteDeliveryMethod, unknown)).body).toMatchObject({ code: 'delivery_method_not_found' });
    const id = await createZone('Germany', { country: 'DE' });
    await createMethod(id, standard);
    expect((await createMethod(id, standard)).body).toMatchObject({ code: 'name_taken' });
    const half = { ...standard, name: 'Half', bands: [{ upTo: 0.5, price: 1 }] };
    const flat = { ...standard, name: 'Flat', pricing: 'flat' } as const;
    expect((await createMethod(id, flat)).body).toMatchObject({
      errors: [{ field: 'bands', message: 'Enter one price without a limit' }],
    });
    expect((await createMethod(id, half)).body).toMatchObject({
      errors: [{ field: 'bands.0.upTo', message: 'Enter a whole number in range' }],
    });
  });
});

describe('the options of a delivery', () => {
  async function openWithOptions() {
    const opened = await openDelivery();
    const { shop, admin, createZone, createMethod } = opened;
    await admin.call(setPickupAddress, { body: { address } });
    const germany = await createZone('Germany', { country: 'DE' });
    for (const method of [standard, express, pickup]) await createMethod(germany, method);
    const berlin = await createZone('Berlin', { country: 'DE', postalCodes: ['10-14'] });
    await createMethod(berlin, { ...standard, name: 'Bicycle', bands: [{ upTo: 5000, price: 2 }], transitDaysMax: 1 });
    const optionsOf = (to: { country: string; postalCode?: string }, quantity = 1, specifications = {}) =>
      optionsFor(shop.db, to, quantity, specifications);
    return { ...opened, optionsOf };
  }

  async function optionsFor(
    db: Awaited<ReturnType<typeof openTestShop>>['db'],
    to: { country: string; postalCode?: string },
    quantity: number,
    specifications: Record<string, unknown>,
  ) {
    const options = deliveryOptions(await findDeliveryRules(db), {
      address: to,
      items: [{ quantity, category: 'laptop', specifications }],
      subtotalAmount: 3000 * quantity,
      now,
      timeZone: 'Europe/Berlin',
    });
    return options.map(({ methodId: _, pickupAddress: __, ...option }) => option);
  }

  test('are those of the zone, with price and dates, the cheapest first', async () => {
    const { optionsOf } = await openWithOptions();
    expect(await optionsOf({ country: 'DE', postalCode: '20095' }, 1, { weight: 1.5 })).toEqual([
      { name: 'Pick-up', isPickup: true, amount: 0, earliest: '2026-03-02', latest: '2026-03-02', freeFrom: null },
      {
        name: 'Standard',
        isPickup: false,
        amount: 490,
        earliest: '2026-03-04',
        latest: '2026-03-06',
        freeFrom: 10_000,
      },
      { name: 'Express', isPickup: false, amount: 1990, earliest: '2026-03-03', latest: '2026-03-03', freeFrom: null },
    ]);
    expect(await optionsOf({ country: 'DE', postalCode: '10115' })).toMatchObject([{ name: 'Bicycle', amount: 200 }]);
    expect(await optionsOf({ country: 'FR', postalCode: '75001' })).toEqual([]);
  });

  test('weigh what the facts say, or else what the category does', async () => {
    const { admin, optionsOf } = await openWithOptions();
    const to = { country: 'DE', postalCode: '20095' };
    const standardOf = async (quantity: number, facts = {}) =>
      (await optionsOf(to, quantity, facts)).find(({ name }) => name === 'Standard')?.amount;
    expect(await standardOf(1, { weight: 2 })).toBe(490);
    expect(await standardOf(1, { weight: 2.001 })).toBe(990);
    expect(await standardOf(1)).toBe(990);
    await admin.call(setParcelSize, {
      params: { category: 'laptop' },
      body: { weight: 600, length: 300, width: 200, height: 50 },
    });
    expect(await standardOf(3)).toBe(490);
    expect(await standardOf(4)).toBe(0);
    expect(await standardOf(51)).toBeUndefined();
    expect((await optionsOf(to, 34)).map(({ name }) => name)).toEqual(['Pick-up', 'Standard']);
    await admin.call(setParcelSize, {
      params: { category: 'laptop' },
      body: { weight: 600, length: 1001, width: 200, height: 50 },
    });
    expect((await optionsOf(to)).map(({ name }) => name)).toEqual(['Pick-up', 'Standard']);
  });

  test('keep to the times and holidays of the owner', async () => {
    const { admin, optionsOf } = await openWithOptions();
    const holidays = [{ date: '2026-03-04', name: 'Inventory' }];
    await admin.call(setDeliveryTimes, { body: { cutoff: '09:00', workingDays: [1, 3, 4], holidays } });
    const options = await optionsOf({ country: 'DE', postalCode: '20095' });
    // 08:00 UTC is the cut-off in Berlin, so it counts on Thursday.
    expect(options.find(({ name }) => name === 'Express')).toMatchObject({ earliest: '2026-03-09' });
  });
});

test('a billing address can be in any country', async () => {
  const { countries } = (await (await openTestShop()).visitor().call(listCountries)).body;
  expect(countries.length).toBeGreaterThan(240);
  expect(countries).toEqual(
    expect.arrayContaining([
      { code: 'AQ', name: 'Antarctica' },
      { code: 'DE', name: 'Germany' },
    ]),
  );
});

test('anyone reads to which countries the shop delivers, as soon as it does', async () => {
  const { shop, createZone, createMethod } = await openDelivery();
  const visitor = shop.visitor();
  const countries = async () => (await visitor.call(listDeliveryCountries)).body.countries;
  expect(await countries()).toEqual([]);
  const id = await createZone('Europe', { country: 'FR' }, { country: 'DE', postalCodes: ['1'] });
  expect(await countries()).toEqual([]);
  await createMethod(id, standard);
  expect(await countries()).toEqual([
    { code: 'FR', name: 'France' },
    { code: 'DE', name: 'Germany' },
  ]);
  await createMethod(await createZone('World', { country: '*' }), standard);
  expect(await countries()).toHaveLength(250);
});

test('anyone reads the rules of an address', async () => {
  const visitor = (await openTestShop()).visitor();
  const rules = await visitor.call(getAddressRules, { params: { country: 'us' } });
  expect(rules.body).toMatchObject({ country: 'US', labels: { postalCode: 'zip' } });
  const unknown = await visitor.call(getAddressRules, { params: { country: 'XX' } });
  expect(unknown).toMatchObject({ status: 404, body: { code: 'country_unknown' } });
});
