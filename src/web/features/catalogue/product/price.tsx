import catalogue from '#messages/catalogue/catalogue.ts';
import priceHistory from '#messages/catalogue/price-history.ts';
import type { ProductSummary } from '../../../../contract/catalogue/product.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { beside, EnergyLabel } from './energy-label.tsx';
import { LabelledValue } from './labelled-value.tsx';

type PriceProps = {
  product: Pick<ProductSummary, 'price' | 'regularPrice' | 'lowestPrice' | 'currency' | 'energy'>;
  className?: string;
  priceClassName?: string;
};

export function Price({ product, className = 'items-baseline justify-between', priceClassName = '' }: PriceProps) {
  const { price, regularPrice, lowestPrice, currency, energy } = product;
  const t = useTranslations(catalogue, priceHistory);
  const money = useMoney();
  const now = money(price, currency);
  return (
    <p className={`data flex gap-x-4 ${className}`}>
      <LabelledValue text={t('product.price', { price: now })} value={now}>
        <span className="flex flex-row-reverse flex-wrap items-baseline justify-end gap-x-3">
          <span className={`text-ink ${energy ? beside : ''} ${priceClassName}`}>
            {now}
            {energy ? <EnergyLabel energy={energy} /> : null}
          </span>
          {regularPrice ? (
            <span className="text-sm text-faint">
              <span className="sr-only"> {t('deal.insteadOf')} </span>
              <s>{money(regularPrice, currency)}</s>
            </span>
          ) : null}
          {lowestPrice ? (
            <span className="basis-full text-end text-xs tracking-normal text-faint">
              {t('priceHistory.lowest', { price: money(lowestPrice, currency) })}
            </span>
          ) : null}
        </span>
      </LabelledValue>
    </p>
  );
}
