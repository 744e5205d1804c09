import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { categories } from '../../contract/catalogue/category.ts';
import { managedProductListing } from '../../contract/catalogue/product.ts';
import { fieldsOf } from '../../contract/catalogue/specification.ts';
import { readSpecification } from '../../contract/catalogue/specification-text.ts';
import type { Page } from '../../contract/endpoint.ts';
import { Refusal } from '../../contract/error.ts';
import { limits } from '../../contract/limits.ts';
import type { FilterValues, ListQuery } from '../../contract/listing.ts';
import type { Database } from '../../db/connect.ts';
import type { DB } from '../../db/types.ts';
import { conditionsOf } from '../listing/conditions.ts';
import { byValue, every } from '../listing/field.ts';
import { findPage } from '../listing/find-page.ts';
import { source } from '../listing/source.ts';
import { dealPrice, dealProduct } from './current-price.ts';
import type { ProductSummary } from './product.ts';
import { selectProducts } from './products.ts';

export type ManagedProduct = Omit<ProductSummary, 'priceAmount'> & {
  priceAmount: number | null;
  publishedAt: Date | null;
  deletedAt: Date | null;
  createdAt: Date;
};

const eb = expressionBuilder<DB, 'products'>();
const { ref } = eb;

const searchText = ref('products.searchText');

const isDeleted = eb('products.deletedAt', 'is not', null);
const isNotDeleted = eb('products.deletedAt', 'is', null);

const facts = new Set(categories.flatMap((category) => Object.keys(fieldsOf(category))));

/** Throws `invalid_request` for a fact that no category has. */
function assertKnownFact(fact: string | undefined): void {
  const read = readSpecification(fact);
  if (!read || facts.has(read.key)) return;
  throw new Refusal('invalid_request', { errors: [{ field: 'fact', code: 'custom', message: 'invalid' }] });
}

/** A value of its own, or one of a list. */
function hasFact(fact: Expression<unknown>) {
  const key = sql`split_part(${fact}::text, ':', 1)`;
  const value = sql`substr(${fact}::text, strpos(${fact}::text, ':') + 1)`;
  return sql`coalesce(
    products.specifications ->> ${key} = ${value} or products.specifications -> ${key} ? ${value}, false
  )`;
}

/** Indexes know deleted products and others apart, so no list has both. */
const productsWhere = (isListed: typeof isNotDeleted) =>
  source({
    listing: managedProductListing,
    from: sql`products`,
    id: ref('products.id'),
    always: isListed,
    fields: {
      state: byValue<'draft' | 'onSale' | 'deleted'>({
        draft: eb.and([isNotDeleted, eb('products.publishedAt', 'is', null)]),
        onSale: eb.and([isNotDeleted, eb('products.publishedAt', 'is not', null)]),
        deleted: isDeleted,
      }),
      category: ref('products.category'),
      brand: ref('products.brand'),
      available: [
        { when: eb('products.available', '>', 0), is: true },
        { when: eb('products.available', '=', 0), is: false },
      ],
      stock: byValue<'low'>({ low: eb('products.available', '<=', limits.lowStock) }),
      fact: [{ value: sql<boolean>`true`, keyOf: hasFact }],
      name: ref('products.name'),
      quantity: ref('products.available'),
      price: sql<number>`
        case when products.id = ${dealProduct} then ${dealPrice} else coalesce(products.price_amount, 0) end
      `,
      createdAt: ref('products.createdAt'),
    },
    texts: { name: searchText, brand: searchText, partNumber: searchText },
    wordParts: sql`word_parts(${searchText})`,
    rows: (db, found) =>
      selectProducts(db)
        .innerJoin(found, 'found.id', 'products.id')
        .select(['products.publishedAt', 'products.createdAt', 'products.deletedAt'])
        .$castTo<ManagedProduct>(),
  });

const currentProducts = productsWhere(isNotDeleted);
const deletedProducts = productsWhere(isDeleted);

export function findManagedProducts(
  db: Database,
  query: ListQuery<typeof managedProductListing>,
): Promise<Page<ManagedProduct>> {
  assertKnownFact(query.fact);
  return findPage(db, query.state === 'deleted' ? deletedProducts : currentProducts, query);
}

/** For statements on `products`: those that the list with these filters has. */
export function managedProductsWhere(filters: FilterValues<typeof managedProductListing>): Expression<SqlBool> {
  assertKnownFact(filters.fact);
  const isDeletedWanted = filters.state === 'deleted';
  const listed = isDeletedWanted ? deletedProducts : currentProducts;
  return every([isDeletedWanted ? isDeleted : isNotDeleted, ...conditionsOf(listed, filters).values()]);
}

/** Soft-deletes a product; its orders keep its data. Returns false if already deleted. Throws `product_not_found`. */
export const deleteProduct = (db: Database, id: string): Promise<boolean> => setDeleted(db, id, true);

/** As it was. Returns false if it was not deleted. Throws `product_not_found`. */
export const restoreProduct = (db: Database, id: string): Promise<boolean> => setDeleted(db, id, false);

async function setDeleted(db: Database, id: string, deleted: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('products')
    .set({
      deletedAt: deleted ? sql<Date>`now()` : null,
      updatedAt: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .where('deletedAt', deleted ? 'is' : 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return true;
  const known = await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) throw new Refusal('product_not_found');
  return false;
}
