import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { limits } from '../../contract/limits.ts';

type Filters = Readonly<Record<string, readonly string[]>>;

type Shape<S extends string, F extends Filters> = {
  /** What the server sorts by: a column's name, with a minus for the other way round. */
  sorts: readonly S[];
  /** The order that nobody asked for. */
  sort: NoInfer<S>;
  /** Values that narrow the list, by the name of their parameter. */
  filters?: F;
};

export type TableState<S extends string = string, F extends Filters = Filters> = {
  page: number;
  rows: number;
  sort: S;
  sorts: readonly S[];
  q: string;
  filters: { [K in keyof F]?: F[K][number] };
  /** The same as the call's query. */
  query: { limit: string; page: string; sort: S; q: string | undefined } & { [K in keyof F]?: F[K][number] };
  /** Another place of the list; whatever is not its page leads to the first one. `replace` writes no entry of the history. */
  change: (to: Record<string, string | number | undefined>, how?: { replace?: boolean }) => void;
};

/**
 * Where one is in a table: page, rows, sort, words and filters, all of it in the address, so that it can be
 * reloaded, sent to somebody and gone back to. What the address says wrongly counts as not said.
 */
export function useTableState<const S extends string, const F extends Filters = Record<never, never>>({
  sorts,
  sort: usual,
  filters: known,
}: Shape<S, F>): TableState<S, F> {
  const [search, setSearch] = useSearchParams();
  // Where the last change leads, though the router is still on its way: words typed and a filter chosen at once both count.
  const asked = useRef(search);
  useEffect(() => {
    asked.current = search;
  }, [search]);
  const page = wholeNumber(search.get('page')) ?? 1;
  const rows = limits.tableRows.find((option) => String(option) === search.get('rows')) ?? limits.tableRows[0];
  const sort = sorts.find((option) => option === search.get('sort')) ?? usual;
  const q = search.get('q')?.slice(0, 100) ?? '';
  const filters = Object.fromEntries(
    Object.entries(known ?? {}).flatMap(([name, values]) => {
      const value = search.get(name);
      return value !== null && values.includes(value) ? [[name, value]] : [];
    }),
  ) as TableState<S, F>['filters'];
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
