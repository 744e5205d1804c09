import { sql } from 'kysely';
import type { Category } from '../../contract/catalogue/category.ts';
import { Refusal } from '../../contract/error.ts';
import { limits } from '../../contract/limits.ts';
import type { ProductSelection } from '../../contract/owner/bulk-edit.ts';
import type { TaxClass } from '../../contract/owner/tax.ts';
import type { Database } from '../../db/connect.ts';
import { managedProductsWhere } from '../catalogue/managed-products.ts';
import type { Values } from './plan.ts';

export type SelectedProduct = Values & { id: string; name: string; editedFields: string[] };

/**
 * By id. With `lock` no other transaction changes them until this one ends. Throws `too_many_products`, and
 * `product_not_found` if a chosen one does not exist.
 */
export async function findSelected(
  db: Database,
  { products, filters = {} }: ProductSelection,
  { lock = false } = {},
): Promise<SelectedProduct[]> {
  const { products: most } = limits.bulkEdit;
  const found = await read(db, { products, filters, lock, limit: most + 1 });
  if (found.length > most) throw new Refusal('too_many_products', { most });
  if (products && found.length < new Set(products).size) throw new Refusal('product_not_found');
  return found;
}

export async function findByIds(db: Database, products: readonly string[]): Promise<SelectedProduct[]> {
  return read(db, { products, filters: {}, lock: true, limit: products.length });
}

type Wanted = {
  products: readonly string[] | undefined;
  filters: NonNullable<ProductSelection['filters']>;
  lock: boolean;
  limit: number;
};

async function read(db: Database, { products, filters, lock, limit }: Wanted): Promise<SelectedProduct[]> {
  let query = db
    .selectFrom('products')
    .leftJoin('productTaxClasses', 'productTaxClasses.productId', 'products.id')
    .select(['products.id', 'name', 'priceAmount', 'available', 'specifications', 'editedFields'])
    .select(({ ref }) => [
      ref('category').$castTo<Category>().as('category'),
      ref('taxClass').$castTo<TaxClass | null>().as('taxClass'),
      'publishedAt',
      'deletedAt',
    ])
    .where(products ? sql<boolean>`products.id = any(${products}::uuid[])` : managedProductsWhere(filters))
    // The same order everywhere prevents deadlocks.
    .orderBy('products.id')
    .limit(limit);
  if (lock) query = query.forNoKeyUpdate('products');
  const rows = await query.execute();
  return rows.map((row) => ({
    ...row,
    specifications: row.specifications as Record<string, unknown>,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    deletedAt: row.deletedAt?.toISOString() ?? null,
  }));
}
