import { type Address, address } from '../contract/address.ts';
import { type AddressRules, findAddressProblems, normalizeAddress } from '../contract/address-rules.ts';
import type { FormMessage } from '../messages/en/all.ts';
import type { AddressErrors, AddressValues } from './address-fields.tsx';

type Checked = { address: Address; errors?: undefined } | { address?: undefined; errors: AddressErrors };

/** What a form sends, or what is wrong with it. The server checks the same again. */
export function checkAddress(values: AddressValues, rules: AddressRules | undefined): Checked {
  if (!rules) return { errors: { country: 'countryRequired' } };
  const { city = '', ...filled } = values;
  const result = address.safeParse({ city, ...filled });
  if (!result.success) {
    const problems = result.error.issues.map(({ path, message }) => [String(path[0]), message as FormMessage]);
    return { errors: Object.fromEntries(problems) };
  }
  const normalized = normalizeAddress(result.data, rules);
  const problems = findAddressProblems(normalized, rules);
  if (problems.length === 0) return { address: normalized };
  return { errors: Object.fromEntries(problems.map(({ field, message }) => [field, message])) };
}
