import sales from '#messages/owner/sales.ts';
import type { Sales, SalesSums } from '../../../../contract/owner/sales.ts';
import { numberFormat } from '../../../../messages/formats.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { useChange } from './change.ts';
import type { Figure } from './figure.ts';
import { marginFigures } from './margin-figures.ts';

export function SalesFigures({ sales: { current, before, yearBefore, currency } }: { sales: Sales }) {
  const t = useTranslations(sales);
  const { locale } = useSettings();
  const money = useMoney();
  const { totals } = current;
  const amount = (value: number) => money(value, currency);
  const count = (value: number) => numberFormat(locale).format(value);
  const share = (sums: SalesSums) => (sums.orders === 0 ? 0 : sums.returningOrders / sums.orders);
  const figures: Figure[] = [
    { name: 'sales', of: (sums) => sums.sales, text: amount(totals.sales) },
    { name: 'net', of: (sums) => sums.net, text: amount(totals.net) },
    { name: 'orders', of: (sums) => sums.orders, text: count(totals.orders) },
    {
      name: 'averageOrder',
      of: (sums) => sums.averageOrder ?? 0,
      text: totals.averageOrder === null ? '–' : amount(totals.averageOrder),
    },
    { name: 'units', of: (sums) => sums.units, text: count(totals.units) },
    {
      name: 'refunded',
      of: (sums) => sums.refunded,
      text: amount(totals.refunded),
      beside: t('sales.refunds', { count: totals.refunds }),
    },
    { name: 'tax', of: (sums) => sums.tax, text: amount(totals.tax) },
    {
      name: 'returning',
      of: share,
      text: numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share(totals)),
      beside: t('sales.returningOf', { count: totals.returningOrders }),
    },
    ...marginFigures(totals, { amount, locale, t }),
  ];
  return (
    <dl className="mt-8 grid grid-cols-2 gap-x-8 border-t border-line md:grid-cols-4 print:grid-cols-4">
      {figures.map(({ name, of, text, beside }) => (
        <div key={name} className="grid content-start gap-1 border-b border-line py-4">
          <dt className="text-sm text-soft">{t(`sales.figure.${name}`)}</dt>
          <dd className="data text-lg tracking-tighter wrap-anywhere sm:text-xl">{text}</dd>
          {beside ? <dd className="text-xs text-faint">{beside}</dd> : null}
          <Compared name="Before" value={of(totals)} earlier={of(before.totals)} />
          <Compared name="Year" value={of(totals)} earlier={of(yearBefore.totals)} />
        </div>
      ))}
    </dl>
  );
}

function Compared({ name, value, earlier }: { name: 'Before' | 'Year'; value: number; earlier: number }) {
  const t = useTranslations(sales);
  const change = useChange()(value, earlier);
  if (change) return <dd className="text-xs text-faint">{t(`sales.vs${name}`, { change })}</dd>;
  return (
    <dd className="text-xs text-faint">{t(name === 'Before' ? 'sales.notComparable' : 'sales.notComparableYear')}</dd>
  );
}
