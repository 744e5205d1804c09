import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { quoteEnteredOrder } from '../../../../contract/orders/entered-order.ts';
import { call } from '../../../app/api.ts';
import { alwaysStale } from '../../../app/query.ts';
import { quoteRequestOf } from '../../buying/quote/quote-request.ts';
import type { Draft } from '../../buying/quote/stored-draft.ts';
import { type EnteredLine, wantedOf } from './entered-line.ts';

/** The price of what is entered so far. The last one is shown until there is another. */
export function useEnteredQuote(entered: readonly EnteredLine[], draft: Draft) {
  const { email: _, ...request } = quoteRequestOf(draft);
  const lines = wantedOf(entered);
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    queryKey: [quoteEnteredOrder.name, lines, request],
    queryFn: () => call(quoteEnteredOrder, { body: { lines, ...request } }),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    ...alwaysStale,
  });
  return { data: lines.length > 0 ? data : undefined, error, isStale: isPlaceholderData || isFetching };
}
