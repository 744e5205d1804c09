import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Listing } from '../../contract/listing.ts';
import { type Place, readAddress, writeAddress } from '../listing-address.ts';

type Change = { filters?: Record<string, string | undefined>; sort?: string; page?: number; rows?: number };

export type TableState<L extends Listing = Listing> = {
  place: Place<L>;
  listing: L;
  /** Leads to another place of the list, its first page unless it names one. `replace` adds no entry to the history. */
  change: (to: Change, how?: { replace?: boolean }) => void;
};

/** Where the visitor is in a table: all of it in the address, so that it can be reloaded, shared and gone back to. */
export function useTableState<L extends Listing>(listing: L): TableState<L> {
  const [search, setSearch] = useSearchParams();
  // Where the last change leads, though the router is still on its way: words typed and a filter chosen at once both count.
  const asked = useRef(search);
  useEffect(() => {
    asked.current = search;
  }, [search]);
  return {
    place: readAddress(listing, search).place,
    listing,
    change: ({ filters, ...to }, { replace = false } = {}) => {
      const { place } = readAddress(listing, asked.current);
      const next = { ...place, page: 1, ...to, filters: { ...place.filters, ...filters } };
      asked.current = writeAddress(listing, next as Place<L>);
      setSearch(asked.current, { replace, preventScrollReset: true });
    },
  };
}
