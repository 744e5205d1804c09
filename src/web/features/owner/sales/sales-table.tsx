import sales from '#messages/owner/sales.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useLocalDate } from '../../../parts/time/use-local-date.ts';
import { NumberTable } from './number-table.tsx';
import { type SalesRow, seriesNames } from './sales-series.ts';

type SalesTableProps = { caption: string; rows: readonly SalesRow[]; text: (value: number) => string };

export function SalesTable({ caption, rows, text }: SalesTableProps) {
  const t = useTranslations(sales);
  const day = useLocalDate();
  const total = (name: (typeof seriesNames)[number]) => rows.reduce((sum, row) => sum + (row[name] ?? 0), 0);
  return (
    <NumberTable
      caption={caption}
      head={[t('sales.beginning'), ...seriesNames.map((name) => t(`sales.series.${name}`))]}
      rows={rows.map((row) => ({
        key: row.from,
        name: day(row.from),
        values: seriesNames.map((name) => (row[name] === undefined ? '–' : text(row[name]))),
      }))}
      total={[t('sales.total'), ...seriesNames.map((name) => text(total(name)))]}
    />
  );
}
