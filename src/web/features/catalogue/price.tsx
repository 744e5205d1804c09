import type { ProductSummary } from '../../../contract/product.ts';
import { useMoney, useWords } from '../../words.ts';

type PriceProps = { product: Pick<ProductSummary, 'price' | 'regularPrice' | 'currency'>; className?: string };

/** What a buyer pays now, and beside it what it costs otherwise while a deal runs. */
export function Price({ product: { price, regularPrice, currency }, className = '' }: PriceProps) {
  const t = useWords();
  const money = useMoney();
  return (
    <p className={className}>
      {t('product.price', { price: money(price, currency) })}
      {regularPrice ? (
        <>
          {' '}
          <span className="sr-only">{t('deal.insteadOf')}</span>{' '}
          <s className="text-faint">{money(regularPrice, currency)}</s>
        </>
      ) : null}
    </p>
  );
}
