import type { DeliveryArea } from '../../contract/owner/delivery.ts';
import { EVERYWHERE } from '../../contract/owner/delivery.ts';
import type { Database } from '../../db/connect.ts';
import { allCountries } from '../addresses/countries.ts';
import type { Band, Method } from './method.ts';

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

/** To which an address may be that a zone with methods has, by name. */
export async function findDeliveryCountries(db: Database): Promise<readonly { code: string; name: string }[]> {
  const zones = await findZones(db);
  const served = new Set(
    zones.flatMap(({ areas, methods }) => (methods.length > 0 ? areas.map(({ country }) => country) : [])),
  );
  return served.has(EVERYWHERE) ? allCountries : allCountries.filter(({ code }) => served.has(code));
}
