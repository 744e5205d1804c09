import type { Category } from '../../../contract/category.ts';
import { limits } from '../../../contract/limits.ts';
import type { productListing } from '../../../contract/product.ts';
import { paths } from '../../paths.ts';

export type ProductSort = keyof typeof productListing.sorts;

// The contract's, without the schemas that its file would bring along.
export const sorts: readonly ProductSort[] = ['newest', 'price', '-price', 'name'];

/** What of the catalogue a visitor looks at, as it stands in the address. Prices are in major units, as they were typed. */
export type ProductQuery = {
  category?: Category | undefined;
  q?: string | undefined;
  brand?: string | undefined;
  minPrice?: string | undefined;
  maxPrice?: string | undefined;
  sort?: ProductSort | undefined;
  inStock?: boolean | undefined;
};

/** Whether anything beside the category leaves products out. */
export function isNarrowed({ q, brand, minPrice, maxPrice, inStock }: ProductQuery): boolean {
  return Boolean(q || brand || minPrice || maxPrice || inStock);
}

/** The same, as the call takes it. */
export function callQueryOf({ inStock, ...query }: ProductQuery) {
  return { ...query, limit: String(limits.productsPerPage), ...(inStock && { available: 'true' as const }) };
}

export function hrefOf({ category, q, brand, minPrice, maxPrice, sort, inStock }: ProductQuery, page = 1): string {
  const search = new URLSearchParams({
    ...(category && { category }),
    ...(q && { q }),
    ...(brand && { brand }),
    ...(minPrice && { minPrice }),
    ...(maxPrice && { maxPrice }),
    ...(sort && { sort }),
    ...(inStock && { available: 'true' }),
    ...(page > 1 && { page: String(page) }),
  });
  return search.size ? `${paths.products}?${search}` : paths.products;
}
