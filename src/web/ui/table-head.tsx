import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide';
import type { ReactNode } from 'react';
import dashboard from '#messages/dashboard.ts';
import { useTranslations } from '../translations.ts';
import { Icon } from './icon.tsx';
import { as, type ColumnMeta, columnLook } from './table-columns.ts';

type Column = {
  id: string;
  columnDef: { meta?: ColumnMeta | undefined; sortDescFirst?: boolean };
  getIsSorted: () => false | 'asc' | 'desc';
  toggleSorting: (desc?: boolean) => void;
};

type TableHeadProps<Header extends { id: string; column: Column }> = {
  table: {
    getHeaderGroups: () => { id: string; headers: Header[] }[];
    FlexRender: (props: { header: Header }) => ReactNode;
  };
  sorts: readonly string[];
  isNumbered: boolean;
};

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

// The lines belong to the cells, so that they stay with a head that stays.
const cell = 'h-10 border-b border-edge bg-paper pe-4 label whitespace-nowrap last:pe-0 md:sticky md:top-0 md:z-10';

/**
 * The head of a table, which stays in sight: a button where the server can sort by a column. Above cards it only names
 * the columns to whoever listens.
 */
export function TableHead<Header extends { id: string; column: Column }>(props: TableHeadProps<Header>) {
  const { table, sorts, isNumbered } = props;
  const t = useTranslations(dashboard);
  return (
    <thead {...as.rows} className="max-md:sr-only">
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id} {...as.row}>
          {isNumbered ? (
            <th {...as.header} scope="col" className={`${cell} w-16 text-start`}>
              {t('table.serial')}
            </th>
          ) : null}
          {group.headers.map((header) => {
            const { column } = header;
            const meta = column.columnDef.meta ?? {};
            const sorted = column.getIsSorted();
            const title = <table.FlexRender header={header} />;
            return (
              <th
                key={header.id}
                {...as.header}
                scope="col"
                aria-sort={sorted ? ariaSort[sorted] : undefined}
                className={`${cell} ${columnLook(meta)} ${meta.isActions ? 'last:pe-3' : ''}`}
              >
                {sorts.includes(column.id) ? (
                  <>
                    <span className="md:hidden">{title}</span>
                    <button
                      type="button"
                      onClick={() =>
                        column.toggleSorting(sorted ? sorted === 'asc' : (column.columnDef.sortDescFirst ?? false))
                      }
                      className={`inline-flex h-10 items-center gap-1 hover:text-ink max-md:hidden ${meta.isNumber ? 'flex-row-reverse' : ''} ${sorted ? 'text-ink' : ''}`}
                    >
                      {title}
                      <SortMark sorted={sorted} />
                    </button>
                  </>
                ) : (
                  title
                )}
              </th>
            );
          })}
        </tr>
      ))}
    </thead>
  );
}

function SortMark({ sorted }: { sorted: false | 'asc' | 'desc' }) {
  const mark = sorted === 'asc' ? ArrowUp : sorted === 'desc' ? ArrowDown : ChevronsUpDown;
  return <Icon of={mark} className={`size-3.5 ${sorted ? '' : 'opacity-50'}`} />;
}
