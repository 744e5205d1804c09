import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { endpoints } from '../../contract/endpoints.ts';
import type { Database } from '../../db/connect.ts';
import { loadWebBuild } from '../../start/web-build.ts';
import { stockProduct } from '../../testing/scene/stock.ts';
import { openShopOn, openTestShop } from '../../testing/test-shop.ts';
import { savedRoutes } from '../routes/account/saved.ts';
import { productDeliveryRoutes } from '../routes/buying/product-delivery.ts';
import { buildTextRoutes } from '../routes/catalogue/build-texts.ts';
import { buildRoutes } from '../routes/catalogue/builds.ts';
import { dealRoutes } from '../routes/catalogue/deals.ts';
import { guidedBuildRoutes } from '../routes/catalogue/guided-builds.ts';
import { productRoutes } from '../routes/catalogue/products.ts';
import { relatedRoutes } from '../routes/catalogue/related.ts';
import { savedBuildRoutes } from '../routes/catalogue/saved-builds.ts';
import { searchRoutes } from '../routes/catalogue/search.ts';
import { completedBuildRoutes } from '../routes/community/completed-builds.ts';
import { productReviewRoutes } from '../routes/community/product-reviews.ts';
import { questionRoutes } from '../routes/community/questions.ts';
import { reviewRoutes } from '../routes/community/reviews.ts';
import { deliveryRoutes } from '../routes/owner/delivery.ts';
import { shopSettingsRoutes } from '../routes/owner/shop-settings.ts';
import { callsInProcess } from '../server/call-in-process.ts';
import { indexedPages } from '../server/pages/search-engines.ts';
import type { RawInput } from '../server/parse-input.ts';
import type { Route } from '../server/route.ts';

const modules = [
  productRoutes,
  productDeliveryRoutes,
  searchRoutes,
  relatedRoutes,
  buildRoutes,
  guidedBuildRoutes,
  savedBuildRoutes,
  completedBuildRoutes,
  buildTextRoutes,
  dealRoutes,
  deliveryRoutes,
  shopSettingsRoutes,
  reviewRoutes,
  productReviewRoutes,
  questionRoutes,
  savedRoutes,
];

/** Tables whose changes come with those of another table, which are announced. */
const derived: Readonly<Record<string, string>> = {
  product_counts: 'by triggers, from products',
  price_changes: 'by triggers, from products and deals',
  review_pictures: 'written with their review',
  order_lines: 'written with their order',
};

const sold = 'how often a product was sold: the order of what is found, which may be old';

/** Tables of a product that is read as a whole. */
const ofProduct = {
  product_ratings: 'read with the product, not shown',
  reviews: 'read with the product, not shown',
};

/** Tables that a read looks at without showing anything of them that its topics do not cover. */
const harmless: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  getDeal: { product_ratings: 'of the product of the deal, and there is none here' },
  getProduct: { reviews: 'triggers count them in product_ratings, which is announced' },
  getProductPrices: ofProduct,
  getProductDelivery: ofProduct,
  searchProducts: { orders: sold },
  suggestProducts: {
    product_ratings: 'the order of suggestions, which may be old',
    orders: sold,
  },
  getRelatedProducts: { orders: sold, ...ofProduct },
  listReviews: {
    products: 'names of products, which only other lists of reviews show',
    users: 'emails of authors, which only lists for admins show',
  },
  listProductReviews: ofProduct,
  listQuestions: { ...ofProduct, users: 'emails of authors, which only lists for admins show' },
  getRatings: { reviews: 'triggers count them in product_ratings, which is announced' },
};

/** Columns of products that no trigger announces, and why. */
const harmlessColumns: Readonly<Record<string, string>> = {
  id: 'never changes',
  created_at: 'never changes',
  search_text: 'generated from columns that are announced',
};

type Announced = { tables: Map<string, Set<string>>; productColumns: Set<string> };

/** The topics of each table whose changes are announced, by the triggers of the database and the ledger of the stock. */
async function announced(db: Database): Promise<Announced> {
  const { rows } = await sql<{ table: string; definition: string; body: string }>`
    select relname as table, pg_get_triggerdef(pg_trigger.oid) as definition, prosrc as body
    from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and prosrc ~ 'insert into changes'
  `.execute(db);
  const tables = new Map([
    ['stock_movements', new Set(['stock'])],
    ['products', new Set(['stock'])],
  ]);
  const productColumns = new Set<string>();
  for (const { table, definition, body } of rows) {
    const source = body.includes('tg_argv') ? definition.slice(definition.lastIndexOf('(')) : body;
    const topics = [...source.matchAll(/'(\w+)'/g)].map(([, topic = '']) => topic);
    tables.set(table, new Set([...(tables.get(table) ?? []), ...topics]));
    const [, columns = ''] = /update of ([\w, ]+) on/i.exec(definition) ?? [];
    if (table === 'products') for (const column of columns.split(', ')) productColumns.add(column);
  }
  return { tables, productColumns };
}

