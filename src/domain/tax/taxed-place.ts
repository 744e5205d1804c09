import { findRegionCode } from '../../contract/address-rules.ts';
import { Refusal } from '../../contract/error.ts';
import { addressRulesOf } from '../addresses/countries.ts';

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

const wrong = (field: string, message: 'countryUnknown' | 'regionUnknown' | 'regionUnused') =>
  new Refusal('invalid_request', { errors: [{ field, code: 'custom', message }] });
