import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Listing } from '../../../contract/listing.ts';
import { type ListView, readAddress, writeAddress } from './listing-address.ts';

type Change = { filters?: Record<string, string | undefined>; sort?: string; page?: number; rows?: number };

export type TableState<L extends Listing = Listing> = {
  view: ListView<L>;
  listing: L;
  /** To the first page, unless the change names one. `replace` adds no history entry. */
  change: (to: Change, how?: { replace?: boolean }) => void;
};

/** In the URL, so that it survives reload, sharing and Back. */
export function useTableState<L extends Listing>(listing: L): TableState<L> {
  const [search, setSearch] = useSearchParams();
  // The target of a navigation in progress, so that two changes in quick succession both apply.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  return {
    view: readAddress(listing, search).view,
    listing,
    change: ({ filters, ...to }, { replace = false } = {}) => {
      const { view } = readAddress(listing, latest.current);
      const next = { ...view, page: 1, ...to, filters: { ...view.filters, ...filters } };
      latest.current = writeAddress(listing, next as ListView<L>);
      setSearch(latest.current, { replace, preventScrollReset: true });
    },
  };
}
