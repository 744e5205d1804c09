import priceHistory from '#messages/catalogue/price-history.ts';
import type { PriceHistory } from '../../../../contract/catalogue/product.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { Instant } from '../../../parts/time/instant.tsx';
import { HEIGHT, priceSteps, WIDTH } from './price-steps.ts';

type PriceChartProps = {
  history: PriceHistory;
  /** Server time of the rendering. */
  at: string;
};

/** Nothing until the price has changed. The drawing is for the eye; the table has the same for screen readers. */
export function PriceChart({ history: { changes, currency }, at }: PriceChartProps) {
  const t = useTranslations(priceHistory);
  const money = useMoney();
  const steps = priceSteps(changes, Date.parse(at));
  const [first] = changes;
  if (!steps || !first) return null;
  const [low, high] = [money(steps.low, currency), money(steps.high, currency)];
  return (
    <section aria-labelledby="price-history" className="mt-12">
      <h2 id="price-history" className="mb-2 text-subheading">
        {t('priceHistory.heading')}
      </h2>
      <p className="mb-4 text-sm text-soft">
        <Instant at={first.at} text={(date) => t('priceHistory.lead', { low, high, date })} />
      </p>
      <svg
        viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-30 w-full border-b border-line"
      >
        <path
          d={steps.path}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
          className="text-ink"
        />
      </svg>
      <table className="sr-only">
        <thead>
          <tr>
            <th scope="col">{t('priceHistory.date')}</th>
            <th scope="col">{t('priceHistory.price')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ at: since, price }) => (
            <tr key={since}>
              <td>
                <Instant at={since} />
              </td>
              <td>{price === null ? t('priceHistory.notOnSale') : money(price, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
