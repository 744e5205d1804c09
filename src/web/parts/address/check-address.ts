import type { Address } from '../../../contract/account/address.ts';
import { type AddressRules, findAddressProblems, normalizeAddress } from '../../../contract/account/address-rules.ts';
import type { FormMessage } from '../../../messages/en/all.ts';

type ShowProblem = (field: keyof Address, error: { message: FormMessage }, options: { shouldFocus: boolean }) => void;

/** The address as its country writes it. Undefined if something is wrong; the first of it gets the focus. */
export function checkAddress(address: Address, rules: AddressRules, show: ShowProblem): Address | undefined {
  const normalized = normalizeAddress(address, rules);
  const problems = findAddressProblems(normalized, rules);
  for (const [at, { field, message }] of problems.entries()) show(field, { message }, { shouldFocus: at === 0 });
  return problems.length === 0 ? normalized : undefined;
}
