import { type ExpressionBuilder, sql } from 'kysely';
import type { Page } from '../../contract/endpoint.ts';
import { Refusal } from '../../contract/error.ts';
import { limits } from '../../contract/limits.ts';
import type { Paging } from '../../contract/page.ts';
import type { Database } from '../../db/connect.ts';
import type { DB } from '../../db/types.ts';
import { follows, pageOf, patternsOf, sortOf } from '../paging.ts';
import { dealPrice, dealProduct, priceNow, regularPrice } from './price-now.ts';
import type { Product } from './product.ts';

/** A product as its admins see it: a draft is not on sale yet and may have no price. */
export type ManagedProduct = Omit<Product, 'priceAmount'> & {
  priceAmount: number | null;
  publishedAt: Date | null;
  createdAt: Date;
};

export type ManagedFilter = {
  words?: string | undefined;
  state?: 'draft' | 'onSale' | undefined;
  stock?: 'low' | undefined;
};

const positions = {
  name: sql.ref('products.name'),
  quantity: sql.ref('products.available'),
  // A draft without a price comes before the cheapest.
  price: sql`case when products.id = ${dealProduct} then ${dealPrice} else coalesce(products.price_amount, 0) end`,
  createdAt: sql.ref('products.createdAt'),
};

type Column = keyof typeof positions;
export type ManagedSort = Column | `-${Column}`;

const columns = [
  'id',
  'slug',
  'name',
  'description',
  'category',
  'brand',
  'partNumber',
  'specifications',
  'available',
  'pictureUrl',
  'version',
  'publishedAt',
  'createdAt',
] as const;

/** One page of all products that are not deleted. */
export async function findManagedProducts(
  db: Database,
  filter: ManagedFilter,
  sort: ManagedSort,
  { limit, cursor, page }: Paging,
): Promise<Page<ManagedProduct>> {
  const { by, direction } = sortOf<Column>(sort);
  const position = positions[by];
  let query = db
    .selectFrom('products')
    .select(columns)
    .select([priceNow.as('priceAmount'), regularPrice.as('regularAmount')])
    .where((eb) => matches(eb, filter))
    .orderBy(position, direction)
    .orderBy('id', direction)
    .limit(limit + 1);
  if (page) query = query.offset((page - 1) * limit);
  if (cursor) query = query.where(follows({ table: 'products', by: position, direction, cursor }));
  const [rows, { total }] = await Promise.all([
    query.execute(),
    db
      .selectFrom('products')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where((eb) => matches(eb, filter))
      .executeTakeFirstOrThrow(),
  ]);
  return pageOf(rows as ManagedProduct[], limit, total);
}

/**
 * Takes a product out of the shop; false where it was deleted before. It is only hidden: what was booked of it keeps
 * its name, picture and price (decision 26). Throws `product_not_found`.
 */
export async function deleteProduct(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('products')
    .set({ deletedAt: sql<Date>`now()`, updatedAt: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return true;
  const known = await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) throw new Refusal('product_not_found');
  return false;
}

function matches(eb: ExpressionBuilder<DB, 'products'>, { words, state, stock }: ManagedFilter) {
  return eb.and([
    eb('deletedAt', 'is', null),
    ...(state === 'draft' ? [eb('publishedAt', 'is', null)] : []),
    ...(stock === 'low' ? [eb('available', '<=', limits.lowStock)] : []),
    ...(state === 'onSale' ? [eb('publishedAt', 'is not', null)] : []),
    ...patternsOf(words).map((pattern) => eb('searchText', 'like', pattern)),
  ]);
}
