import cartTexts from '#messages/buying/cart.ts';
import type { Cart } from '../../../../contract/buying/cart.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { useDestination } from '../destination/destination.ts';
import { DestinationButton } from '../destination/destination-button.tsx';
import { OrderTotals } from '../quote/order-totals.tsx';
import { FreeDelivery } from './free-delivery.tsx';
import { useCartDelivery } from './use-cart-delivery.ts';
import { useCartQuote } from './use-cart-quote.ts';

export function Summary({ cart }: { cart: Cart }) {
  const t = useTranslations(cartTexts);
  const money = useMoney();
  const { count, subtotal, currency, pricesIncludeTax } = cart;
  const destination = useDestination();
  const quote = useCartQuote(cart, destination);
  const { deliveredTo, freeDelivery } = useCartDelivery(cart, destination);
  const { checkout } = paths as { checkout?: string };
  return (
    <section aria-label={t('cartPage.summary')} className="border-t border-ink pt-4 lg:sticky lg:top-6 lg:self-start">
      {quote ? (
        <OrderTotals quote={quote} />
      ) : (
        <>
          <p aria-live="polite" className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>{t('cartPage.subtotal', { count })}</span>
            <span className="data text-xl tracking-[-0.03em]">{money(subtotal, currency)}</span>
          </p>
          {pricesIncludeTax === null ? null : (
            <p className="mt-1 text-sm text-faint">
              {t(pricesIncludeTax ? 'cartPage.pricesIncludeTax' : 'cartPage.taxAtCheckout')}
            </p>
          )}
        </>
      )}
      <FreeDelivery of={freeDelivery} currency={currency} />
      <div className="mt-2">
        <DestinationButton place={deliveredTo} />
      </div>
      {checkout ? (
        <ButtonLink variant="primary" size="large" to={checkout} className="mt-5 w-full">
          {t('cartPage.checkOut')}
        </ButtonLink>
      ) : null}
    </section>
  );
}
