import {
  createColumnHelper,
  type RowData,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useEffect } from 'react';
import type { Page } from '../../contract/endpoint.ts';
import { asRefusal } from '../../contract/error.ts';
import { useWords } from '../words.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { TableHead } from './table-head.tsx';
import { TablePages } from './table-pages.tsx';
import { TableSearch } from './table-search.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import type { TableState } from './use-table-state.ts';

/**
 * `className` is for head and cells alike, such as `hidden md:table-cell`; cells that are data line up their figures;
 * the row header names the row to a reader.
 */
type ColumnMeta = { className?: string; isData?: boolean; isRowHeader?: boolean };

const features = tableFeatures({ rowSortingFeature, rowPaginationFeature, columnMeta: {} as ColumnMeta });

/** Columns of a table: `tableColumns<Product>()`. An id that the table's state can sort by makes the head a button. */
export const tableColumns = <Row extends RowData>() => createColumnHelper<typeof features, Row>();

export type TableColumn<Row extends RowData> = ReturnType<ReturnType<typeof tableColumns<Row>>['columns']>[number];

/** What TanStack Query says of one page of the list, asked for with `placeholderData: keepPreviousData`. */
type List<Row> = {
  data: Page<Row> | undefined;
  isError: boolean;
  error: unknown;
  isPlaceholderData: boolean;
  refetch: () => unknown;
};

type DataTableProps<Row extends RowData> = {
  /** Names the table to a reader who cannot see the heading above it. */
  caption: string;
  /** Stable: made once, or memoised. */
  columns: TableColumn<Row>[];
  list: List<Row>;
  state: TableState;
  keyOf: (row: Row) => string;
  empty: { title: string; hint?: string; action?: ReactNode };
  /** The label of the search box, where the list can be searched. */
  search?: string;
  /** Further controls beside the search box. */
  controls?: ReactNode;
};

const noRows: never[] = [];

/** A list that the server pages, sorts and searches, as a table: its place in the address, its states designed. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { caption, columns, list, state, keyOf, empty, search, controls } = props;
  const t = useWords();
  const total = list.data?.total;
  const { page, rows, change } = state;
  useBackFromBeyond(list, state);
  const sorting = [{ id: state.sort.replace(/^-/, ''), desc: state.sort.startsWith('-') }];
  const table = useTable({
    features,
    columns,
    data: list.data?.items ?? noRows,
    getRowId: keyOf,
    manualSorting: true,
    manualPagination: true,
    rowCount: total ?? 0,
    state: { sorting, pagination: { pageIndex: page - 1, pageSize: rows } },
    onSortingChange: (next) => {
      const [first] = typeof next === 'function' ? next(sorting) : next;
      change({ sort: first && `${first.desc ? '-' : ''}${first.id}` });
    },
  });
  const isNarrowed = state.q !== '' || Object.keys(state.filters).length > 0;
  const clear = () =>
    change({ q: undefined, ...Object.fromEntries(Object.keys(state.filters).map((name) => [name, undefined])) });
  return (
    <div className="grid gap-4">
      {search || controls ? (
        <div className="flex flex-wrap items-end gap-3">
          {search ? <TableSearch label={search} state={state} /> : null}
          {controls}
        </div>
      ) : null}
      {list.isError ? (
        <Notice
          role="alert"
          title={t('table.failed')}
          hint={String(asRefusal(list.error)?.details.detail ?? '')}
          action={<Button onClick={() => list.refetch()}>{t('table.tryAgain')}</Button>}
        />
      ) : null}
      {!list.isError && total === 0 ? (
        isNarrowed ? (
          <Notice title={t('table.noMatch')} action={<Button onClick={clear}>{t('table.clear')}</Button>} />
        ) : (
          <Notice {...empty} />
        )
      ) : null}
      {!list.isError && total !== 0 ? (
        <section
          aria-label={caption}
          aria-busy={!list.data || list.isPlaceholderData}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a place that scrolls sideways must be reachable by keyboard
          tabIndex={0}
          className="overflow-x-auto"
        >
          <table className="w-full border-collapse text-sm">
            <caption className="sr-only">{caption}</caption>
            <TableHead table={table} sorts={state.sorts} />
            {list.data ? (
              <tbody className={list.isPlaceholderData ? 'cursor-progress' : ''}>
                {table.getRowModel().rows.map((row, index) => (
                  <tr key={row.id} className="border-b border-line">
                    <td className="data py-2 pe-4 text-faint has-[+.align-baseline]:align-baseline">
                      {(page - 1) * rows + index + 1}
                    </td>
                    {row.getAllCells().map((cell) => {
                      const { className = '', isData, isRowHeader } = cell.column.columnDef.meta ?? {};
                      const look = `py-2 pe-4 text-start font-normal last:pe-0 ${isData ? 'data' : ''} ${className}`;
                      return isRowHeader ? (
                        <th key={cell.id} scope="row" className={look}>
                          <table.FlexRender cell={cell} />
                        </th>
                      ) : (
                        <td key={cell.id} className={look}>
                          <table.FlexRender cell={cell} />
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            ) : (
              <TableSkeleton columns={columns.length + 1} />
            )}
          </table>
        </section>
      ) : null}
      {!list.isError && total !== 0 ? <TablePages caption={caption} total={total} state={state} /> : null}
    </div>
  );
}

/** A page that no longer exists, its last row deleted say, leads back to the last one that does. */
function useBackFromBeyond<Row>(list: List<Row>, { page, rows, change }: TableState): void {
  const total = list.isPlaceholderData ? undefined : list.data?.total;
  const last = total === undefined ? undefined : Math.max(1, Math.ceil(total / rows));
  // biome-ignore lint/correctness/useExhaustiveDependencies: goes back once, whatever `change` is by then
  useEffect(() => {
    if (last && page > last) change({ page: last }, { replace: true });
  }, [last, page]);
}
