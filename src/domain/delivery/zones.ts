import type { DeliveryArea } from '../../contract/delivery.ts';
import type { Database } from '../../db/connect.ts';
import { allCountries } from '../addresses/countries.ts';
import type { Band, Method } from './method.ts';
import { zoneFor } from './zone.ts';

export type Zone = { id: string; name: string; areas: readonly DeliveryArea[]; methods: readonly Method[] };

/** In the order in which they were added, with their methods. */
export async function findZones(db: Database): Promise<Zone[]> {
  const [zones, methods] = await Promise.all([
    db.selectFrom('deliveryZones').select(['id', 'name', 'areas']).orderBy('id').execute(),
    db
      .selectFrom('deliveryMethods')
      .select([
        'id',
        'zoneId',
        'name',
        'pricing',
        'bands',
        'freeFromAmount',
        'maxWeight',
        'maxLength',
        'handlingDays',
        'transitDaysMin',
        'transitDaysMax',
      ])
      .orderBy('id')
      .execute(),
  ]);
  return zones.map(({ areas, ...zone }) => ({
    ...zone,
    areas: areas as DeliveryArea[],
    methods: methods
      .filter(({ zoneId }) => zoneId === zone.id)
      .map(({ zoneId: _, bands, ...method }) => ({ ...method, bands: bands as Band[] })),
  }));
}

/** To which an address may be that a zone with methods has, by name. Territories with their country: Jersey. */
export async function findDeliveryCountries(db: Database): Promise<readonly { code: string; name: string }[]> {
  const zones = (await findZones(db)).filter(({ methods }) => methods.length > 0);
  const served = new Set(zones.flatMap(({ areas }) => areas.map(({ country }) => country)));
  return allCountries.filter(({ code }) => served.has(code) || zoneFor(zones, { country: code }));
}
