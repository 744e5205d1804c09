import { expressionBuilder, sql } from 'kysely';
import { productListing } from '../../contract/catalogue/product.ts';
import type { Page } from '../../contract/endpoint.ts';
import type { FilterValues, ListQuery } from '../../contract/listing.ts';
import type { Database } from '../../db/connect.ts';
import type { DB } from '../../db/types.ts';
import { countValues, type ValueCount } from '../listing/count-values.ts';
import type { Case } from '../listing/field.ts';
import { findPage } from '../listing/find-page.ts';
import { source } from '../listing/source.ts';
import { dealPrice, dealProduct } from './current-price.ts';
import type { ProductSummary } from './product.ts';
import { countByBrand, countByCategory, storedTotal } from './product-counts.ts';
import { isPublished, selectProducts } from './products.ts';

const eb = expressionBuilder<DB, 'products'>();
const { ref } = eb;

const searchText = ref('products.searchText');

// At most one product has a deal; the others are read in the order of the price index.
const price: Case<number>[] = [
  {
    when: sql<boolean>`${ref('products.id')} is distinct from ${dealProduct}`,
    value: sql`${ref('products.priceAmount')}`,
  },
  { when: sql<boolean>`${ref('products.id')} = ${dealProduct}`, value: dealPrice },
];

const products = source({
  listing: productListing,
  from: sql`products`,
  id: ref('products.id'),
  always: isPublished(eb),
  fields: {
    category: ref('products.category'),
    brand: ref('products.brand'),
    publishedAt: sql<Date>`${ref('products.publishedAt')}`,
    price,
    name: ref('products.name'),
    available: [
      { when: eb('products.available', '>', 0), is: true },
      { when: eb('products.available', '=', 0), is: false },
    ],
  },
  texts: { name: searchText, brand: searchText, partNumber: searchText },
  wordParts: sql`word_parts(${searchText})`,
  indexed: {
    publishedAt: ['category', 'brand'],
    price: ['category'],
    name: ['category'],
  },
  storedTotal: (filters, toParameter) => {
    const parameterOf = (name: 'category' | 'brand') => (filters.has(name) ? toParameter(name) : sql.lit(''));
    const isStored = [...filters].every((name) => name === 'category' || name === 'brand');
    return isStored ? storedTotal(parameterOf('category'), parameterOf('brand')) : undefined;
  },
  rows: (db, found) => selectProducts(db).innerJoin(found, 'found.id', 'products.id'),
});

type ProductFilter = FilterValues<typeof productListing>;

/** Prices are minor units and include a running deal. */
export function findProducts(db: Database, query: ListQuery<typeof productListing>): Promise<Page<ProductSummary>> {
  return findPage(db, products, query);
}

export function countCategories(db: Database): Promise<ValueCount[]> {
  return countByCategory(db);
}

/** Exact without search words. */
export function countBrands(
  db: Database,
  { category, q }: Pick<ProductFilter, 'category' | 'q'>,
): Promise<ValueCount[]> {
  return q ? countValues(db, products, 'brand', { category, q }) : countByBrand(db, category);
}
