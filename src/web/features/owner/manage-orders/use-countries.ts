import { useQuery } from '@tanstack/react-query';
import { listCountries } from '../../../../contract/account/address-rules.ts';
import { call } from '../../../app/api.ts';

/** All that an address can have, by name. */
export function useCountries(): { codes: string[]; nameOf: (code: string) => string } {
  const { data } = useQuery({ queryKey: [listCountries.name], queryFn: () => call(listCountries, {}) });
  const names = new Map(data?.countries.map(({ code, name }) => [code, name]));
  return { codes: [...names.keys()], nameOf: (code) => names.get(code) ?? code };
}
