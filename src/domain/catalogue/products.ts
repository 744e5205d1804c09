import { type ExpressionBuilder, sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import type { Database } from '../../db/connect.ts';
import { type Given, prepared } from '../../db/prepared.ts';
import type { DB } from '../../db/types.ts';
import { currentPrice, lowestPrice, regularPrice } from './current-price.ts';
import type { Product, ProductSummary } from './product.ts';

/** Throws `product_not_found`. */
export async function getPublishedProduct(db: Database, id: string): Promise<Product> {
  const [product] = await publishedProduct(db, { id });
  if (!product) throw new Refusal('product_not_found');
  return product;
}

const publishedProduct = prepared((db, given: Given<{ id: string }>) =>
  selectProducts(db).select(details).$castTo<Product>().where('products.id', '=', given('id')).where(isPublished),
);

/** Finds those that are on sale, by id. */
export async function findProductsByIds(db: Database, ids: readonly string[]): Promise<Map<string, ProductSummary>> {
  if (ids.length === 0) return new Map();
  const products = await publishedProducts(db, { ids: [...ids] });
  return new Map(products.map((product) => [product.id, product]));
}

const publishedProducts = prepared((db, given: Given<{ ids: string[] }>) =>
  selectProducts(db)
    .where('products.id', '=', sql<string>`any(${given('ids')}::uuid[])`)
    .where(isPublished),
);

/** For statements of `selectProducts()`: what lists do not show. */
export const details = (eb: ExpressionBuilder<DB, 'products'>) => [
  eb.ref('products.partNumber').as('partNumber'),
  eb.ref('products.gtin').as('gtin'),
  eb.ref('products.specifications').as('specifications'),
  eb.ref('products.withdrawalExemption').as('withdrawalExemption'),
  eb.ref('products.safety').as('safety'),
  sql<unknown>`(select safety from manufacturers where brand_key = brand_key(products.brand))`.as('brandSafety'),
];

/** Throws `product_not_found`. */
export async function assertPublished(db: Database, id: string): Promise<void> {
  const [product] = await publishedId(db, { id });
  if (!product) throw new Refusal('product_not_found');
}

const publishedId = prepared((db, given: Given<{ id: string }>) =>
  db.selectFrom('products').select('products.id').where('products.id', '=', given('id')).where(isPublished),
);

/** Without a `where`. Prices include a running deal. */
export function selectProducts(db: Database) {
  return db
    .selectFrom('products')
    .leftJoin('productRatings', 'productRatings.productId', 'products.id')
    .select([
      'products.id',
      'products.slug',
      'products.name',
      'products.description',
      'products.category',
      'products.brand',
      'products.available',
      'products.pictureUrl',
      'products.version',
      'productRatings.reviews',
      'productRatings.ratingSum',
    ])
    .select([
      sql`products.specifications->>'energyClass'`.as('energyClass'),
      sql`products.specifications->>'eprelNumber'`.as('eprelNumber'),
    ])
    .select([currentPrice.as('priceAmount'), regularPrice.as('regularAmount'), lowestPrice.as('lowestAmount')])
    .$castTo<ProductSummary>();
}

export function isPublished(eb: ExpressionBuilder<DB, 'products'>) {
  return eb.and([eb('products.publishedAt', 'is not', null), eb('products.deletedAt', 'is', null)]);
}
