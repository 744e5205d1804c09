import { useState } from 'react';
import catalogue from '#messages/catalogue/catalogue.ts';
import sales from '#messages/owner/sales.ts';
import { categories } from '../../../../contract/catalogue/category.ts';
import { type SalesGroup, type SalesQuery, salesGroups, type TopSale } from '../../../../contract/owner/sales.ts';
import { numberFormat } from '../../../../messages/formats.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import { NumberTable } from './number-table.tsx';
import { useTopSales } from './use-sales.ts';

export function TopSales({ period }: { period: SalesQuery }) {
  const t = useTranslations(sales);
  const [by, setBy] = useState<SalesGroup>('category');
  const { locale } = useSettings();
  const money = useMoney();
  const nameOf = useNameOf(by);
  const { data } = useTopSales(period, by);
  const amount = (value: number) => money(value, data?.currency);
  const hasMargins = data?.items.some(({ margin }) => margin !== null) ?? false;
  const highest = Math.max(0, ...(data?.items ?? []).map(({ kept }) => kept));
  return (
    <section aria-labelledby="top-sales" className="mt-14">
      <h2 id="top-sales" className="text-subheading">
        {t('sales.top.heading')}
      </h2>
      <p className="mt-1 mb-3 max-w-read text-sm text-soft">{t('sales.top.text')}</p>
      <div className="mb-3 flex justify-start print:hidden">
        <Choice
          isBeside
          label={t('sales.top.by')}
          value={by}
          options={salesGroups.map((value) => ({ value, label: t(`sales.top.group.${value}`) }))}
          onChoose={setBy}
        />
      </div>
      {data ? null : <Skeleton className="h-64" />}
      {data?.items.length === 0 ? <p className="text-sm text-soft">{t('sales.top.empty')}</p> : null}
      {data && data.items.length > 0 ? (
        <NumberTable
          caption={t('sales.top.heading')}
          head={[
            t(`sales.top.group.${by}`),
            ...columns.filter((name) => name !== 'margin' || hasMargins).map((name) => t(`sales.top.${name}`)),
          ]}
          rows={data.items.map((sale) => ({
            key: sale.key,
            name: (
              <>
                {nameOf(sale)}
                <span
                  aria-hidden="true"
                  style={{ inlineSize: `${(100 * Math.max(0, sale.kept)) / Math.max(1, highest)}%` }}
                  className="mt-1 block h-1 bg-edge"
                />
              </>
            ),
            values: [
              numberFormat(locale).format(sale.units - sale.refundedUnits),
              amount(sale.kept),
              ...(hasMargins ? [sale.margin?.share ? amount(sale.margin.amount) : '–'] : []),
              ...[sale.keptBefore, sale.keptYearBefore].map(amount),
            ],
          }))}
        />
      ) : null}
    </section>
  );
}

const columns = ['units', 'kept', 'margin', 'before', 'yearBefore'] as const;

function useNameOf(by: SalesGroup): (sale: TopSale) => string {
  const t = useTranslations(sales, catalogue);
  return ({ key, name }) => {
    if (by === 'product') return name ?? t('sales.top.gone');
    if (by === 'brand') return key || t('sales.top.noBrand');
    const category = categories.find((each) => each === key);
    return category ? t(`category.${category}`) : key || t('sales.top.noCategory');
  };
}
