import { useLocation, useSearchParams } from 'react-router';
import { managedProductListing } from '../../../../contract/catalogue/product.ts';
import type { SelectionInput } from '../../../../contract/owner/bulk-edit.ts';
import { readAddress } from '../../../parts/list/listing-address.ts';

export type ChosenState = { products: readonly string[] };

/** Chosen products come with the navigation, filters in the address, as the list has them. */
export function useSelection(): { chosen: readonly string[]; filters: Record<string, string>; body: SelectionInput } {
  const [search] = useSearchParams();
  const { products: chosen = [] } = (useLocation().state as Partial<ChosenState> | null) ?? {};
  const filters = readAddress(managedProductListing, search).view.filters as Record<string, string>;
  return {
    chosen,
    filters,
    body: (chosen.length > 0 ? { products: [...chosen] } : { filters }) as SelectionInput,
  };
}
