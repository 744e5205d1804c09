import { useEffect, useState } from 'react';
import { type Cart, getCart } from '../../../../contract/buying/cart.ts';
import { callUntil } from '../../../app/api.ts';
import type { Destination } from '../destination/destination.ts';
import { guessedDestination } from '../destination/guessed-destination.ts';

type Delivery = Pick<Cart, 'deliveredTo' | 'freeDelivery'>;

/** To where the visitor has chosen, or probably is: the cart that the server renders knows nothing of either. */
export function useCartDelivery(cart: Cart, chosen: Destination | undefined): Delivery {
  const [delivery, setDelivery] = useState<Delivery>(cart);
  useEffect(() => {
    if (cart.count === 0) return setDelivery(cart);
    const request = new AbortController();
    loadDelivery(request.signal, chosen)
      // That of the shop's country stays.
      .catch(() => undefined)
      .then((loaded) => {
        if (!request.signal.aborted) setDelivery(loaded ?? cart);
      });
    return () => request.abort();
  }, [cart, chosen]);
  return delivery;
}

async function loadDelivery(signal: AbortSignal, chosen: Destination | undefined): Promise<Delivery | undefined> {
  const query = chosen ?? (await guessedDestination());
  return query && !signal.aborted ? callUntil(signal, getCart, { query }) : undefined;
}
