import dashboard from '#messages/dashboard.ts';
import { useTranslations } from '../translations.ts';
import { Choice } from './choice.tsx';
import type { TableState } from './use-table-state.ts';

type TableSortProps = {
  columns: readonly { id?: string | undefined; accessorKey?: unknown; header?: unknown }[];
  state: TableState;
};

/** The order of a list for phones, where its cards have no head to press. */
export function TableSort({ columns, state: { sort, sorts, change } }: TableSortProps) {
  const t = useTranslations(dashboard);
  const options = sorts.flatMap((value) => {
    const name = value.replace(/^-/, '');
    const column = columns.find(({ id, accessorKey }) => (id ?? accessorKey) === name);
    // The order of their making needs no column to be asked for.
    if (!column && name === 'createdAt') {
      return [{ value, label: t(value === name ? 'table.oldestFirst' : 'table.newestFirst') }];
    }
    if (!column) return [];
    const header = String(column.header ?? '');
    return [{ value, label: t(value === name ? 'table.ascending' : 'table.descending', { column: header }) }];
  });
  return (
    <div className="md:hidden">
      <Choice label={t('table.sort')} value={sort} options={options} onChoose={(value) => change({ sort: value })} />
    </div>
  );
}
