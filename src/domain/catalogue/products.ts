import type { ExpressionBuilder } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import type { Database } from '../../db/connect.ts';
import type { DB } from '../../db/types.ts';
import { currentPrice, regularPrice } from './current-price.ts';
import type { Product } from './product.ts';

/** Throws `product_not_found`. */
export async function getPublishedProduct(db: Database, id: string): Promise<Product> {
  const product = await selectProducts(db).where('products.id', '=', id).where(isPublished).executeTakeFirst();
  if (!product) throw new Refusal('product_not_found');
  return product;
}

/** Without a `where`. Prices include a running deal. */
export function selectProducts(db: Database) {
  return db
    .selectFrom('products')
    .select([
      'products.id',
      'products.slug',
      'products.name',
      'products.description',
      'products.category',
      'products.brand',
      'products.partNumber',
      'products.specifications',
      'products.available',
      'products.pictureUrl',
      'products.version',
    ])
    .select([currentPrice.as('priceAmount'), regularPrice.as('regularAmount')])
    .$castTo<Product>();
}

export function isPublished(eb: ExpressionBuilder<DB, 'products'>) {
  return eb.and([eb('products.publishedAt', 'is not', null), eb('products.deletedAt', 'is', null)]);
}
