import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { asRefusal } from '../../../../contract/error.ts';
import { quoteRefund } from '../../../../contract/orders/refund.ts';
import { call } from '../../../app/api.ts';
import { alwaysStale } from '../../../app/query.ts';
import { bodyOf, type Choice, isChosen } from './choice.ts';

export type Quote = ReturnType<typeof useQuote>;

export function useQuote(orderId: string, choice: Choice) {
  const { reason: _, ...body } = bodyOf(choice);
  const { data, error, refetch, isPlaceholderData, isFetching, isPending } = useQuery({
    queryKey: [quoteRefund.name, orderId, body],
    queryFn: () => call(quoteRefund, { params: { id: orderId }, body }),
    enabled: isChosen(choice),
    placeholderData: keepPreviousData,
    retry: false,
    ...alwaysStale,
  });
  return { data: error ? undefined : data, error, refetch, isStale: isPlaceholderData || isFetching || isPending };
}

/** The first field's problem, or the problem of the whole. */
export function refusedText(error: unknown): string {
  const { detail, errors = [] } = (asRefusal(error)?.details ?? {}) as {
    detail?: string;
    errors?: { message: string }[];
  };
  return errors[0]?.message ?? detail ?? String(error);
}
