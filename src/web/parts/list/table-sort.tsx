import dashboard from '#messages/owner/dashboard.ts';
import { useTranslations } from '../../app/translations.ts';
import { Choice } from '../../ui/form/choice.tsx';
import type { TableColumn } from './table-columns.ts';
import type { TableState } from './use-table-state.ts';

type TableSortProps = { columns: readonly TableColumn[]; state: TableState };

/** For phones, where cards have no head. */
export function TableSort({ columns, state: { view, listing, change } }: TableSortProps) {
  const t = useTranslations(dashboard);
  const options = Object.keys(listing.sorts).flatMap((value) => {
    const name = value.replace(/^-/, '');
    const column = columns.find(({ id }) => id === name);
    if (!column && name === 'createdAt') {
      return [{ value, label: t(value === name ? 'table.oldestFirst' : 'table.newestFirst') }];
    }
    if (!column) return [];
    return [{ value, label: t(value === name ? 'table.ascending' : 'table.descending', { column: column.header }) }];
  });
  return (
    <div className="md:hidden">
      <Choice
        label={t('table.sort')}
        value={view.sort}
        options={options}
        onChoose={(value) => change({ sort: value })}
      />
    </div>
  );
}
