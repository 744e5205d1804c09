import { type Expression, type ExpressionBuilder, sql } from 'kysely';
import type { Category } from '../../contract/category.ts';
import { Refusal } from '../../contract/error.ts';
import type { Paging } from '../../contract/page.ts';
import type { productSorts } from '../../contract/product.ts';
import type { Database } from '../../db/connect.ts';
import type { DB } from '../../db/types.ts';
import { follows, patternsOf } from '../paging.ts';
import { dealPrice, dealProduct, priceNow, regularPrice } from './price-now.ts';
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
  newest: { by: 'publishedAt', direction: 'desc' },
  price: { by: 'price', direction: 'asc' },
  '-price': { by: 'price', direction: 'desc' },
  name: { by: 'name', direction: 'asc' },
} as const satisfies Record<(typeof productSorts)[number], object>;

export type ProductSort = keyof typeof orders;

/** The last product of a page: its id, and in an order by price the price that it had there, which may change meanwhile. */
export type ProductCursor = { id: string; amount?: number | undefined };

type ProductPaging = Omit<Paging, 'cursor'> & { cursor?: ProductCursor | undefined };

/** One page of the products on sale. Nothing follows a cursor that is no product and has no price. */
export async function findProducts(
  db: Database,
  filter: ProductFilter,
  sort: ProductSort,
  { limit, cursor, page }: ProductPaging,
): Promise<{ items: Product[]; total: number; next?: ProductCursor }> {
  const { by, direction } = orders[sort];
  const first = page ? (page - 1) * limit : 0;
  // Ids first, from the index alone: a page deep in the catalogue then costs no more than its own rows.
  const ids = (by === 'price' ? byPrice : byColumn(by))(db, filter, { direction, cursor, most: first + limit + 1 })
    .orderBy('position', direction)
    .orderBy('id', direction)
    .offset(first)
    .limit(limit + 1);
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('products')
      .innerJoin(ids.as('found'), 'found.id', 'products.id')
      .select(columns.map((name) => `products.${name}` as const))
      .select([priceNow.as('priceAmount'), regularPrice.as('regularAmount')])
      .orderBy('found.position', direction)
      .orderBy('products.id', direction)
      .execute(),
    db
      .selectFrom('products')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where(onSale)
      .where((eb) => eb.and([matches(eb, filter), costsNow(eb, filter)]))
      .executeTakeFirstOrThrow(),
  ]);
  const items = rows.slice(0, limit) as Product[];
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, total, ...(last && { next: { id: last.id, ...(by === 'price' && { amount: last.priceAmount }) } }) };
}

type Stretch = { direction: 'asc' | 'desc'; cursor: ProductCursor | undefined; most: number };

/** The ids that match, beside what they are sorted by, from the cursor on. */
const byColumn =
  (column: 'publishedAt' | 'name') =>
  (db: Database, filter: ProductFilter, { direction, cursor }: Stretch) => {
    const position = sql<unknown>`${sql.ref(`products.${column}`)}`;
    let found = db
      .selectFrom('products')
      .select(['products.id', position.as('position')])
      .where(onSale)
      .where((eb) => eb.and([matches(eb, filter), costsNow(eb, filter)]));
    if (cursor) found = found.where(follows({ table: 'products', by: position, direction, cursor: cursor.id }));
    return db.selectFrom(found.as('matching')).select(['id', 'position']);
  };

/** As many as are needed in the order of the index on the price, and the product of the deal put among them. */
function byPrice(db: Database, filter: ProductFilter, { direction, cursor, most }: Stretch) {
  const within = (price: Expression<unknown>) => {
    const matching = db
      .selectFrom('products')
      .select(['products.id', sql<unknown>`${price}`.as('position')])
      .where(onSale)
      .where((eb) => eb.and([matches(eb, filter), isWithin(price, filter, eb)]));
    return cursor ? matching.where(followsPrice(price, direction, cursor)) : matching;
  };
  const regular = within(sql.ref('products.priceAmount'))
    .where('products.id', 'is distinct from', dealProduct)
    .orderBy('products.priceAmount', direction)
    .orderBy('products.id', direction)
    .limit(most);
  const dealt = within(dealPrice).where('products.id', '=', dealProduct);
  const both = sql<{ id: string; position: unknown }>`((${regular}) union all (${dealt}))`;
  return db.selectFrom(both.as<'matching'>(sql.ref('matching'))).select(['id', 'position']);
}

function followsPrice(price: Expression<unknown>, direction: 'asc' | 'desc', { id, amount }: ProductCursor) {
  const last =
    amount === undefined
      ? sql`(select ${priceNow}, products.id from products where products.id = ${id})`
      : sql`(${amount}::bigint, ${id}::uuid)`;
  return sql<boolean>`(${price}, products.id) ${sql.raw(direction === 'desc' ? '<' : '>')} ${last}`;
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

const BRANDS_AT_MOST = 50;

/** The brands that a category and a search have on sale, those with most products first. */
export async function countByBrand(
  db: Database,
  filter: Pick<ProductFilter, 'category' | 'words'>,
): Promise<{ brand: string; products: number }[]> {
  const rows = await db
    .selectFrom('products')
    .select(['brand', (eb) => eb.fn.countAll<number>().as('products')])
    .where(onSale)
    .where('brand', 'is not', null)
    .where((eb) => matches(eb, filter))
    .groupBy('brand')
    .orderBy('products', 'desc')
    .orderBy('brand')
    .limit(BRANDS_AT_MOST)
    .execute();
  return rows as { brand: string; products: number }[];
}

export function onSale(eb: ExpressionBuilder<DB, 'products'>) {
  return eb.and([eb('products.publishedAt', 'is not', null), eb('products.deletedAt', 'is', null)]);
}

/** Everything but the price. */
function matches(eb: ExpressionBuilder<DB, 'products'>, filter: ProductFilter) {
  return eb.and([
    ...patternsOf(filter.words).map((pattern) => eb('searchText', 'like', pattern)),
    ...(filter.category ? [eb('category', '=', filter.category)] : []),
    ...(filter.brand ? [eb('brand', '=', filter.brand)] : []),
    ...(filter.inStock === true ? [eb('available', '>', 0)] : []),
    ...(filter.inStock === false ? [eb('available', '=', 0)] : []),
  ]);
}

/** Whether what a product costs now is within the filter, in a form that leaves the index on the price of use. */
function costsNow(eb: ExpressionBuilder<DB, 'products'>, filter: ProductFilter) {
  if (filter.minAmount === undefined && filter.maxAmount === undefined) return eb.and([]);
  return eb.or([
    eb.and([eb('products.id', 'is distinct from', dealProduct), isWithin(sql.ref('products.priceAmount'), filter, eb)]),
    eb.and([eb('products.id', '=', dealProduct), isWithin(dealPrice, filter, eb)]),
  ]);
}

function isWithin(
  price: Expression<unknown>,
  { minAmount, maxAmount }: ProductFilter,
  eb: ExpressionBuilder<DB, 'products'>,
) {
  return eb.and([
    ...(minAmount === undefined ? [] : [sql<boolean>`${price} >= ${minAmount}::bigint`]),
    ...(maxAmount === undefined ? [] : [sql<boolean>`${price} <= ${maxAmount}::bigint`]),
  ]);
}
