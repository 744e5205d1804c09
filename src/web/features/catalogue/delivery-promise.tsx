import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import productPage from '#messages/product-page.ts';
import type { ProductDelivery } from '../../../contract/product-delivery.ts';
import { shopNow } from '../../clock.ts';
import { useMoney } from '../../money.ts';
import { useTranslations } from '../../translations.ts';
import { useLocalDate, weekdayAndDay } from '../../use-local-date.ts';
import { chosenDestination } from '../quote/stored-draft.ts';

type DeliveryPromiseProps = { productId: string; atHome: ProductDelivery };

/** As many lines for every country, so that the page does not move. Nothing where the shop does not deliver at home. */
export function DeliveryPromise({ productId, atHome }: DeliveryPromiseProps) {
  const t = useTranslations(productPage);
  const money = useMoney();
  const dateText = useLocalDate(weekdayAndDay);
  const { to, option, currency } = useChosenDelivery(productId, atHome);
  useReloadAfter(atHome.until);
  if (!atHome.option || !to) return null;
  return (
    <div className="border-b border-line py-3 text-sm">
      <p className="flex items-baseline justify-between gap-x-4">
        <span className="font-medium">
          {option
            ? t('productPage.deliveryBy', { date: dateText(option.latest) })
            : t('productPage.notDelivered', { country: to.name })}
        </span>
        {option ? (
          <span className="data">{option.price === 0 ? t('productPage.free') : money(option.price, currency)}</span>
        ) : null}
      </p>
      <p className="mt-0.5 flex justify-between gap-x-4 text-faint">
        <span className="truncate">
          {option
            ? t('productPage.deliveryTo', { method: option.name, country: to.name })
            : t('productPage.otherCountry')}
        </span>
        {option ? (
          <span className="shrink-0">{t('productPage.earliest', { date: dateText(option.earliest) })}</span>
        ) : null}
      </p>
    </div>
  );
}

/** The page is the same for all visitors, so the delivery to the country that this one chose at checkout is fetched afterwards. */
function useChosenDelivery(productId: string, atHome: ProductDelivery): ProductDelivery {
  const [chosen, setChosen] = useState<ProductDelivery>();
  useEffect(() => {
    setChosen(undefined);
    const destination = chosenDestination();
    if (!atHome.option || !destination) return;
    const request = new AbortController();
    import('./load-chosen-delivery.ts')
      .then(({ loadChosenDelivery }) => loadChosenDelivery(request.signal, productId, destination))
      .then((delivery) => {
        if (!request.signal.aborted) setChosen(delivery);
      })
      // That at home stays.
      .catch(() => undefined);
    return () => request.abort();
  }, [productId, atHome]);
  return chosen ?? atHome;
}

// Public answers are at most this old.
const MARGIN_MS = 2000;
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

/** After the cut-off hour an order arrives later: an open page asks again. */
function useReloadAfter(until: string | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!until) return;
    const left = Math.max(Date.parse(until) - shopNow(), 0);
    const timer = setTimeout(revalidate, Math.min(left + MARGIN_MS, LONGEST_TIMEOUT_MS));
    return () => clearTimeout(timer);
  }, [until, revalidate]);
}
