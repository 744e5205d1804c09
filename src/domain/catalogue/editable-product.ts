import type { ExpressionBuilder } from 'kysely';
import type { Category } from '../../contract/catalogue/category.ts';
import { specificationFields } from '../../contract/catalogue/specification.ts';
import { Refusal } from '../../contract/error.ts';
import type { Database } from '../../db/connect.ts';
import type { DB } from '../../db/types.ts';
import type { Product } from './product.ts';

export type EditableProduct = Omit<Product, 'priceAmount' | 'brandSafety'> & {
  priceAmount: number | null;
  publishedAt: Date | null;
  bin: string | null;
  costAmount: number | null;
  editedFields: string[];
};

const columns = [
  'id',
  'slug',
  'name',
  'description',
  'category',
  'brand',
  'partNumber',
  'gtin',
  'bin',
  'safety',
  'specifications',
  'withdrawalExemption',
  'priceAmount',
  'available',
  'pictureUrl',
  'version',
  'publishedAt',
  'editedFields',
] as const;

/** Throws `product_not_found`, also for a deleted one. `lock` locks the row until the transaction ends. */
export async function getEditableProduct(db: Database, id: string, { lock = false } = {}): Promise<EditableProduct> {
  let query = db
    .selectFrom('products')
    .select(columns)
    .select(costOf)
    .where('id', '=', id)
    .where('deletedAt', 'is', null);
  if (lock) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  if (!row) throw new Refusal('product_not_found');
  return row as EditableProduct;
}

const costOf = (eb: ExpressionBuilder<DB, 'products'>) =>
  eb
    .selectFrom('productCosts')
    .select('amount')
    .whereRef('productCosts.productId', '=', 'products.id')
    .as('costAmount');

export function specificationsFor(category: Category, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([key]) => Object.hasOwn(specificationFields[category], key)),
  );
}
