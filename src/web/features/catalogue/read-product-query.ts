import { type Category, categories } from '../../../contract/category.ts';
import { pricePattern } from '../../../contract/product.ts';
import { type ProductQuery, type ProductSort, sorts } from './product-query.ts';

/** What of an address cannot be: said at its field, as it was typed, and left out of the query. */
export type WrongPrices = Partial<Record<'minPrice' | 'maxPrice', { typed: string; reason: 'invalid' | 'belowMin' }>>;

export type ReadQuery = { query: ProductQuery; wrong: WrongPrices };

/** Reads an address leniently: what makes no sense is left out. A category that is none is undefined for all of it. */
export function readProductQuery(search: URLSearchParams, decimals: number): ReadQuery | undefined {
  const category = (search.get('category') || undefined) as Category | undefined;
  if (category && !categories.includes(category)) return undefined;
  const sort = search.get('sort') as ProductSort | null;
  const words = lineOf(search.get('q'));
  const brand = lineOf(search.get('brand'));
  const { prices, wrong } = readPrices(search, decimals);
  return {
    query: {
      ...(category && { category }),
      ...(words && { q: words }),
      ...(brand && { brand }),
      ...prices,
      ...(sort && sort !== 'newest' && sorts.includes(sort) && { sort }),
      ...(search.get('available') === 'true' && { inStock: true }),
    },
    wrong,
  };
}

function lineOf(text: string | null): string | undefined {
  return text
    ?.replace(/\p{Cc}|\p{Cs}/gu, ' ')
    .trim()
    .slice(0, 100);
}

function readPrices(search: URLSearchParams, decimals: number) {
  const prices: Pick<ProductQuery, 'minPrice' | 'maxPrice'> = {};
  const wrong: WrongPrices = {};
  for (const name of ['minPrice', 'maxPrice'] as const) {
    const typed = search.get(name)?.trim().slice(0, 20);
    if (!typed) continue;
    const isPrice = pricePattern.test(typed) && (typed.split('.')[1]?.length ?? 0) <= decimals;
    if (isPrice) prices[name] = typed;
    else wrong[name] = { typed, reason: 'invalid' };
  }
  const { minPrice, maxPrice } = prices;
  if (minPrice === undefined || maxPrice === undefined || Number(maxPrice) >= Number(minPrice))
    return { prices, wrong };
  return { prices: { minPrice }, wrong: { maxPrice: { typed: maxPrice, reason: 'belowMin' as const } } };
}
