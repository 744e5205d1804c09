import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { limits } from '../../contract/limits.ts';
import type { FilterTexts, Listing } from '../../contract/listing.ts';

type FilterValues<L extends Listing> = { [Name in Exclude<keyof L['filters'], 'q'>]?: FilterTexts<L>[Name] };

export type TableState<L extends Listing = Listing> = {
  page: number;
  rows: number;
  sort: keyof L['sorts'] & string;
  sorts: readonly string[];
  q: string;
  filters: FilterValues<L>;
  /** The same as the call's query. */
  query: { limit: string; page: string; sort: keyof L['sorts'] & string; q: string | undefined } & FilterValues<L>;
  /** Another place of the list; whatever is not its page leads to the first one. `replace` writes no entry of the history. */
  change: (to: Record<string, string | number | undefined>, how?: { replace?: boolean }) => void;
};

/**
 * Where one is in a table: page, rows, sort, words and filters, all of it in the address, so that it can be
 * reloaded, sent to somebody and gone back to. What the address says wrongly counts as not said.
 */
export function useTableState<L extends Listing>({ sorts: known, defaultSort, filters: narrowing }: L): TableState<L> {
  const [search, setSearch] = useSearchParams();
  // Where the last change leads, though the router is still on its way: words typed and a filter chosen at once both count.
  const asked = useRef(search);
  useEffect(() => {
    asked.current = search;
  }, [search]);
  const page = wholeNumber(search.get('page')) ?? 1;
  const rows = limits.tableRows.find((option) => String(option) === search.get('rows')) ?? limits.tableRows[0];
  const sorts = Object.keys(known);
  const sort: keyof L['sorts'] & string = sorts.find((option) => option === search.get('sort')) ?? defaultSort;
  const q = search.get('q')?.slice(0, 100) ?? '';
  const filters = Object.fromEntries(
    Object.entries(narrowing).flatMap(([name, filter]) => {
      const value = search.get(name);
      return value !== null && 'values' in filter && filter.values?.includes(value) ? [[name, value]] : [];
    }),
  ) as FilterValues<L>;
  return {
    page,
    rows,
    sort,
    sorts,
    q,
    filters,
    query: { limit: String(rows), page: String(page), sort, q: q || undefined, ...filters },
    change: (to, { replace = false } = {}) => {
      const next = new URLSearchParams(asked.current);
      for (const [name, value] of Object.entries({ page: undefined, ...to })) {
        if (value === undefined || value === '') next.delete(name);
        else next.set(name, String(value));
      }
      asked.current = next;
      setSearch(next, { replace, preventScrollReset: true });
    },
  };
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}
