import { canonicalPlace } from '../addresses/canonical-place.ts';
import type { Place } from '../addresses/place.ts';
import { territoryOf } from '../addresses/territories.ts';

/**
 * Standard VAT rates of the member states in percent, as of September 2026. The European Commission publishes them in its
 * Taxes in Europe Database, https://ec.europa.eu/taxation_customs/tedb (docs/decisions/0072-taxes-and-discounts.md).
 * Greece is GR here, but EL in its VAT ids.
 */
export const euStandardRates = {
  AT: 20,
  BE: 21,
  BG: 20,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
} as const;

/** Whether a country code is that of a member state. Of places, `memberStateOf()` says more. */
export const isInEu = (country: string): boolean => Object.hasOwn(euStandardRates, country);

/**
 * The member state whose VAT a place has, or XI for Northern Ireland, which counts as one for goods. Undefined outside of the
 * VAT area of the European Union: the Canary Islands, Livigno.
 */
export function memberStateOf(place: Place): string | undefined {
  const canonical = canonicalPlace(place);
  const territory = territoryOf(canonical);
  if (territory?.memberState) return territory.memberState;
  const country = territory?.tax ?? canonical.country;
  return isInEu(country) ? country : undefined;
}
