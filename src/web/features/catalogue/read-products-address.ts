import { productListing } from '../../../contract/product.ts';
import { readAddress } from '../../listing-address.ts';
import type { ProductListView } from './product-list-view.ts';

/** As typed: shown at their fields and ignored as filters. */
export type InvalidPrices = Partial<Record<'minPrice' | 'maxPrice', { typed: string; reason: 'invalid' | 'belowMin' }>>;

type ReadProducts = { view: ProductListView; invalidPrices: InvalidPrices; isCategory: boolean; isPage: boolean };

/** `decimals` of the shop's currency. */
export function readProductsAddress(search: URLSearchParams, decimals: number): ReadProducts {
  const { view, wrong } = readAddress(productListing, search);
  const invalidPrices: InvalidPrices = {};
  const filters = { ...view.filters };
  for (const name of ['minPrice', 'maxPrice'] as const) {
    const typed = wrong[name] ?? filters[name];
    const isAmount = wrong[name] === undefined && (filters[name]?.split('.')[1]?.length ?? 0) <= decimals;
    if (typed === undefined || isAmount) continue;
    invalidPrices[name] = { typed, reason: 'invalid' };
    delete filters[name];
  }
  const { minPrice, maxPrice } = filters;
  if (minPrice !== undefined && maxPrice !== undefined && Number(maxPrice) < Number(minPrice)) {
    invalidPrices.maxPrice = { typed: maxPrice, reason: 'belowMin' };
    delete filters.maxPrice;
  }
  return {
    view: { ...view, filters },
    invalidPrices,
    isCategory: wrong.category === undefined,
    isPage: wrong.page === undefined,
  };
}
