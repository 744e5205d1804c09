import { limits } from '../../../contract/limits.ts';
import { productListing } from '../../../contract/product.ts';
import { hrefAt, type Place } from '../../listing-address.ts';
import { paths } from '../../paths.ts';

/** Where a visitor is in the catalogue. Prices are in major units, as they were typed. */
export type ProductPlace = Place<typeof productListing>;

/** The first page of the same list, with these filters changed. */
export function narrow(place: ProductPlace, filters: ProductPlace['filters']): ProductPlace {
  return { ...place, page: 1, filters: { ...place.filters, ...filters } };
}

/** Everything in the same category, or in the shop. */
export function widen({ filters: { category } }: ProductPlace): ProductPlace {
  return { filters: { category }, sort: productListing.defaultSort, page: 1, rows: limits.productsPerPage };
}

/** Whether anything beside the category leaves products out. */
export function isNarrowed({ filters: { category: _, ...filters } }: ProductPlace): boolean {
  return Object.values(filters).some(Boolean);
}

export const productsHref = (place: ProductPlace): string => hrefAt(paths.products, productListing, place);
