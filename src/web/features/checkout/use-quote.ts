import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { quoteCheckout } from '../../../contract/checkout.ts';
import { call } from '../../api.ts';
import { alwaysStale } from '../../query.ts';
import { quoteRequestOf } from '../quote/quote-request.ts';
import type { Draft } from '../quote/stored-draft.ts';

/** The cart's price for what is typed so far. Keeps the last one while the next is computed. */
export function useQuote(draft: Draft, isEnabled: boolean) {
  const body = quoteRequestOf(draft);
  return useQuery({
    queryKey: ['quote', body],
    // A kept quote may be of another code.
    queryFn: async () => ({ ...(await call(quoteCheckout, { body })), code: draft.code }),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
    ...alwaysStale,
  });
}
