import type { Address } from '../../contract/address.ts';
import { type DeliveryArea, EVERYWHERE } from '../../contract/delivery.ts';

/** Where an order may go. */
export type Destination = Pick<Address, 'country' | 'region' | 'postalCode'>;

type WithAreas = { readonly areas: readonly DeliveryArea[] };

/** The zone with the most specific area of the destination: postal codes before regions before countries. */
export function zoneFor<Z extends WithAreas>(zones: readonly Z[], destination: Destination): Z | undefined {
  let nearest: { zone: Z; specificity: Specificity } | undefined;
  for (const zone of zones)
    for (const area of zone.areas) {
      const specificity = specificityOf(area, destination);
      if (specificity && (!nearest || isMoreSpecific(specificity, nearest.specificity)))
        nearest = { zone, specificity };
    }
  return nearest?.zone;
}

type Specificity = { level: number; width: number };

const isMoreSpecific = (one: Specificity, other: Specificity) =>
  one.level > other.level || (one.level === other.level && one.width < other.width);

/** Undefined if the destination is not in the area. */
function specificityOf({ country, regions = [], postalCodes = [] }: DeliveryArea, destination: Destination) {
  if (country !== EVERYWHERE && country !== destination.country) return undefined;
  if (regions.length > 0 && !regions.includes(destination.region ?? '')) return undefined;
  const code = compact(destination.postalCode ?? '');
  const ranges = postalCodes.map(rangeOf).filter((range) => isIn(code, range));
  if (postalCodes.length > 0 && ranges.length === 0) return undefined;
  const level = (country === EVERYWHERE ? 0 : 1) + (regions.length > 0 ? 2 : 0) + (ranges.length > 0 ? 4 : 0);
  return { level, width: Math.min(...ranges.map(widthOf)) };
}

type Range = { from: string; to: string };

const compact = (postalCode: string) => postalCode.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** `SW1` is the range from SW1 to SW1. */
function rangeOf(text: string): Range {
  const [from = '', to = from] = text.split('-');
  return { from, to };
}

// By its beginning: 10-19 has 10115 and 19999.
const isIn = (code: string, { from, to }: Range) =>
  code.length >= Math.max(from.length, to.length) &&
  code.slice(0, from.length) >= from &&
  code.slice(0, to.length) <= to;

const LONGEST = 10;

/** How many codes of `LONGEST` characters are in the range. */
const widthOf = ({ from, to }: Range) =>
  Number.parseInt(to.padEnd(LONGEST, 'Z'), 36) - Number.parseInt(from.padEnd(LONGEST, '0'), 36);

/** What two zones both name, so that neither is more specific. Undefined if there is nothing. */
export function commonArea(areas: readonly DeliveryArea[], others: readonly DeliveryArea[]): string | undefined {
  const known = new Set(others.flatMap(partsOf));
  return areas.flatMap(partsOf).find((part) => known.has(part));
}

function partsOf({ country, regions = [], postalCodes = [] }: DeliveryArea): string[] {
  const ofRegions = regions.length > 0 ? regions.map((region) => `${country} ${region}`) : [country];
  return ofRegions.flatMap((part) => (postalCodes.length > 0 ? postalCodes.map((code) => `${part} ${code}`) : [part]));
}
