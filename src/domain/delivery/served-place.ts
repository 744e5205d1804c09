import type { DeliveryArea } from '../../contract/delivery.ts';
import { type Destination, zoneFor } from './zone.ts';

type WithAreas = { readonly areas: readonly DeliveryArea[] };

/** Without a region: the whole country. `isMostOf`: but for areas of other zones. */
export type ServedPlace = { country: string; region: string | null; isMostOf: boolean };

/** The largest place around a destination, its country or region, that has the destination's zone. */
export function servedPlaceOf<Z extends WithAreas>(
  zones: readonly Z[],
  { country, region }: Pick<Destination, 'country' | 'region'>,
): ServedPlace {
  const zone = zoneFor(zones, { country, region });
  const inCountry = zones
    .filter((other) => other !== zone)
    .flatMap(({ areas }) => areas)
    .filter((area) => area.country === country);
  const isWholeCountry = zoneFor(zones, { country }) === zone;
  const hasOtherRegions = inCountry.some(
    ({ regions = [], postalCodes = [] }) => regions.length + postalCodes.length > 0,
  );
  if (!region || (isWholeCountry && !hasOtherRegions)) return { country, region: null, isMostOf: hasOtherRegions };
  const isMostOf = inCountry.some(
    ({ regions = [], postalCodes = [] }) =>
      postalCodes.length > 0 && (regions.length === 0 || regions.includes(region)),
  );
  return { country, region, isMostOf };
}
