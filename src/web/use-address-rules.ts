import { useQuery } from '@tanstack/react-query';
import { type AddressRules, getAddressRules } from '../contract/address-rules.ts';
import { call } from './api.ts';

/** Of the chosen country. They do not change while the page is open. */
export function useAddressRules(country: string): { rules: AddressRules | undefined; isFailed: boolean } {
  const { data, isError } = useQuery({
    queryKey: [getAddressRules.name, country],
    queryFn: () => call(getAddressRules, { params: { country } }),
    enabled: country !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { rules: data, isFailed: isError };
}
