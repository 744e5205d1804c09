import priceHistory from '#messages/catalogue/price-history.ts';
import type { PriceHistory } from '../../../../contract/catalogue/product.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';

type ReductionProps = Pick<PriceHistory, 'reduction' | 'currency'>;

/** The reduction of the regular price. A deal has its own beside its price. */
export function Reduction({ reduction, currency }: ReductionProps) {
  const t = useTranslations(priceHistory);
  const money = useMoney();
  if (!reduction) return null;
  const { fromPrice, lowestPrice } = reduction;
  return (
    <p className="mt-1 text-sm text-soft">
      {t('priceHistory.reduced', { price: money(fromPrice, currency) })}{' '}
      {lowestPrice === null ? null : t('priceHistory.lowest', { price: money(lowestPrice, currency) })}
    </p>
  );
}
