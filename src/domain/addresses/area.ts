import { type DeliveryArea, EVERYWHERE } from '../../contract/owner/delivery.ts';
import type { Spellings } from './canonical-place.ts';
import type { Place } from './place.ts';
import { isInRange, postalRangeOf, widthOfRange } from './postal-range.ts';
import { territoryOf } from './territories.ts';

/** A country, or regions and postal codes of it. Zones have several, a tax rate has one. */
export type Area = DeliveryArea;

/** How near an area is to a place: postal codes before regions before countries, then the fewest codes. */
export type Specificity = { level: number; width: number; spelling: number };

export function isMoreSpecific(one: Specificity, other: Specificity): boolean {
  if (one.level !== other.level) return one.level > other.level;
  if (one.width !== other.width) return one.width < other.width;
  return one.spelling < other.spelling;
}

/** Undefined if the place is not in the area, however it is written. */
export function specificityOf(area: Area, spellings: Spellings): Specificity | undefined {
  // Matters to the other spellings only, and most places have none.
  const isAbroad = spellings.length > 1 && (territoryOf(spellings[0])?.isAbroad ?? false);
  return spellings
    .map((spelling, index) => specificityOfSpelling(area, spelling, index, isAbroad))
    .reduce((best, next) => (!best || (next && isMoreSpecific(next, best)) ? next : best), undefined);
}

function specificityOfSpelling(area: Area, place: Place, spelling: number, isAbroad: boolean) {
  const { country, regions = [], postalCodes = [] } = area;
  if (country !== EVERYWHERE && country !== place.country) return undefined;
  if (regions.length > 0 && !regions.some((region) => isSame(region, place.region))) return undefined;
  const ranges = postalCodes.flatMap((text) => {
    const range = postalRangeOf(text, country);
    return range && isInRange(place.postalCode ?? '', country, range) ? range : [];
  });
  if (postalCodes.length > 0 && ranges.length === 0) return undefined;
  const ofParts = (regions.length > 0 ? 2 : 0) + (ranges.length > 0 ? 4 : 0);
  // Everywhere comes before a whole country that does not deliver to the territory as to itself.
  const ofCountry = country === EVERYWHERE ? 0 : isAbroad && spelling > 0 && ofParts === 0 ? -1 : 1;
  return { level: ofCountry + ofParts, width: Math.min(...ranges.map(widthOfRange)), spelling };
}

const isSame = (region: string, other: string | null | undefined) =>
  region.toUpperCase() === (other ?? '').trim().toUpperCase();
