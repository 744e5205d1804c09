import { productListing } from '../../../contract/product.ts';
import { readAddress } from '../../listing-address.ts';
import type { ProductPlace } from './product-place.ts';

/** As typed: shown at their fields and ignored as filters. */
export type WrongPrices = Partial<Record<'minPrice' | 'maxPrice', { typed: string; reason: 'invalid' | 'belowMin' }>>;

type ReadProducts = { place: ProductPlace; wrongPrices: WrongPrices; isCategory: boolean; isPage: boolean };

/** `decimals` of the shop's currency. */
export function readProductsAddress(search: URLSearchParams, decimals: number): ReadProducts {
  const { place, wrong } = readAddress(productListing, search);
  const wrongPrices: WrongPrices = {};
  const filters = { ...place.filters };
  for (const name of ['minPrice', 'maxPrice'] as const) {
    const typed = wrong[name] ?? filters[name];
    const isAmount = wrong[name] === undefined && (filters[name]?.split('.')[1]?.length ?? 0) <= decimals;
    if (typed === undefined || isAmount) continue;
    wrongPrices[name] = { typed, reason: 'invalid' };
    delete filters[name];
  }
  const { minPrice, maxPrice } = filters;
  if (minPrice !== undefined && maxPrice !== undefined && Number(maxPrice) < Number(minPrice)) {
    wrongPrices.maxPrice = { typed: maxPrice, reason: 'belowMin' };
    delete filters.maxPrice;
  }
  return {
    place: { ...place, filters },
    wrongPrices,
    isCategory: wrong.category === undefined,
    isPage: wrong.page === undefined,
  };
}
