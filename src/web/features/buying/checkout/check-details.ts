import type { UseFormReturn } from 'react-hook-form';
import type { CheckoutDetails } from '../../../../contract/buying/checkout.ts';
import { checkAddress } from '../../../parts/address/check-address.ts';
import type { LoadedRules } from '../../../parts/address/use-address-rules.ts';

const addressKinds = ['deliveryAddress', 'billingAddress'] as const;

type Rules = Record<(typeof addressKinds)[number], LoadedRules>;

/**
 * Returns the details, or undefined and shows everything that is wrong at once: by the schema, by the rules of the
 * addresses' countries, and what the taxes need to know.
 */
export async function checkDetails(
  { handleSubmit, getValues, getFieldState, setError }: UseFormReturn<CheckoutDetails>,
  rules: Rules,
  isRegionMissing: boolean,
): Promise<CheckoutDetails | undefined> {
  const valid: CheckoutDetails[] = [];
  await handleSubmit((details) => {
    valid.push(details);
  })();
  let [details] = valid;
  for (const kind of addressKinds) {
    const address = details?.[kind] ?? getValues(kind);
    if (!address) continue;
    const itsRules = rules[kind].rules;
    const checked =
      itsRules &&
      checkAddress(address, itsRules, (field, problem) => {
        const name = `${kind}.${field}` as const;
        if (!getFieldState(name).error) setError(name, problem);
      });
    details = checked && details && { ...details, [kind]: checked };
  }
  if (!isRegionMissing) return details;
  setError('deliveryAddress.region', { message: 'regionRequired' });
  return undefined;
}
