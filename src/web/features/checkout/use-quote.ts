import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { quoteCheckout } from '../../../contract/checkout.ts';
import { call } from '../../api.ts';
import { alwaysStale } from '../../query.ts';
import type { Draft } from './stored-draft.ts';

/** The cart's price for what is typed so far. Keeps the last one while the next is computed. */
export function useQuote({ deliveryAddress = {}, methodId, code, vatId }: Draft, isEnabled: boolean) {
  const { country, region, postalCode } = deliveryAddress;
  const destination = country ? { country, ...(region && { region }), ...(postalCode && { postalCode }) } : undefined;
  const body = {
    ...(destination && { destination }),
    ...(methodId && { methodId }),
    ...(code && { code }),
    ...(vatId && { vatId }),
  };
  return useQuery({
    queryKey: ['quote', body],
    queryFn: () => call(quoteCheckout, { body }),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
    ...alwaysStale,
  });
}
