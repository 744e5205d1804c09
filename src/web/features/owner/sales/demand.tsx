import sales from '#messages/owner/sales.ts';
import type { SalesQuery } from '../../../../contract/owner/sales.ts';
import { useTranslations } from '../../../app/translations.ts';
import { CartFunnel } from './cart-funnel.tsx';
import { EmptySearches } from './empty-searches.tsx';
import { useDemand } from './use-sales.ts';

export function Demand({ period }: { period: SalesQuery }) {
  const t = useTranslations(sales);
  const { data } = useDemand(period);
  if (!data) return null;
  return (
    <>
      <section aria-labelledby="carts" className="mt-14">
        <h2 id="carts" className="text-subheading">
          {t('sales.carts.heading')}
        </h2>
        <p className="mt-1 mb-3 max-w-read text-sm text-soft">{t('sales.carts.text')}</p>
        {data.totals.carts === 0 ? (
          <p className="text-sm text-soft">{t('sales.carts.empty')}</p>
        ) : (
          <CartFunnel demand={data} />
        )}
      </section>
      <section aria-labelledby="searches" className="mt-14">
        <h2 id="searches" className="text-subheading">
          {t('sales.searches.heading')}
        </h2>
        <EmptySearches searches={data.searches} />
      </section>
    </>
  );
}
