import type { Category } from '../../contract/catalogue/category.ts';
import { fieldsOf } from '../../contract/catalogue/specification.ts';
import { Refusal } from '../../contract/error.ts';
import type { FoundPart } from '../../search/found.ts';
import { type Fit, goesWith } from '../../search/goes-with.ts';
import type { SearchQuery } from '../../search/search-query.ts';
import type { Product } from '../catalogue/product.ts';
import type { CurrentProducts } from '../search/current-products.ts';
import type { ProductSearch } from '../search/product-search.ts';
import { type Alternative, alternativesTo } from './alternatives.ts';

export type Related = {
  alternatives: (Alternative & { product: Product })[];
  goesWith: (Fit & { total: number; products: Product[] })[];
};

const ALTERNATIVES = 4;
const PER_FIT = 2;
/** Enough to choose from, and few enough to read. */
const CANDIDATES = 60;
const ENOUGH_CANDIDATES = 12;
/** How many fields of the product page, from the first, a candidate shares at most. */
const SHARED_FIELDS = 3;

type Dependencies = { search: ProductSearch; products: CurrentProducts };

/** Without a filter by stock, so that the response does not depend on the stock of all. Throws `product_not_found`. */
export async function findRelated({ search, products }: Dependencies, id: string): Promise<Related> {
  const own = (await search.parts([id])).get(id);
  if (!own) throw new Refusal('product_not_found');
  const fits = goesWith(own.category, own.specifications);
  const [candidates, fitting] = await Promise.all([
    findCandidates(search, own),
    Promise.all(fits.map((fit) => search.find(queryOf({ ...fit, limit: PER_FIT })))),
  ]);
  const alternatives = alternativesTo(own, own.category, candidates, ALTERNATIVES);
  const shown = await products.findDetails([
    ...alternatives.map((alternative) => alternative.id),
    ...fitting.flatMap(({ ids }) => ids),
  ]);
  const read = (some: readonly string[]) => some.flatMap((each) => shown.get(each) ?? []);
  return {
    alternatives: alternatives.flatMap((alternative) =>
      read([alternative.id]).map((product) => ({ ...alternative, product })),
    ),
    goesWith: fits.flatMap((fit, index) => {
      const { total, ids = [] } = fitting[index] ?? { total: 0 };
      return total > 0 ? [{ ...fit, total, products: read(ids) }] : [];
    }),
  };
}

/** Those that share the first facts of the product and its price range. With too few of them, each step asks less. */
async function findCandidates(search: ProductSearch, product: FoundPart): Promise<FoundPart[]> {
  const { category, specifications, priceAmount } = product;
  const shared = Object.entries(fieldsOf(category))
    .filter(([key, { kind, facet }]) => facet === 'values' && kind !== 'list' && specifications[key] !== undefined)
    .slice(0, SHARED_FIELDS)
    .map(([key]) => key);
  const priceRange = { minPrice: Math.floor(priceAmount / 2), maxPrice: Math.ceil(priceAmount * 1.5) };
  const steps = [
    ...shared.map((_, index) => ({
      ...priceRange,
      fields: fieldsLike(product, shared.slice(0, shared.length - index)),
    })),
    priceRange,
    {},
  ];
  const found = new Set<string>();
  for (const step of steps) {
    if (found.size >= ENOUGH_CANDIDATES) break;
    const { ids } = await search.find(queryOf({ category, limit: CANDIDATES, sort: '-price', ...step }));
    for (const id of ids) found.add(id);
  }
  found.delete(product.id);
  return [...(await search.parts([...found])).values()];
}

function fieldsLike({ specifications }: FoundPart, keys: readonly string[]): SearchQuery['fields'] {
  return Object.fromEntries(keys.map((key) => [key, { values: [specifications[key] as string | number | boolean] }]));
}

function queryOf(query: Partial<SearchQuery> & { category: Category; limit: number }): SearchQuery {
  return { brand: [], fields: {}, page: 1, isBrief: true, ...query };
}
