import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Listing } from '../../contract/listing.ts';
import { type Place, readAddress, writeAddress } from '../listing-address.ts';

type Change = { filters?: Record<string, string | undefined>; sort?: string; page?: number; rows?: number };

export type TableState<L extends Listing = Listing> = {
  place: Place<L>;
  listing: L;
  /** To the first page, unless the change names one. `replace` adds no history entry. */
  change: (to: Change, how?: { replace?: boolean }) => void;
};

/** In the URL, so that it survives reload, sharing and Back. */
export function useTableState<L extends Listing>(listing: L): TableState<L> {
  const [search, setSearch] = useSearchParams();
  // The target of a navigation in progress, so that two changes in quick succession both apply.
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
