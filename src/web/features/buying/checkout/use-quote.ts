import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import { type Quote, quoteCheckout } from '../../../../contract/buying/checkout.ts';
import { call } from '../../../app/api.ts';
import { alwaysStale } from '../../../app/query.ts';
import { quoteRequestOf } from '../quote/quote-request.ts';
import type { Draft } from '../quote/stored-draft.ts';

/** `code`: of the draft it was made for. */
export type CheckoutQuote = Quote & { code: string | undefined };

/** The cart's price for what is typed so far. The last one is shown until there is another, also when a request fails. */
export function useQuote(draft: Draft, isEnabled: boolean) {
  const body = quoteRequestOf(draft);
  const { code } = draft;
  const query = useQuery({
    queryKey: ['quote', body, code],
    queryFn: async (): Promise<CheckoutQuote> => ({
      ...(await call(quoteCheckout, { body: { ...body, atCheckout: true } })),
      code,
    }),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
    // Without a connection it fails, and says so.
    networkMode: 'always',
    ...alwaysStale,
  });
  const last = useRef<CheckoutQuote>(undefined);
  last.current = query.data ?? last.current;

  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const waiting = useRef<((quote: CheckoutQuote | undefined) => void)[]>([]);
  const isOnItsWay = query.isPlaceholderData || query.isPending;
  useEffect(() => {
    if (isOnItsWay) return;
    for (const resolve of waiting.current.splice(0)) resolve(query.data);
  });

  /** The quote of what is typed now, once the page shows it. Undefined if the request fails. */
  const current = async (): Promise<CheckoutQuote | undefined> => {
    if (query.isError && (await query.refetch()).isError) return undefined;
    return new Promise((resolve) => {
      waiting.current.push(resolve);
      renderAgain();
    });
  };

  return { shown: last.current, failure: query.error, refetch: query.refetch, current };
}
