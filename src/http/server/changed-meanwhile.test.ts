import { describe, expect, test } from 'vitest';
import { usualGuidedRules } from '../../contract/catalogue/guided-rules.ts';
import {
  createDeliveryMethod,
  createDeliveryZone,
  type Delivery,
  getDelivery,
  setDeliveryTimes,
  setPickupAddress,
  updateDeliveryMethod,
  updateDeliveryZone,
} from '../../contract/owner/delivery.ts';
import { listGuidedRules, setGuidedRules } from '../../contract/owner/guided-rules.ts';
import { getShopSettings, setShopSettings } from '../../contract/owner/shop-settings.ts';
import { getTaxes, setTaxSettings } from '../../contract/owner/tax.ts';
import type { Visitor } from '../../testing/scene/visitor.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const method = {
  name: 'Parcel',
  pricing: 'flat',
  bands: [{ upTo: null, price: 5 }],
  handlingDays: 1,
  transitDaysMin: 1,
  transitDaysMax: 2,
} as const;

type Resource = {
  /** What an admin who opens the form sees. */
  versionNow: (admin: Visitor) => Promise<string>;
  /** Saves something that no other call has saved. */
  change: (admin: Visitor, version: string | undefined, nth: number) => Promise<{ status: number; body: unknown }>;
};

const delivery = async (admin: Visitor): Promise<Delivery> => (await admin.call(getDelivery)).body;

async function openZone(admin: Visitor) {
  const body = { name: 'Germany', areas: [{ country: 'DE' }] };
  const { zones } = (await admin.call(createDeliveryZone, { body })).body;
  const id = zones[0]?.id ?? '';
  await admin.call(createDeliveryMethod, { params: { id }, body: method });
  return id;
}

const zoneOf = async (admin: Visitor) => {
  const [zone] = (await delivery(admin)).zones;
  if (!zone) throw new Error('The zone is gone');
  return zone;
};

const resources: Record<string, Resource> = {
  'shop settings': {
    versionNow: async (admin) => (await admin.call(getShopSettings)).body.version,
    change: (admin, version, nth) => admin.call(setShopSettings, { body: { returnDays: 20 + nth, version } }),
  },
  'rules of guided builds': {
    versionNow: async (admin) => (await admin.call(listGuidedRules)).body[0]?.version ?? '',
    change: (admin, version, nth) =>
      admin.call(setGuidedRules, {
        params: { purpose: 'office' },
        body: { ...usualGuidedRules.office, storage: 1000 + nth, version },
      }),
  },
  'settings of taxes': {
    versionNow: async (admin) => (await admin.call(getTaxes)).body.settings.version,
    change: (admin, version, nth) =>
      admin.call(setTaxSettings, {
        body: {
          prices: nth % 2 ? 'with_tax' : 'without_tax',
          homeCountry: nth < 2 ? 'DE' : 'FR',
          deliveryTaxClass: 'standard',
          version,
        },
      }),
  },
  'a zone': {
    versionNow: async (admin) => (await zoneOf(admin)).version,
    change: async (admin, version, nth) => {
      const { id } = await zoneOf(admin);
      const body = { name: `Zone ${nth}`, areas: [{ country: 'DE' }], version };
      return admin.call(updateDeliveryZone, { params: { id }, body });
    },
  },
  'a method': {
    versionNow: async (admin) => (await zoneOf(admin)).methods[0]?.version ?? '',
    change: async (admin, version, nth) => {
      const id = (await zoneOf(admin)).methods[0]?.id ?? '';
      const body = { ...method, bands: [{ upTo: null, price: 10 + nth }], version };
      return admin.call(updateDeliveryMethod, { params: { id }, body });
    },
  },
  'the times': {
    versionNow: async (admin) => (await delivery(admin)).times.version,
    change: (admin, version, nth) =>
      admin.call(setDeliveryTimes, { body: { cutoff: `1${nth}:00`, workingDays: [1, 2], version } }),
  },
  'the pick-up address': {
    versionNow: async (admin) => (await delivery(admin)).pickupVersion,
    change: (admin, version, nth) => {
      const address = { name: 'Shop', line1: `${nth} Main Street`, city: 'Berlin', postalCode: '10115', country: 'DE' };
      return admin.call(setPickupAddress, { body: { address, version } });
    },
  },
};

describe.each(Object.entries(resources))('two admins who change %s', (_, { versionNow, change }) => {
  const openTwo = async (): Promise<{ shop: TestShop; one: Visitor; other: Visitor }> => {
    const shop = await openTestShop();
    const [one, other] = [await shop.admin(), await shop.admin()];
    await openZone(one);
    return { shop, one, other };
  };

  test('the older form is refused, and what the other has saved stays', async () => {
    const { one, other } = await openTwo();
    const seen = await versionNow(one);
    expect((await change(other, await versionNow(other), 1)).status).toBe(200);
    const saved = await versionNow(one);
    expect(saved).not.toBe(seen);
    expect(await change(one, seen, 2)).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', version: saved, errors: [{ field: 'version' }] },
    });
    expect(await versionNow(one)).toBe(saved);
    // Reloaded.
    expect((await change(one, saved, 2)).status).toBe(200);
  });

  test('at the same time, one of them is refused', async () => {
    const { one, other } = await openTwo();
    const seen = await versionNow(one);
    const responses = await Promise.all([change(one, seen, 1), change(other, seen, 2)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('a caller who names no version overwrites', async () => {
    const { one, other } = await openTwo();
    expect((await change(one, undefined, 1)).status).toBe(200);
    expect((await change(other, undefined, 2)).status).toBe(200);
  });
});
