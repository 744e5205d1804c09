import { useEffect, useState } from 'react';
import type { Cart } from '../../../../contract/buying/cart.ts';
import { type Quote, quoteCheckout } from '../../../../contract/buying/checkout.ts';
import { callUntil } from '../../../app/api.ts';
import type { Destination } from '../destination/destination.ts';
import { quoteRequestOf } from '../quote/quote-request.ts';
import { readDraft } from '../quote/stored-draft.ts';

/** For where the visitor wants it delivered. Undefined before one is known, and while a line cannot be bought. */
export function useCartQuote(cart: Cart, destination: Destination | undefined): Quote | undefined {
  const [quote, setQuote] = useState<Quote>();
  useEffect(() => {
    const draft = readDraft();
    const body = quoteRequestOf({ ...draft, deliveryAddress: { ...draft.deliveryAddress, ...destination } });
    if (!body.destination || cart.count === 0) return setQuote(undefined);
    const request = new AbortController();
    const { signal } = request;
    callUntil(signal, quoteCheckout, { body }).then(
      (response) => signal.aborted || setQuote(response.lines.some(({ problem }) => problem) ? undefined : response),
      () => signal.aborted || setQuote(undefined),
    );
    return () => request.abort();
  }, [cart, destination]);
  return quote;
}
