import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../words.ts';

type Column = {
  id: string;
  columnDef: { meta?: { className?: string } | undefined; sortDescFirst?: boolean };
  getIsSorted: () => false | 'asc' | 'desc';
  toggleSorting: (desc?: boolean) => void;
};

type TableHeadProps<Header extends { id: string; column: Column }> = {
  table: {
    getHeaderGroups: () => { id: string; headers: Header[] }[];
    FlexRender: (props: { header: Header }) => ReactNode;
  };
  sorts: readonly string[];
};

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** The head of a table: the running number, then each column, a button where the server can sort by it. */
export function TableHead<Header extends { id: string; column: Column }>({ table, sorts }: TableHeadProps<Header>) {
  const t = useWords();
  return (
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id} className="border-b border-edge">
          <th scope="col" className="py-1 pe-4 text-start text-xs font-medium whitespace-nowrap text-faint">
            {t('table.serial')}
          </th>
          {group.headers.map((header) => {
            const { column } = header;
            const sorted = column.getIsSorted();
            const title = <table.FlexRender header={header} />;
            return (
              <th
                key={header.id}
                scope="col"
                aria-sort={sorted ? ariaSort[sorted] : undefined}
                className={`py-1 pe-4 text-start text-xs font-medium whitespace-nowrap text-faint last:pe-0 ${column.columnDef.meta?.className ?? ''}`}
              >
                {sorts.includes(column.id) ? (
                  <button
                    type="button"
                    onClick={() =>
                      column.toggleSorting(sorted ? sorted === 'asc' : (column.columnDef.sortDescFirst ?? false))
                    }
                    className={`inline-flex min-h-11 items-center gap-1 hover:text-ink ${sorted ? 'text-ink' : ''}`}
                  >
                    {title}
                    <SortMark sorted={sorted} />
                  </button>
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
  const Mark = sorted === 'asc' ? ArrowUp : sorted === 'desc' ? ArrowDown : ChevronsUpDown;
  return <Mark aria-hidden="true" className={`size-3.5 ${sorted ? '' : 'opacity-50'}`} />;
}
