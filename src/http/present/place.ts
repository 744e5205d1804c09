import type { NamedPlace } from '../../contract/account/place.ts';
import { addressRulesOf, nameOfCountry } from '../../domain/addresses/countries.ts';

type Place = { country: string; region?: string | null | undefined; postalCode?: string | null | undefined };

export function presentPlace({ country, region, postalCode }: Place): NamedPlace {
  const name = addressRulesOf(country)?.regions.find(({ code }) => code === region)?.name ?? region;
  return { code: country, name: nameOfCountry(country), region: name || null, postalCode: postalCode || null };
}
