import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import productPage from '#messages/catalogue/product-page.ts';
import type { ProductDelivery } from '../../../../contract/buying/product-delivery.ts';
import { shopNow } from '../../../app/clock.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { useLocalDate, weekdayAndDay } from '../../../parts/time/use-local-date.ts';
import { useDestination } from '../../buying/destination/destination.ts';
import { DestinationButton } from '../../buying/destination/destination-button.tsx';

type DeliveryPromiseProps = { productId: string; atHome: ProductDelivery };

/** As many lines for every place, so that the page does not move. Nothing while the shop delivers nowhere. */
export function DeliveryPromise({ productId, atHome }: DeliveryPromiseProps) {
  const t = useTranslations(productPage);
  const money = useMoney();
  const dateText = useLocalDate(weekdayAndDay);
  const { to, option, currency } = useChosenDelivery(productId, atHome);
  useReloadAfter(atHome.until);
  if (!atHome.deliversAnywhere) return null;
  return (
    <div className="border-b border-line pt-3 pb-1 text-sm">
      <div aria-live="polite">
        <p className="flex items-baseline justify-between gap-x-4">
          <span className="font-medium">
            {option
              ? t('productPage.deliveryBy', { date: dateText(option.latest) })
              : t(to ? 'productPage.notDelivered' : 'productPage.deliveryUnknown')}
          </span>
          {option ? (
            <span className="data">{option.price === 0 ? t('productPage.free') : money(option.price, currency)}</span>
          ) : null}
        </p>
        {option ? (
          <p className="mt-0.5 flex justify-between gap-x-4 text-faint">
            <span className="truncate">{option.name}</span>
            <span className="shrink-0">{t('productPage.earliest', { date: dateText(option.earliest) })}</span>
          </p>
        ) : (
          <p aria-hidden="true" className="mt-0.5">
            {'\u00a0'}
          </p>
        )}
      </div>
      <DestinationButton place={to} />
    </div>
  );
}

/** The page is the same for all visitors, so the delivery to where this one wants it is fetched afterwards. */
function useChosenDelivery(productId: string, atHome: ProductDelivery): ProductDelivery {
  const destination = useDestination();
  const [chosen, setChosen] = useState<ProductDelivery>();
  useEffect(() => {
    if (!atHome.deliversAnywhere) return;
    const request = new AbortController();
    import('./load-chosen-delivery.ts')
      .then(({ loadChosenDelivery }) => loadChosenDelivery(request.signal, productId, atHome, destination))
      // That at home stays.
      .catch(() => undefined)
      .then((delivery) => {
        if (!request.signal.aborted) setChosen(delivery);
      });
    return () => request.abort();
  }, [productId, atHome, destination]);
  return chosen ?? atHome;
}

// Public responses are at most this old.
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
