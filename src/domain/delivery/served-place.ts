import type { DeliveryArea } from '../../contract/owner/delivery.ts';
import { type Destination, zoneFor } from './zone.ts';

type WithAreas = { readonly areas: readonly DeliveryArea[] };

/** Without a region: the whole country. With a postal code: only that. `isMostOf`: but for areas of other zones. */
export type ServedPlace = { country: string; region: string | null; postalCode: string | null; isMostOf: boolean };

/** The largest place around a destination, its country, region or postal code, that has the destination's zone. */
export function servedPlaceOf<Z extends WithAreas>(
  zones: readonly Z[],
  { country, region, postalCode }: Destination,
): ServedPlace {
  const zone = zoneFor(zones, { country, region });
  if (postalCode && zoneFor(zones, { country, region, postalCode }) !== zone)
    return { country, region: region ?? null, postalCode, isMostOf: false };
  const inCountry = zones
    .filter((other) => other !== zone)
    .flatMap(({ areas }) => areas)
    .filter((area) => area.country === country);
  const isWholeCountry = zoneFor(zones, { country }) === zone;
  const hasOtherRegions = inCountry.some(
    ({ regions = [], postalCodes = [] }) => regions.length + postalCodes.length > 0,
  );
  const place = { country, postalCode: null };
  if (!region || (isWholeCountry && !hasOtherRegions)) return { ...place, region: null, isMostOf: hasOtherRegions };
  const isMostOf = inCountry.some(
    ({ regions = [], postalCodes = [] }) =>
      postalCodes.length > 0 && (regions.length === 0 || regions.includes(region)),
  );
  return { ...place, region, isMostOf };
}
