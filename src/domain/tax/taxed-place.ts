import { findRegionCode } from '../../contract/account/address-rules.ts';
import { Refusal } from '../../contract/error.ts';
import { addressRulesOf } from '../addresses/countries.ts';
import { knownPostalCodes } from '../addresses/known-postal-codes.ts';
import { territories } from '../addresses/territories.ts';

type Given = { country: string; region?: string | undefined };

/** What the request calls the country and the region. */
type Fields = { country: string; region: string };

/**
 * The region as addresses of the country have it, so that a rate for it applies to them. Throws `invalid_request` for an
 * unknown country, a region that is not in its list, and any region where addresses have none.
 */
export function taxedRegion({ country, region }: Given, fields: Fields): string | undefined {
  const rules = addressRulesOf(country);
  if (!rules) throw wrong(fields.country, 'countryUnknown');
  if (region === undefined) return undefined;
  if (!rules.rows.flat().includes('region')) throw wrong(fields.region, 'regionUnused');
  if (rules.regions.length === 0) return region;
  const code = findRegionCode(region, rules);
  if (code === undefined) throw wrong(fields.region, 'regionUnknown');
  return code;
}

type Taxed = { country: string; region: string | null; postalCodes: string[] };

/**
 * Where a rate applies. A part that addresses have by postal codes only may be given as a region: Madeira, Northern Ireland;
 * the latter also by XI. Throws as `taxedRegion()` does, and for a text that is no postal code.
 */
export function taxedPlace({
  country,
  region,
  postalCodes = [],
}: Given & { postalCodes?: string[] | undefined }): Taxed {
  const part =
    country === 'XI'
      ? territories.find(({ memberState }) => memberState === country)
      : territories.find((territory) => territory.country === country && region && isSame(territory.name, region));
  if (part?.postalCodes && !part.region && postalCodes.length === 0)
    return { country: part.country, region: null, postalCodes: [...part.postalCodes] };
  const code = taxedRegion({ country, region }, { country: 'country', region: 'region' });
  return {
    country,
    region: code?.toUpperCase() ?? null,
    postalCodes: knownPostalCodes(postalCodes, country, 'postalCodes'),
  };
}

const isSame = (one: string, other: string) => one.localeCompare(other, 'en', { sensitivity: 'base' }) === 0;

const wrong = (field: string, message: 'countryUnknown' | 'regionUnknown' | 'regionUnused') =>
  new Refusal('invalid_request', { errors: [{ field, code: 'custom', message }] });
