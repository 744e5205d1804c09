import cartTexts from '#messages/buying/cart.ts';
import destination from '#messages/buying/destination.ts';
import type { Cart } from '../../../../contract/buying/cart.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';

type FreeDeliveryProps = { of: Cart['freeDelivery']; currency: string };

export function FreeDelivery({ of: free, currency }: FreeDeliveryProps) {
  const t = useTranslations(cartTexts, destination);
  const money = useMoney();
  if (!free) return null;
  const place = placeOf(free.to);
  return (
    <p className="mt-2 text-sm text-soft">
      {free.missing > 0
        ? t('cartPage.missing', { amount: money(free.missing, currency), place })
        : t('cartPage.reached', { place })}
    </p>
  );

  function placeOf({ code, name, region, postalCode, isMostOf }: NonNullable<Cart['freeDelivery']>['to']): string {
    const place = region ?? t('destination.country', { code, name });
    if (postalCode) return t('cartPage.toPostalCode', { postalCode, place });
    return t(isMostOf ? 'cartPage.inMostOf' : 'cartPage.in', { place });
  }
}
