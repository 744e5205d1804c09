import imports from '#messages/owner/imports.ts';
import type { ImportRow, RowOutcome } from '../../../../contract/owner/import.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { columnStyles, roles, type TableColumn } from '../../../parts/list/table-columns.ts';
import { TableRow } from '../../../parts/list/table-row.tsx';
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { RowChanges } from './row-changes.tsx';

const tones: Record<RowOutcome, Tone> = {
  bad: 'danger',
  held: 'warning',
  created: 'success',
  updated: 'success',
  unchanged: 'neutral',
  deleted: 'neutral',
  repeated: 'neutral',
};

export function RowsTable({ rows }: { rows: readonly ImportRow[] }) {
  const t = useTranslations(imports);
  const columns: TableColumn<ImportRow>[] = [
    {
      id: 'name',
      header: t('imports.product'),
      isRowHeader: true,
      isTall: true,
      className: 'md:w-1/3',
      cell: ({ name, product }) => (
        <span translate="no" className="wrap-anywhere">
          {product ? (
            <Link to={paths.editProduct(product)} className="underline underline-offset-4">
              {name || '–'}
            </Link>
          ) : (
            name || '–'
          )}
        </span>
      ),
    },
    {
      id: 'line',
      header: t('imports.line'),
      isNumber: true,
      isTall: true,
      className: 'md:w-20',
      cell: ({ line }) => line,
    },
    {
      id: 'outcome',
      header: t('imports.result'),
      isTall: true,
      className: 'md:w-40',
      cell: ({ outcome }) => outcome && <Badge tone={tones[outcome]}>{t(`imports.outcomes.${outcome}`)}</Badge>,
    },
    { id: 'changes', header: t('imports.changes'), isTall: true, cell: (row) => <RowChanges row={row} /> },
  ];
  return (
    <table {...roles.table} className="w-full border-separate border-spacing-0 text-sm max-md:block md:table-fixed">
      <caption className="sr-only">{t('imports.rows')}</caption>
      <thead {...roles.rows} className="max-md:sr-only">
        <tr {...roles.row}>
          {columns.map((column) => (
            <th
              key={column.id}
              {...roles.header}
              scope="col"
              className={`label h-10 border-b border-ink pe-4 font-normal ${columnStyles(column)}`}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.rows} className="max-md:block">
        {rows.map((row) => (
          <TableRow key={row.number} columns={columns} row={row} serial={undefined} />
        ))}
      </tbody>
    </table>
  );
}
