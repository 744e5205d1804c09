import { type Category, categories } from '../../../contract/category.ts';
import { type ProductQuery, type ProductSort, sorts } from './product-query.ts';

/** Reads an address leniently: what makes no sense is left out. A category that is none is undefined for all of it. */
export function readProductQuery(search: URLSearchParams): ProductQuery | undefined {
  const category = (search.get('category') || undefined) as Category | undefined;
  if (category && !categories.includes(category)) return undefined;
  const sort = search.get('sort') as ProductSort | null;
  const words = search
    .get('q')
    ?.replace(/\p{Cc}|\p{Cs}/gu, ' ')
    .trim()
    .slice(0, 100);
  return {
    ...(category && { category }),
    ...(words && { q: words }),
    ...(sort && sort !== 'newest' && sorts.includes(sort) && { sort }),
    ...(search.get('available') === 'true' && { inStock: true }),
  };
}
