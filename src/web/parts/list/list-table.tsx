import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Endpoint, Page } from '../../../contract/endpoint.ts';
import type { FilterTexts, Listing } from '../../../contract/listing.ts';
import { call } from '../../app/api.ts';
import { alwaysStale } from '../../app/query.ts';
import { Choice } from '../../ui/form/choice.tsx';
import { DataTable } from './data-table.tsx';
import { queryAt } from './listing-address.ts';
import type { TableColumn } from './table-columns.ts';
import { useTableState } from './use-table-state.ts';

type ListEndpoint = Endpoint & { listing: Listing };
type RowOf<E extends ListEndpoint> = z.core.output<E['response']>;

/** `values` of a filter that has no fixed ones. */
type FilterLabels<V> = { label: string; all: string; labelOf: (value: V) => string; values?: readonly string[] };

type ListTableProps<E extends ListEndpoint> = {
  endpoint: E;
  caption: string;
  columns: TableColumn<RowOf<E>>[];
  keyOf: (row: RowOf<E>) => string;
  empty: { title: string; hint?: string; action?: ReactNode };
  search: string;
  filters: {
    [Name in keyof E['listing']['filters']]?: FilterLabels<NonNullable<FilterTexts<E['listing']>[Name]>>;
  };
  isNumbered?: boolean;
  actions?: (filters: FilterTexts<E['listing']>) => ReactNode;
};

/** The query key begins with the endpoint's name. */
export function ListTable<E extends ListEndpoint>(props: ListTableProps<E>) {
  const { endpoint, filters, actions, ...table } = props;
  const listing: E['listing'] = endpoint.listing;
  const state = useTableState(listing);
  const query = queryAt(listing, state.view);
  const list = useQuery({
    queryKey: [endpoint.name, query],
    queryFn: () => call<Endpoint>(endpoint, { query } as never) as Promise<Page<RowOf<E> & object>>,
    placeholderData: keepPreviousData,
    ...alwaysStale,
  });
  const chosen = state.view.filters as Record<string, string | undefined>;
  return (
    <DataTable
      {...table}
      list={list}
      state={state}
      controls={
        <>
          {Object.entries<FilterLabels<never> | undefined>(filters).map(([name, labels]) => {
            const filter = listing.filters[name];
            if (!labels || filter?.kind !== 'equals') return null;
            const values = labels.values ?? filter.values ?? [];
            return (
              <Choice
                key={name}
                label={labels.label}
                value={chosen[name] ?? ''}
                options={[
                  { value: '', label: labels.all },
                  ...values.map((value) => ({ value, label: labels.labelOf(value as never) })),
                ]}
                onChoose={(value) => state.change({ filters: { [name]: value } })}
              />
            );
          })}
          {actions?.(state.view.filters)}
        </>
      }
    />
  );
}
