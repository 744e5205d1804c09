import { type ReactNode, useEffect } from 'react';
import dashboard from '#messages/owner/dashboard.ts';
import type { Page } from '../../../contract/endpoint.ts';
import { asRefusal } from '../../../contract/error.ts';
import { useTranslations } from '../../app/translations.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Button } from '../../ui/form/button.tsx';
import { pagesOf } from './listing-address.ts';
import { roles, type TableColumn } from './table-columns.ts';
import { TableHead } from './table-head.tsx';
import { TablePages, useRange } from './table-pages.tsx';
import { TableRow } from './table-row.tsx';
import { TableSearch } from './table-search.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { TableSort } from './table-sort.tsx';
import type { TableState } from './use-table-state.ts';

/** A TanStack query of one page, with `placeholderData: keepPreviousData`. */
type List<Row> = {
  data: Page<Row> | undefined;
  isError: boolean;
  error: unknown;
  isPlaceholderData: boolean;
  refetch: () => unknown;
};

type DataTableProps<Row extends object> = {
  caption: string;
  columns: readonly TableColumn<Row>[];
  list: List<Row>;
  state: TableState;
  keyOf: (row: Row) => string;
  empty: { title: string; hint?: string; action?: ReactNode };
  search?: string;
  controls?: ReactNode;
  isNumbered?: boolean;
};

/** On phones each row is a card, with the roles of a table for screen readers. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, columns, list, state, keyOf, empty, search, controls, isNumbered = false } = props;
  const t = useTranslations(dashboard);
  const total = list.data?.total;
  const { view, change } = state;
  const range = useRange(list.data, view);
  useLastPageFallback(list, state);
  const narrowing = Object.keys(view.filters);
  const isNarrowed = narrowing.length > 0;
  const clear = () => change({ filters: Object.fromEntries(narrowing.map((name) => [name, undefined])) });
  const nothing = isNarrowed
    ? { title: t('table.noMatch'), action: <Button onClick={clear}>{t('table.clear')}</Button> }
    : empty;
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 items-end gap-3 *:min-w-0 md:flex md:flex-wrap">
        {search ? <TableSearch label={search} state={state} /> : null}
        {controls}
        <TableSort columns={columns} state={state} />
      </div>
      <p role="status" className="sr-only">
        {list.isError || !list.data ? '' : total === 0 ? t('table.none') : range}
      </p>
      {list.isError ? (
        <Notice
          role="alert"
          title={t('table.failed')}
          hint={String(asRefusal(list.error)?.details.detail ?? '')}
          action={<Button onClick={() => list.refetch()}>{t('table.tryAgain')}</Button>}
        />
      ) : null}
      {!list.isError && total === 0 ? <Notice {...nothing} /> : null}
      {!list.isError && total !== 0 ? (
        <>
          <table
            {...roles.table}
            aria-busy={!list.data || list.isPlaceholderData}
            // A fixed layout, so that columns do not move when the rows arrive.
            className="w-full border-separate border-spacing-0 text-sm max-md:block md:table-fixed"
          >
            <caption className="sr-only">{caption}</caption>
            <TableHead columns={columns} state={state} isNumbered={isNumbered} />
            {list.data ? (
              <tbody
                {...roles.rows}
                // Scrolls a focused element clear of the sticky head.
                className={`max-md:block [&_:is(a,button,summary)]:scroll-mt-20 ${list.isPlaceholderData ? 'cursor-progress' : ''}`}
              >
                {list.data.items.map((row, index) => (
                  <TableRow
                    key={keyOf(row)}
                    columns={columns}
                    row={row}
                    serial={isNumbered ? (view.page - 1) * view.rows + index + 1 : undefined}
                  />
                ))}
              </tbody>
            ) : (
              <TableSkeleton columns={columns} isNumbered={isNumbered} />
            )}
          </table>
          <TablePages caption={caption} list={list.data} state={state} />
        </>
      ) : null}
    </div>
  );
}

/** For example after the last row of the last page was deleted. */
function useLastPageFallback<Row>(list: List<Row>, { view: { page, rows }, change }: TableState): void {
  const last = list.isPlaceholderData || !list.data ? undefined : pagesOf(list.data, rows);
  // biome-ignore lint/correctness/useExhaustiveDependencies: goes back once; a new `change` does not matter
  useEffect(() => {
    if (last && page > last) change({ page: last }, { replace: true });
  }, [last, page]);
}
