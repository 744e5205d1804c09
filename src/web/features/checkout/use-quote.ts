import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { quoteCheckout } from '../../../contract/checkout.ts';
import { email as emailOf } from '../../../contract/text.ts';
import { call } from '../../api.ts';
import { alwaysStale } from '../../query.ts';
import type { Draft } from './stored-draft.ts';

/** The cart's price for what is typed so far. Keeps the last one while the next is computed. */
export function useQuote({ deliveryAddress = {}, methodId, code, vatId, ...draft }: Draft, isEnabled: boolean) {
  const { country, region, postalCode } = deliveryAddress;
  const destination = country ? { country, ...(region && { region }), ...(postalCode && { postalCode }) } : undefined;
  const { data: email } = emailOf.safeParse(draft.email);
  const body = {
    ...(destination && { destination }),
    ...(email && { email }),
    ...(methodId && { methodId }),
    ...(code && { code }),
    ...(vatId && { vatId }),
  };
  return useQuery({
    queryKey: ['quote', body],
    // A kept quote may be of another code.
    queryFn: async () => ({ ...(await call(quoteCheckout, { body })), code }),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
    ...alwaysStale,
  });
}
