import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { listDeliveryPlaces } from '../../../contract/buying/delivery-places.ts';
import {
  createDeliveryMethod,
  createDeliveryZone,
  deleteDeliveryZone,
  type NewMethod,
  type newZone,
  setPickupAddress,
} from '../../../contract/owner/delivery.ts';
import { anAddress } from '../../../testing/scene/address.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const days = { handlingDays: 1, transitDaysMin: 2, transitDaysMax: 4 };
const byWeight: NewMethod = {
  name: 'Standard',
  pricing: 'weight',
  bands: [
    { upTo: 1000, price: 4.9 },
    { upTo: 5000, price: 9.9 },
  ],
  freeFrom: 200,
  ...days,
};
const byTotal: NewMethod = {
  name: 'Courier',
  pricing: 'total',
  bands: [
    { upTo: 50.5, price: 9 },
    { upTo: null, price: 0 },
  ],
  maxWeight: 30_000,
  ...days,
};
const pickup: NewMethod = { ...days, name: 'Pick-up', pricing: 'pickup', bands: [{ upTo: null, price: 0 }] };

async function openScene() {
  const shop = await openTestShop();
  const admin = await shop.admin();
  const visitor = shop.visitor();
  const addZone = async (body: z.infer<typeof newZone>, methods: NewMethod[]) => {
    const { zones } = (await admin.call(createDeliveryZone, { body })).body;
    const id = zones.find(({ name }) => name === body.name)?.id ?? '';
    for (const method of methods) await admin.call(createDeliveryMethod, { params: { id }, body: method });
    return id;
  };
  return { admin, addZone, places: async () => (await visitor.call(listDeliveryPlaces)).body };
}

test('every place of delivery is listed with its methods, prices, free-from amounts and days', async () => {
  const { admin, addZone, places } = await openScene();
  expect(await places()).toEqual({ places: [], pickupAddress: null, currency: 'USD' });
  const address = anAddress({ country: 'DE', city: 'Berlin', region: '', postalCode: '10115' });
  await admin.call(setPickupAddress, { body: { address } });
  await addZone({ name: 'Only the owner sees it', areas: [{ country: 'DE' }] }, [byWeight, pickup]);
  await addZone({ name: 'Far', areas: [{ country: 'US', regions: ['AK', 'HI'], postalCodes: ['995'] }] }, [byTotal]);
  await addZone({ name: 'Rest', areas: [{ country: '*' }] }, []);
  const { places: listed, pickupAddress } = await places();
  expect(JSON.stringify(listed)).not.toContain('Only the owner');
  expect(listed).toMatchObject([
    {
      areas: [{ country: { code: 'DE', name: 'Germany' }, regions: [], postalCodes: [] }],
      methods: [
        { name: 'Standard', bands: byWeight.bands, freeFrom: 200, maxWeight: 5000, daysMin: 3, daysMax: 5 },
        { name: 'Pick-up', pricing: 'pickup', freeFrom: null, maxWeight: null },
      ],
    },
    {
      areas: [{ country: { name: 'United States' }, regions: ['Alaska', 'Hawaii'], postalCodes: ['995'] }],
      methods: [{ pricing: 'total', bands: byTotal.bands, maxWeight: 30_000 }],
    },
    { areas: [{ country: null, regions: [], postalCodes: [] }], methods: [] },
  ]);
  expect(pickupAddress).toEqual(expect.arrayContaining([expect.stringContaining('10115'), 'Germany']));
});

test('a change of the zones is shown at once, and a pick-up address only while orders can be picked up', async () => {
  const { admin, addZone, places } = await openScene();
  await admin.call(setPickupAddress, { body: { address: anAddress() } });
  const id = await addZone({ name: 'Home', areas: [{ country: 'DE' }] }, [pickup]);
  expect((await places()).pickupAddress).not.toBeNull();
  await addZone({ name: 'Abroad', areas: [{ country: 'FR' }] }, [byWeight]);
  await admin.call(deleteDeliveryZone, { params: { id } });
  expect(await places()).toMatchObject({
    places: [{ areas: [{ country: { name: 'France' } }] }],
    pickupAddress: null,
  });
});
