import type { Category } from '../../../../contract/catalogue/category.ts';
import type { Facet } from '../../../../contract/catalogue/search.ts';

type Counted = { category: Category; products: number };

/**
 * With the counts of a list that is narrowed by more than its category. Without its facet of categories, because its
 * words say one, they are not known.
 */
export function countedCategories(
  categories: readonly Counted[],
  facets: readonly Facet[] | undefined,
): { category: Category; products?: number }[] {
  if (!facets) return categories.map(({ category, products }) => ({ category, products }));
  const facet = facets.find(({ field }) => field === 'category');
  const counts = new Map(facet?.kind === 'values' ? facet.values.map(({ value, count }) => [value, count]) : []);
  return categories.map(({ category }) => ({ category, ...(facet && { products: counts.get(category) ?? 0 }) }));
}
