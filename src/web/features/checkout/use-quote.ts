import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { quoteCheckout } from '../../../contract/checkout.ts';
import { call } from '../../api.ts';
import { alwaysStale } from '../../query.ts';
import { quoteRequestOf } from '../quote/quote-request.ts';
import type { Draft } from '../quote/stored-draft.ts';

/** The cart's price for what is typed so far. Keeps the last one while the next is computed, and when that fails. */
export function useQuote(draft: Draft, isEnabled: boolean) {
  const body = quoteRequestOf(draft);
  const query = useQuery({
    queryKey: ['quote', body],
    // A kept quote may be of another code.
    queryFn: async () => ({ ...(await call(quoteCheckout, { body })), code: draft.code }),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
    ...alwaysStale,
  });
  const { data, error, isPlaceholderData, refetch } = query;
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  return {
    data: data ?? last,
    error,
    refetch,
    /** The one of all that is typed; undefined if it cannot be computed. */
    current: async () => (data && !isPlaceholderData ? data : (await refetch()).data),
  };
}
