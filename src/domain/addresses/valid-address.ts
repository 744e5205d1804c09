import type { Address } from '../../contract/account/address.ts';
import { findAddressProblems, normalizeAddress } from '../../contract/account/address-rules.ts';
import { Refusal } from '../../contract/error.ts';
import { addressRulesOf } from './countries.ts';

/**
 * The address as its country writes it. Throws `invalid_request` with each wrong field; `at` is where the request has the
 * address: 'shippingAddress'.
 */
export function validAddress(address: Address, at?: string): Address {
  const nameOf = (field: string) => (at ? `${at}.${field}` : field);
  const rules = addressRulesOf(address.country);
  if (!rules)
    throw new Refusal('invalid_request', {
      errors: [{ field: nameOf('country'), code: 'custom', message: 'countryUnknown' }],
    });
  const normalized = normalizeAddress(address, rules);
  const problems = findAddressProblems(normalized, rules);
  if (problems.length === 0) return normalized;
  const errors = problems.map(({ field, message }) => ({ field: nameOf(field), code: 'custom', message }));
  throw new Refusal('invalid_request', { errors });
}
