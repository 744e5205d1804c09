import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type NewCancellation, quoteCancellation } from '../../../../contract/orders/cancellation.ts';
import { call } from '../../../app/api.ts';
import { alwaysStale } from '../../../app/query.ts';

/** What the server would refund now. */
export function useCancellationQuote(orderId: string, lines: NewCancellation['lines']) {
  const { data, error, isPlaceholderData, isFetching, isPending } = useQuery({
    queryKey: [quoteCancellation.name, orderId, lines],
    queryFn: () => call(quoteCancellation, { params: { id: orderId }, body: lines ? { lines } : {} }),
    enabled: lines?.length !== 0,
    placeholderData: keepPreviousData,
    retry: false,
    ...alwaysStale,
  });
  return { data: error ? undefined : data, error, isStale: isPlaceholderData || isFetching || isPending };
}
