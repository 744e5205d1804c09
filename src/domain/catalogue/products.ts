import { type ExpressionBuilder, sql } from 'kysely';
import type { Category } from '../../contract/category.ts';
import type { Page } from '../../contract/endpoint.ts';
import { Refusal } from '../../contract/error.ts';
import type { Paging } from '../../contract/page.ts';
import type { productSorts } from '../../contract/product.ts';
import type { Database } from '../../db/connect.ts';
import type { DB } from '../../db/types.ts';
import { priceNow, regularPrice } from './price-now.ts';
import type { Product } from './product.ts';

export type ProductFilter = {
  words?: string | undefined;
  category?: Category | undefined;
  brand?: string | undefined;
  /** Minor units. */
  minAmount?: number | undefined;
  maxAmount?: number | undefined;
  inStock?: boolean | undefined;
};

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
] as const;

// The order of each sort; the id makes it total, so that a page never repeats or skips a product.
const orders = {
  newest: { column: 'publishedAt', direction: 'desc' },
  price: { column: 'priceAmount', direction: 'asc' },
  '-price': { column: 'priceAmount', direction: 'desc' },
  name: { column: 'name', direction: 'asc' },
} as const satisfies Record<(typeof productSorts)[number], { column: keyof DB['products']; direction: 'asc' | 'desc' }>;

export type ProductSort = keyof typeof orders;

/** One page of the products on sale. Nothing follows a cursor that is no product. */
export async function findProducts(
  db: Database,
  filter: ProductFilter,
  sort: ProductSort,
  { limit, cursor, page }: Paging,
): Promise<Page<Product>> {
  const { column, direction } = orders[sort];
  const position = sql.ref(`products.${column}`);
  // Ids first, from the index alone: a page deep in the catalogue then costs no more than its own rows.
  let ids = db
    .selectFrom('products')
    .select('products.id')
    .where(onSale)
    .where((eb) => matches(eb, filter))
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit + 1);
  if (page) ids = ids.offset((page - 1) * limit);
  if (cursor) {
    const last = sql`(select ${sql.ref(`last.${column}`)}, last.id from products as last where last.id = ${cursor})`;
    ids = ids.where(sql<boolean>`(${position}, products.id) ${sql.raw(direction === 'desc' ? '<' : '>')} ${last}`);
  }
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('products')
      .innerJoin(ids.as('found'), 'found.id', 'products.id')
      .select(columns.map((name) => `products.${name}` as const))
      .select([priceNow.as('priceAmount'), regularPrice.as('regularAmount')])
      .orderBy(`products.${column}`, direction)
      .orderBy('products.id', direction)
      .execute(),
    db
      .selectFrom('products')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where(onSale)
      .where((eb) => matches(eb, filter))
      .executeTakeFirstOrThrow(),
  ]);
  const items = rows.slice(0, limit) as Product[];
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, total, ...(last && { next: last.id }) };
}

/** The product on sale with this id; throws `product_not_found`. */
export async function getProductOnSale(db: Database, id: string): Promise<Product> {
  const row = await db
    .selectFrom('products')
    .select(columns)
    .select([priceNow.as('priceAmount'), regularPrice.as('regularAmount')])
    .where('id', '=', id)
    .where(onSale)
    .executeTakeFirst();
  if (!row) throw new Refusal('product_not_found');
  return row as Product;
}

/** How many products each category has on sale; one without any is left out. */
export async function countByCategory(db: Database): Promise<Map<Category, number>> {
  const rows = await db
    .selectFrom('products')
    .select(['category', (eb) => eb.fn.countAll<number>().as('count')])
    .where(onSale)
    .groupBy('category')
    .execute();
  return new Map(rows.map(({ category, count }) => [category as Category, count]));
}

export function onSale(eb: ExpressionBuilder<DB, 'products'>) {
  return eb.and([eb('products.publishedAt', 'is not', null), eb('products.deletedAt', 'is', null)]);
}

function matches(eb: ExpressionBuilder<DB, 'products'>, filter: ProductFilter) {
  const words = filter.words?.toLowerCase().match(/\S+/g) ?? [];
  return eb.and([
    ...words.map((word) => eb('searchText', 'like', `%${word.replace(/[\\%_]/g, '\\$&')}%`)),
    ...(filter.category ? [eb('category', '=', filter.category)] : []),
    ...(filter.brand ? [eb('brand', '=', filter.brand)] : []),
    ...(filter.minAmount !== undefined ? [eb('priceAmount', '>=', filter.minAmount)] : []),
    ...(filter.maxAmount !== undefined ? [eb('priceAmount', '<=', filter.maxAmount)] : []),
    ...(filter.inStock === true ? [eb('available', '>', 0)] : []),
    ...(filter.inStock === false ? [eb('available', '=', 0)] : []),
  ]);
}
