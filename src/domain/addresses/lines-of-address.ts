import type { Address } from '../../contract/account/address.ts';
import { addressLines } from '../../contract/account/address-rules.ts';
import { addressRulesOf } from './countries.ts';

/** As its country prints it, with the name of the country last. */
export function linesOfAddress(address: Address): string[] {
  const rules = addressRulesOf(address.country);
  return rules ? addressLines(address, rules) : [address.name, address.line1, address.city, address.country];
}
