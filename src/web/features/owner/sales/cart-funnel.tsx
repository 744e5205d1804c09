import sales from '#messages/owner/sales.ts';
import type { Demand } from '../../../../contract/owner/sales.ts';
import { numberFormat } from '../../../../messages/formats.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useLocalDate } from '../../../parts/time/use-local-date.ts';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { NumberTable } from './number-table.tsx';

const steps = ['carts', 'checkouts', 'orders'] as const;

/** How many carts came how far, as bars and as a table. */
export function CartFunnel({ demand: { totals, points } }: { demand: Demand }) {
  const t = useTranslations(sales);
  const { locale } = useSettings();
  const day = useLocalDate();
  const count = (value: number) => numberFormat(locale).format(value);
  const share = (part: number, whole: number) =>
    numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(whole === 0 ? 0 : part / whole);
  const beside = {
    carts: '',
    checkouts: t('sales.carts.ofCarts', { share: share(totals.checkouts, totals.carts) }),
    orders: `${t('sales.carts.ofCheckouts', { share: share(totals.orders, totals.checkouts) })}, ${t('sales.carts.ofCarts', { share: share(totals.orders, totals.carts) })}`,
  };
  return (
    <Tabs
      label={t('sales.view')}
      tabs={[
        {
          name: t('sales.carts.funnel'),
          content: (
            <dl className="grid max-w-3xl">
              {steps.map((step) => (
                <div
                  key={step}
                  className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-line py-3"
                >
                  <dt className="text-sm text-soft">{t(`sales.carts.${step}`)}</dt>
                  <dd className="data text-xl tracking-tighter">{count(totals[step])}</dd>
                  <dd
                    aria-hidden="true"
                    style={{ inlineSize: `${(100 * totals[step]) / Math.max(1, totals.carts)}%` }}
                    className="col-span-2 mt-1 h-1.5 bg-edge"
                  />
                  {beside[step] ? <dd className="col-span-2 mt-1 text-xs text-faint">{beside[step]}</dd> : null}
                </div>
              ))}
            </dl>
          ),
        },
        {
          name: t('sales.table'),
          content: (
            <NumberTable
              caption={t('sales.carts.heading')}
              head={[t('sales.beginning'), ...steps.map((step) => t(`sales.carts.${step}`))]}
              rows={points.map((point) => ({
                key: point.from,
                name: day(point.from),
                values: steps.map((step) => count(point[step])),
              }))}
              total={[t('sales.total'), ...steps.map((step) => count(totals[step]))]}
            />
          ),
        },
      ]}
    />
  );
}
