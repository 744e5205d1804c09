import cartTexts from '#messages/cart.ts';
import type { Cart } from '../../../contract/cart.ts';
import { useMoney } from '../../money.ts';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FreeDelivery } from './free-delivery.tsx';

export function Summary({ cart }: { cart: Cart }) {
  const t = useTranslations(cartTexts);
  const money = useMoney();
  const { count, subtotal, currency } = cart;
  const { checkout } = paths as { checkout?: string };
  return (
    <section aria-label={t('cartPage.summary')} className="border-t border-ink pt-4 lg:sticky lg:top-6 lg:self-start">
      <p aria-live="polite" className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>{t('cartPage.subtotal', { count })}</span>
        <span className="data text-xl tracking-[-0.03em]">{money(subtotal, currency)}</span>
      </p>
      <FreeDelivery cart={cart} />
      {checkout ? (
        <ButtonLink variant="primary" size="large" to={checkout} className="mt-5 w-full">
          {t('cartPage.checkOut')}
        </ButtonLink>
      ) : null}
    </section>
  );
}
