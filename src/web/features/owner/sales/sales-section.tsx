import { useState } from 'react';
import sales from '#messages/owner/sales.ts';
import type { Sales } from '../../../../contract/owner/sales.ts';
import { numberFormat } from '../../../../messages/formats.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { useLocalDate } from '../../../parts/time/use-local-date.ts';
import { Choice } from '../../../ui/form/choice.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { SalesChart } from './sales-chart.tsx';
import { type Measure, measures, salesRows } from './sales-series.ts';
import { SalesTable } from './sales-table.tsx';

/** One measure as a chart or as a table. */
export function SalesSection({ sales: shown }: { sales: Sales }) {
  const t = useTranslations(sales);
  const [measure, setMeasure] = useState<Measure>('sales');
  const { locale } = useSettings();
  const money = useMoney();
  const day = useLocalDate();
  const { currency, current, before, yearBefore } = shown;
  const isMoney = measure === 'sales' || measure === 'refunded';
  const rows = salesRows(shown, measure);
  const name = t(`sales.figure.${measure}`);
  const text = (value: number) => (isMoney ? money(value, currency) : numberFormat(locale).format(value));
  const brief = numberFormat(locale, {
    ...{ notation: 'compact', maximumFractionDigits: 1 },
    ...(isMoney && { style: 'currency', currency }),
  });
  const peak = rows.reduce((best, row) => ((row.current ?? 0) > (best.current ?? 0) ? row : best), rows[0] ?? none);
  const totals = { before: text(before.totals[measure]), yearBefore: text(yearBefore.totals[measure]) };
  const period = { from: day(current.from), to: day(current.to) };
  const description = peak.current
    ? t('sales.described', {
        ...{ ...totals, ...period, name, peakDate: day(peak.from), peak: text(peak.current) },
        total: text(current.totals[measure]),
      })
    : t('sales.describedNone', { ...totals, ...period });
  return (
    <section aria-label={name} className="mt-10">
      <div className="mb-2 flex justify-start print:hidden">
        <Choice
          isBeside
          label={t('sales.show')}
          value={measure}
          options={measures.map((value) => ({ value, label: t(`sales.figure.${value}`) }))}
          onChoose={setMeasure}
        />
      </div>
      <Tabs
        label={t('sales.view')}
        tabs={[
          {
            name: t('sales.chart'),
            content: (
              <SalesChart rows={rows} description={description} brief={(value) => brief.format(value)} text={text} />
            ),
          },
          { name: t('sales.table'), content: <SalesTable caption={name} rows={rows} text={text} /> },
        ]}
      />
    </section>
  );
}

const none = { from: '', current: undefined };
