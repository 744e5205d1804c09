import type { Address } from '../../contract/account/address.ts';
import type { DeliveryArea } from '../../contract/owner/delivery.ts';
import { isMoreSpecific, type Specificity, specificityOf } from '../addresses/area.ts';
import { spellingsOf } from '../addresses/canonical-place.ts';
import { postalRangeOf } from '../addresses/postal-range.ts';

/** Where an order may go. */
export type Destination = Pick<Address, 'country' | 'region' | 'postalCode'>;

type WithAreas = { readonly areas: readonly DeliveryArea[] };

/** The zone with the most specific area of the destination, whichever way it is written. */
export function zoneFor<Z extends WithAreas>(zones: readonly Z[], destination: Destination): Z | undefined {
  const spellings = spellingsOf(destination);
  let nearest: { zone: Z; specificity: Specificity } | undefined;
  for (const zone of zones)
    for (const area of zone.areas) {
      const specificity = specificityOf(area, spellings);
      if (specificity && (!nearest || isMoreSpecific(specificity, nearest.specificity)))
        nearest = { zone, specificity };
    }
  return nearest?.zone;
}

/** What two zones both name, so that neither is more specific. Undefined if there is nothing. */
export function commonArea(areas: readonly DeliveryArea[], others: readonly DeliveryArea[]): string | undefined {
  const known = new Set(others.flatMap(partsOf).map(({ key }) => key));
  return areas.flatMap(partsOf).find(({ key }) => known.has(key))?.text;
}

function partsOf({ country, regions = [], postalCodes = [] }: DeliveryArea): { text: string; key: string }[] {
  const ofRegions = regions.length > 0 ? regions.map((region) => `${country} ${region}`) : [country];
  return ofRegions.flatMap((part) =>
    postalCodes.length > 0
      ? postalCodes.map((code) => ({ text: `${part} ${code}`, key: `${part} ${keyOf(code, country)}` }))
      : [{ text: part, key: part }],
  );
}

// SW1A1AA and SW1A 1AA are the same code.
function keyOf(code: string, country: string): string {
  const range = postalRangeOf(code, country);
  return range ? `${range.from}-${range.to}` : code;
}
