import { useEffect, useState } from 'react';
import cartTexts from '#messages/cart.ts';
import { type Cart, getCart } from '../../../contract/cart.ts';
import { callUntil } from '../../api.ts';
import { useMoney } from '../../money.ts';
import { useTranslations } from '../../translations.ts';
import { chosenDestination } from '../quote/stored-draft.ts';

/** For where the shop is, or for the country that this tab has chosen at checkout. */
export function FreeDelivery({ cart }: { cart: Cart }) {
  const t = useTranslations(cartTexts);
  const money = useMoney();
  const free = useChosenFreeDelivery(cart);
  if (!free) return null;
  const place = placeOf(free.to);
  return (
    <p className="mt-2 text-sm text-soft">
      {free.missing > 0
        ? t('cartPage.missing', { amount: money(free.missing, cart.currency), place })
        : t('cartPage.reached', { place })}
    </p>
  );

  function placeOf({ code, name, region, isMostOf }: FreeDeliveryOfCart['to']): string {
    const place = region ?? t('cartPage.country', { code, name });
    return t(isMostOf ? 'cartPage.inMostOf' : 'cartPage.in', { place });
  }
}

type FreeDeliveryOfCart = NonNullable<Cart['freeDelivery']>;

/** The cart that the server renders knows nothing of this tab. */
function useChosenFreeDelivery(cart: Cart): Cart['freeDelivery'] {
  const [chosen, setChosen] = useState<Pick<Cart, 'freeDelivery'>>(cart);
  useEffect(() => {
    setChosen(cart);
    const query = chosenDestination();
    if (!query) return;
    const request = new AbortController();
    callUntil(request.signal, getCart, { query }).then(
      (answer) => request.signal.aborted || setChosen(answer),
      // That of the shop's country stays.
      () => undefined,
    );
    return () => request.abort();
  }, [cart]);
  return chosen.freeDelivery;
}
