import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide';
import dashboard from '#messages/owner/dashboard.ts';
import { useTranslations } from '../../app/translations.ts';
import { Icon } from '../../ui/media/icon.tsx';
import { columnStyles, roles, type TableColumn } from './table-columns.ts';
import type { TableState } from './use-table-state.ts';

type TableHeadProps = { columns: readonly TableColumn[]; state: TableState; isNumbered: boolean };

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

// Borders are on the cells, because those of a sticky row would scroll away.
const cell = 'h-10 border-b border-edge bg-paper pe-4 label whitespace-nowrap last:pe-0 md:sticky md:top-0 md:z-10';

/** Above cards it is for screen readers only. */
export function TableHead({ columns, state: { view, listing, change }, isNumbered }: TableHeadProps) {
  const t = useTranslations(dashboard);
  return (
    <thead {...roles.rows} className="max-md:sr-only">
      <tr {...roles.row}>
        {isNumbered ? (
          <th {...roles.header} scope="col" className={`${cell} w-16 text-start`}>
            {t('table.serial')}
          </th>
        ) : null}
        {columns.map((column) => {
          const { id, header, isActions, isNumber, isDescendingFirst = false } = column;
          const sorted = view.sort === id ? 'asc' : view.sort === `-${id}` ? 'desc' : false;
          const isNextDescending = sorted ? sorted === 'asc' : isDescendingFirst;
          return (
            <th
              key={id}
              {...roles.header}
              scope="col"
              aria-sort={sorted ? ariaSort[sorted] : undefined}
              className={`${cell} ${columnStyles(column)} ${isActions ? 'last:pe-3' : ''}`}
            >
              {Object.hasOwn(listing.sorts, id) ? (
                <>
                  <span className="md:hidden">{header}</span>
                  <button
                    type="button"
                    onClick={() => change({ sort: isNextDescending ? `-${id}` : id })}
                    className={`inline-flex h-10 items-center gap-1 hover:text-ink max-md:hidden ${isNumber ? 'flex-row-reverse' : ''} ${sorted ? 'text-ink' : ''}`}
                  >
                    {header}
                    <SortMark sorted={sorted} />
                  </button>
                </>
              ) : (
                header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function SortMark({ sorted }: { sorted: false | 'asc' | 'desc' }) {
  const mark = sorted === 'asc' ? ArrowUp : sorted === 'desc' ? ArrowDown : ChevronsUpDown;
  return <Icon of={mark} className={`size-3.5 ${sorted ? '' : 'opacity-50'}`} />;
}
