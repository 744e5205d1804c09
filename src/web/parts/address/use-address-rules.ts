import { useQuery } from '@tanstack/react-query';
import { type AddressRules, getAddressRules } from '../../../contract/account/address-rules.ts';
import { call } from '../../app/api.ts';

export type LoadedRules = { rules: AddressRules | undefined; isFailed: boolean };

/** The rules of a country; nothing while none is chosen. They do not change while the page is open. */
export function useAddressRules(country: string | undefined): LoadedRules {
  const { data, isError } = useQuery({
    queryKey: [getAddressRules.name, country],
    queryFn: () => call(getAddressRules, { params: { country: country ?? '' } }),
    enabled: Boolean(country),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { rules: data, isFailed: isError };
}
