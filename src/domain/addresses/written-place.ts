import type { Address } from '../../contract/account/address.ts';
import { normalizePlace } from '../../contract/account/address-rules.ts';
import { Refusal } from '../../contract/error.ts';
import { addressRulesOf } from './countries.ts';

type Place = Pick<Address, 'country' | 'region' | 'postalCode'>;

/** What is known of an address, as `validAddress()` will write it. Throws `country_unknown`. */
export function writtenPlace(place: Place): Place {
  const rules = addressRulesOf(place.country);
  if (!rules) throw new Refusal('country_unknown');
  return normalizePlace(place, rules);
}
