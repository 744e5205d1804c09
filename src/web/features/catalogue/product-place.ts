import { limits } from '../../../contract/limits.ts';
import { productListing } from '../../../contract/product.ts';
import { hrefAt, type Place } from '../../listing-address.ts';
import { paths } from '../../paths.ts';

/** Prices are in major units, as typed. */
export type ProductPlace = Place<typeof productListing>;

/** Goes to the first page. */
export function narrow(place: ProductPlace, filters: ProductPlace['filters']): ProductPlace {
  return { ...place, page: 1, filters: { ...place.filters, ...filters } };
}

/** Keeps the category. */
export function widen({ filters: { category } }: ProductPlace): ProductPlace {
  return { filters: { category }, sort: productListing.defaultSort, page: 1, rows: limits.productsPerPage };
}

export function isNarrowed({ filters: { category: _, ...filters } }: ProductPlace): boolean {
  return Object.values(filters).some(Boolean);
}

export const productsHref = (place: ProductPlace): string => hrefAt(paths.products, productListing, place);
