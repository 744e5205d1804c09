import { useQuery } from '@tanstack/react-query';
import { getAddressRules } from '../../../contract/address-rules.ts';
import { call } from '../../api.ts';

export function useAddressRules(country: string | undefined) {
  return useQuery({
    queryKey: ['address-rules', country],
    queryFn: () => call(getAddressRules, { params: { country: country ?? '' } }),
    enabled: Boolean(country),
  }).data;
}
