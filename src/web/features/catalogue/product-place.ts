import { limits } from '../../../contract/limits.ts';
import { productListing } from '../../../contract/product.ts';
import { hrefAt, type Place } from '../../listing-address.ts';
import { paths } from '../../paths.ts';

/** The state of the catalogue page. Prices are in major units, as typed. */
export type ProductPlace = Place<typeof productListing>;

/** The first page with the given filters changed. */
export function narrow(place: ProductPlace, filters: ProductPlace['filters']): ProductPlace {
  return { ...place, page: 1, filters: { ...place.filters, ...filters } };
}

/** Without any filter except the category. */
export function widen({ filters: { category } }: ProductPlace): ProductPlace {
  return { filters: { category }, sort: productListing.defaultSort, page: 1, rows: limits.productsPerPage };
}

/** Whether any filter other than the category is set. */
export function isNarrowed({ filters: { category: _, ...filters } }: ProductPlace): boolean {
  return Object.values(filters).some(Boolean);
}

export const productsHref = (place: ProductPlace): string => hrefAt(paths.products, productListing, place);
