import { limits } from '../../../contract/limits.ts';
import { productListing } from '../../../contract/product.ts';
import { hrefAt, type ListView } from '../../listing-address.ts';
import { paths } from '../../paths.ts';

/** Prices are in major units, as typed. */
export type ProductListView = ListView<typeof productListing>;

/** Goes to the first page. */
export function narrow(view: ProductListView, filters: ProductListView['filters']): ProductListView {
  return { ...view, page: 1, filters: { ...view.filters, ...filters } };
}

/** Keeps the category. */
export function widen({ filters: { category } }: ProductListView): ProductListView {
  return { filters: { category }, sort: productListing.defaultSort, page: 1, rows: limits.productsPerPage };
}

export function isNarrowed({ filters: { category: _, ...filters } }: ProductListView): boolean {
  return Object.values(filters).some(Boolean);
}

export const productsHref = (view: ProductListView): string => hrefAt(paths.products, productListing, view);
