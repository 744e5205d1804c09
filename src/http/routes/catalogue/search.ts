import type { BuildCategory } from '../../../builder/facts.ts';
import type { ProductSummary } from '../../../contract/catalogue/product.ts';
import {
  type FoundProduct,
  type SearchQuery,
  searchProducts,
  suggestProducts,
} from '../../../contract/catalogue/search.ts';
import { type Fitting, findFitting } from '../../../domain/builds/find-candidates.ts';
import { namedParts } from '../../../domain/builds/named-parts.ts';
import { pictureOf } from '../../../domain/catalogue/product.ts';
import { spellBrands } from '../../../domain/catalogue/spell-brands.ts';
import type { EmptySearches } from '../../../domain/demand/empty-searches.ts';
import { toMajor } from '../../../domain/kernel/money.ts';
import { findNearest } from '../../../domain/search/find-nearest.ts';
import type { Shop } from '../../../domain/shop.ts';
import { publicRead, topicsOfProduct } from '../../cache/public-read.ts';
import { presentFacet } from '../../present/facet.ts';
import { presentEnergy, presentProduct } from '../../present/product.ts';
import type { Route } from '../../server/route.ts';
import { minorOf } from './products.ts';

export const searchRoutes = ({ db, search, emptySearches, products, parts, currency }: Shop): Route[] => [
  publicRead(
    searchProducts,
    ({ items, instead }) => [
      // Counts and order depend on which products are in stock, and on all ratings.
      'catalogue',
      'availability',
      'ratings',
      ...[...items, ...(instead?.items ?? [])].flatMap(topicsOfProduct),
    ],
    async ({ query: { minPrice, maxPrice, build, ...query } }) => {
      const brand = await spellBrands(db, query.brand);
      const named = build && (await namedParts(parts, build));
      // The contract lets only categories of the builder through.
      const wanted = named && { category: query.category as BuildCategory, parts: named };
      const fitting = wanted && (await findFitting(parts, wanted));
      const isRespelt = brand.join('\n') !== query.brand.join('\n');
      const { ids, facets, instead, ...found } = await findNearest(search, {
        ...query,
        brand,
        ...(fitting && { among: [...fitting.verdicts.keys()] }),
        ...(minPrice !== undefined && { minPrice: minorOf('minPrice', minPrice, currency) }),
        ...(maxPrice !== undefined && { maxPrice: minorOf('maxPrice', maxPrice, currency) }),
      });
      const isPriced = minPrice !== undefined || maxPrice !== undefined;
      if (found.total === 0 && !isPriced && !build) countEmpty(emptySearches, query);
      const shown = await products.find([...ids, ...(instead?.ids ?? [])]);
      const present = (some: string[]) =>
        some.flatMap((id) => shown.get(id) ?? []).map((product) => presentProduct(product, currency));
      const { page, limit } = query;
      return {
        items: present(ids).map((item) => withVerdict(item, fitting)),
        ...found,
        page,
        limit,
        facets: facets.map((facet) => presentFacet(facet, currency)),
        ...(isRespelt && { respelt: brand }),
        ...(named && { buildParts: named.map(({ id, name, category }) => ({ _id: id, name, category })) }),
        ...(fitting && { hidden: fitting.hidden }),
        ...(instead && { instead: { reason: instead.reason, dropped: instead.dropped, items: present(instead.ids) } }),
      };
    },
  ),

  publicRead(
    suggestProducts,
    () => ['catalogue'],
    async ({ query }) => {
      const { ids, ...suggestions } = await search.suggest(query);
      const shown = await products.find(ids);
      return {
        products: ids
          .flatMap((id) => shown.get(id) ?? [])
          .map((product) => ({
            _id: product.id,
            slug: product.slug,
            name: product.name,
            picture: pictureOf(product),
            price: toMajor(product.priceAmount, currency),
            currency,
            ...presentEnergy(product),
          })),
        ...suggestions,
      };
    },
  ),
];

type WordsQuery = Omit<SearchQuery, 'minPrice' | 'maxPrice' | 'build'>;

/** Words alone: with filters, there may be such products. A page inside a category asks for the whole shop as well. */
function countEmpty({ count }: EmptySearches, { q, category, brand, fields, page, ...filters }: WordsQuery): void {
  const { available, minRating } = filters;
  const isFiltered = [category, available, minRating, ...brand].some((one) => one !== undefined);
  if (q && page === 1 && !isFiltered && Object.keys(fields).length === 0) count(q);
}

function withVerdict(item: ProductSummary, fitting: Fitting | undefined): FoundProduct {
  const fits = fitting?.verdicts.get(item._id);
  return fits ? { ...item, fits } : item;
}
