import type { Category } from '../../../contract/category.ts';
import { limits } from '../../../contract/limits.ts';
import type { productSorts } from '../../../contract/product.ts';
import { paths } from '../../paths.ts';

export type ProductSort = (typeof productSorts)[number];

// The contract's, without the schemas that its file would bring along.
export const sorts: readonly ProductSort[] = ['newest', 'price', '-price', 'name'];

/** What of the catalogue a visitor looks at, as it stands in the address. */
export type ProductQuery = {
  category?: Category | undefined;
  q?: string | undefined;
  sort?: ProductSort | undefined;
  inStock?: boolean | undefined;
};

/** The same, as the call takes it. */
export function callQueryOf({ category, q, sort, inStock }: ProductQuery) {
  return { limit: String(limits.productsPerPage), category, q, sort, ...(inStock && { available: 'true' as const }) };
}

export function hrefOf({ category, q, sort, inStock }: ProductQuery, page = 1): string {
  const search = new URLSearchParams({
    ...(category && { category }),
    ...(q && { q }),
    ...(sort && { sort }),
    ...(inStock && { available: 'true' }),
    ...(page > 1 && { page: String(page) }),
  });
  return search.size ? `${paths.products}?${search}` : paths.products;
}