async function columnsByTable(db: Database): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text) as columns
    from information_schema.columns where table_schema = 'public' group by table_name
  `.execute(db);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

const wordsOf = (statement: string) => new Set(statement.match(/\w+/g));

/** The check for changes reads the announcements themselves. */
const isCheck = (statement: string) => statement.includes('pg_current_snapshot()');

function tablesIn(statements: string[], known: Iterable<string>): string[] {
  const read = new Set(
    statements
      .filter((statement) => !isCheck(statement))
      .flatMap((statement) => [...statement.matchAll(/\b(?:from|join)\s+"?(\w+)"?|,\s*"?(\w+)"?/gi)])
      .flatMap(([, table, further]) => table ?? further ?? []),
  );
  return [...known].filter((table) => read.has(table));
}

async function openScene() {
  const { db, connectionString } = await openTestShop();
  const product = await stockProduct(db, { available: 3 });
  return { db, connectionString, id: product.id, columns: await columnsByTable(db), ...(await announced(db)) };
}

/** What a route read, in a process that has nothing in memory, and the topics of its response. */
async function read(connectionString: string, name: string, productId: string) {
  const { shop, statements } = await openShopOn(connectionString);
  const route = routesOf(shop).find(({ endpoint }) => endpoint.name === name) as Route;
  const { endpoint } = route;
  const params = endpoint.path.includes('/addresses/:') ? { country: 'DE' } : { id: productId };
  const query = name === 'suggestProducts' ? { q: 'part' } : {};
  const input: RawInput = { ...(endpoint.params && { params }), ...(endpoint.query && { query }) };
  let response: unknown;
  const texts = await statements.during(async () => {
    response = await callsInProcess([route])({ address: '::1' })(endpoint, input as never);
  });
  const topics = route.topics?.(response, input).map((topic) => topic.replace(/:.*/, '')) ?? [];
  return { topics, texts };
}

type ShopOfTest = Parameters<(typeof modules)[number]>[0];

const routesOf = (shop: ShopOfTest) => modules.flatMap((routes) => routes(shop));

const cached = routesOf({} as ShopOfTest)
  .filter(({ topics }) => topics)
  .map(({ endpoint }) => endpoint.name);

const isPublicRead = ({ method, credential, access }: (typeof endpoints)[number]) =>
  method === 'GET' && credential === 'none' && access === 'anyone';

test('every public read is one of those', () => {
  const bound = new Set(routesOf({} as ShopOfTest).map(({ endpoint }) => endpoint.name));
  expect(endpoints.filter(isPublicRead).filter(({ name }) => !bound.has(name))).toEqual([]);
  expect(cached.length).toBeGreaterThan(15);
});

describe('a table that a public read looks at announces one of its topics', () => {
  test.each(cached)('%s', async (name) => {
    const { id, connectionString, columns, tables } = await openScene();
    const { topics, texts } = await read(connectionString, name, id);
    const silent = tablesIn(texts, columns.keys()).filter(
      (table) => !derived[table] && !harmless[name]?.[table] && !topics.some((topic) => tables.get(table)?.has(topic)),
    );
    expect(silent).toEqual([]);
  });
});

test('a column of products that a public read looks at is announced', async () => {
  const { id, connectionString, columns, productColumns } = await openScene();
  const ofProducts = columns.get('products') ?? [];
  const silent = ofProducts.filter((column) => !productColumns.has(column) && !harmlessColumns[column]);
  for (const name of cached) {
    const { texts } = await read(connectionString, name, id);
    const ofOthers = texts.filter((text) => tablesIn([text], ['products']).length === 0);
    const words = wordsOf(texts.filter((text) => !ofOthers.includes(text)).join(' '));
    expect([name, silent.filter((column) => words.has(column))]).toEqual([name, []]);
  }
});

/** Pages that read a list that is not cached: they are not cached either. */
const uncachedPages = ['/builder/completed'];

test('a public page looks at no table beside those of public reads', async () => {
  const { id, connectionString, columns } = await openScene();
  const known = new Set<string>();
  for (const name of cached)
    for (const table of tablesIn((await read(connectionString, name, id)).texts, columns.keys())) known.add(table);
  const web = await loadWebBuild();
  const cachedPages = indexedPages.filter((page) => !uncachedPages.includes(page));
  for (const page of [...cachedPages, `/product/${id}/test-part`]) {
    const { app, statements } = await openShopOn(connectionString, {}, web);
    const texts = await statements.during(async () => {
      expect((await app.inject(page)).statusCode).toBe(200);
    });
    expect([page, tablesIn(texts, columns.keys()).filter((table) => !known.has(table))]).toEqual([page, []]);
  }
});
