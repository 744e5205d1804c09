import type { DeliveryArea, NewMethod } from '../contract/owner/delivery.ts';
import type { Database, DatabaseTransaction } from '../db/connect.ts';
import { linesOfAddress } from '../domain/addresses/lines-of-address.ts';
import { createMethod } from '../domain/delivery/edit-methods.ts';
import { createZone } from '../domain/delivery/edit-zones.ts';
import { findPickupAddress, removePickup, setPickup, setTimes } from '../domain/delivery/settings.ts';
import { decimalsOf } from '../domain/kernel/money.ts';
import { changeShopSettings, findShopSettings } from '../domain/shop-settings/shop-settings.ts';

type SampleMethod = Omit<NewMethod, 'bands'> & { bands: [upTo: number | null, price: number][] };
type SampleZone = { name: string; areas: DeliveryArea[]; methods: SampleMethod[] };

/** Does nothing in a shop whose delivery has ever been set up. Prices are the same number in any currency. */
export function fillSampleDelivery(db: Database, currency: string, year = new Date().getFullYear()): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // Also for another server that starts at the same time, which waits for this row.
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('deliverySettings')
      .defaultValues()
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    const zone = await transaction.selectFrom('deliveryZones').select('id').limit(1).executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n || zone) return false;
    await setTimes(transaction, { cutoffMinute: 14 * 60, workingDays: [1, 2, 3, 4, 5], holidays: holidaysFrom(year) });
    await setPickup(transaction, shopAddress);
    await setReturnAddress(transaction);
    const factor = 10 ** decimalsOf(currency);
    for (const { name, areas, methods } of zones) {
      const id = await createZone(transaction, { name, areas });
      for (const { bands, ...method } of methods) {
        const priced = bands.map(([upTo, price]) => ({ upTo, price: Math.round(price * factor) / factor }));
        await createMethod(transaction, currency, id, { ...method, bands: priced });
      }
    }
    return true;
  });
}

/** To where returns are accepted, unless the owner has already said where. */
async function setReturnAddress(transaction: DatabaseTransaction): Promise<void> {
  const { returnAddress } = await findShopSettings(transaction);
  if (returnAddress) return;
  await changeShopSettings(transaction, { returnAddress: sampleReturnAddress });
}

/**
 * The address of the sample is no one's. A shop that writes to real customers has none until its owner says where goods go;
 * until then it cannot accept returns (domain/returns/send-to.ts), and offers no pick-up (domain/delivery/delivery-options.ts).
 */
export async function removeSampleAddresses(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const pickupAddress = await findPickupAddress(transaction);
    if (pickupAddress && linesOfAddress(pickupAddress).join('\n') === sampleReturnAddress)
      await removePickup(transaction);
    const { returnAddress } = await findShopSettings(transaction);
    const isSample =
      returnAddress
        .split('\n')
        .map((line) => line.trim())
        .join('\n') === sampleReturnAddress;
    if (isSample) await changeShopSettings(transaction, { returnAddress: '' });
  });
}

const holidaysFrom = (year: number) =>
  [year, year + 1].flatMap((each) => [
    { date: `${each}-01-01`, name: 'New Year’s Day' },
    { date: `${each}-12-25`, name: 'Christmas Day' },
  ]);

const shopAddress = {
  name: 'Hardware Store',
  line1: '100 Market Street',
  city: 'San Francisco',
  region: 'CA',
  postalCode: '94105',
  country: 'US',
};

const sampleReturnAddress = linesOfAddress(shopAddress).join('\n');

const pickup: SampleMethod = {
  name: 'Pick up in our shop',
  pricing: 'pickup',
  bands: [[null, 0]],
  handlingDays: 1,
  transitDaysMin: 0,
  transitDaysMax: 0,
};

const byWeight = (
  name: string,
  bands: [grams: number, price: number][],
  transitDaysMin: number,
  transitDaysMax: number,
): SampleMethod => ({ name, pricing: 'weight', bands, handlingDays: 1, transitDaysMin, transitDaysMax });

const express = (price: number, transitDaysMax: number): SampleMethod => ({
  name: 'Express',
  pricing: 'flat',
  bands: [[null, price]],
  maxWeight: 30_000,
  handlingDays: 0,
  transitDaysMin: 1,
  transitDaysMax,
});

const countriesOfTheUnion = 'AT BE BG HR CY CZ DK EE FI FR GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ');

const zones: SampleZone[] = [
  {
    name: 'United States',
    areas: [{ country: 'US' }],
    methods: [
      {
        ...byWeight(
          'Standard',
          [
            [1000, 5.99],
            [5000, 9.99],
            [20_000, 19.99],
            [70_000, 49.99],
          ],
          2,
          4,
        ),
        freeFrom: 500,
      },
      express(24.99, 2),
      pickup,
    ],
  },
  {
    name: 'Alaska, Hawaii and territories',
    areas: [{ country: 'US', regions: ['AK', 'HI'] }, { country: 'PR' }],
    methods: [
      byWeight(
        'Standard',
        [
          [1000, 12.99],
          [5000, 24.99],
          [20_000, 59.99],
        ],
        5,
        9,
      ),
    ],
  },
  {
    name: 'Germany',
    areas: [{ country: 'DE' }],
    methods: [
      {
        ...byWeight(
          'Standard',
          [
            [2000, 4.9],
            [10_000, 7.9],
            [31_500, 16.9],
            [70_000, 39.9],
          ],
          1,
          3,
        ),
        freeFrom: 500,
      },
      express(14.9, 1),
    ],
  },
  {
    name: 'European Union',
    areas: countriesOfTheUnion.map((country) => ({ country })),
    methods: [
      byWeight(
        'Standard',
        [
          [2000, 12.9],
          [10_000, 19.9],
          [31_500, 34.9],
        ],
        3,
        6,
      ),
    ],
  },
];
