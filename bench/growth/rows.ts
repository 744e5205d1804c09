import { sql } from 'kysely';
import { lastPage } from '../../src/contract/listing.ts';
import type { Database } from '../../src/db/connect.ts';
import { createAccount, signIn } from '../accounts.ts';
import { frequentManagedSearches, managedPages, rareManagedSearches } from '../cases/managed-orders.ts';
import { newSearchCalls } from '../cases/search-words.ts';
import type { Size } from '../database/filled.ts';

type Headers = Record<string, string>;

/** A call whose cost is compared between sizes. */
export type GrowthRow = {
  name: string;
  of: 'products' | 'orders';
  /** The smallest size that is large enough for such a call. */
  from?: number;
  /** More match where there are more, up to the bound of a total. So the cost is not compared with the logarithm. */
  isBoundToMatches?: true;
  connections?: number;
  paths: (db: Database, size: Size) => Promise<(round: number) => string[]>;
  headers?: (db: Database) => Promise<Headers>;
};

const PAGE = 24;

/** Enough for a round; the next round has others. */
const PATHS = 10_000;

/** No request repeats, so that it is not a cache that is measured, except where a size has too few different ones. */
export const growthRows: GrowthRow[] = [
  { name: 'list', of: 'products', paths: listsAnywhere },
  { name: 'deep page', of: 'products', from: 47_551, paths: deepPages },
  { name: 'search, one match', of: 'products', paths: partNumbers },
  { name: 'search, all matches', of: 'products', isBoundToMatches: true, paths: searches },
  { name: 'product', of: 'products', paths: products },
  { name: 'My Orders', of: 'orders', paths: myOrders, headers: asCustomer },
  { name: 'Manage All Orders, pages', of: 'orders', connections: 4, paths: managedPages, headers: asAdmin },
  managedSearch({ name: 'search, one customer', paths: rareManagedSearches }),
  managedSearch({ name: 'search, all matches', isBoundToMatches: true, paths: frequentManagedSearches }),
];

function managedSearch({ name, ...row }: Pick<GrowthRow, 'name' | 'isBoundToMatches' | 'paths'>): GrowthRow {
  return { name: `Manage All Orders, ${name}`, of: 'orders', connections: 4, headers: asAdmin, ...row };
}

/** By the cursor, as a visitor scrolls; 24 rows on average. */
async function listsAnywhere(db: Database) {
  const ids = await someIds(db);
  return numbered(
    (at) => `/api/products?limit=${9 + (Math.floor(at / ids.length) % 31)}&cursor=${ids[at % ids.length]}`,
  );
}

/** In the second half of the pages that have a number. The filter is below every price, so that it only makes requests distinct. */
async function deepPages() {
  const pages = Math.floor(lastPage(PAGE) / 2);
  return numbered((at) => {
    const bound = ((1 + Math.floor(at / pages)) % 400) / 100;
    return `/api/products?limit=${PAGE}&minPrice=${bound}&page=${pages + ((at * 7919) % pages)}`;
  });
}

/** The size of the page makes requests distinct. */
async function partNumbers(db: Database) {
  const { rows } = await sql<{ partNumber: string }>`
    select part_number from products where id = any(${await someIds(db)}::uuid[])
  `.execute(db);
  return numbered((at) => {
    const { partNumber } = rows[at % rows.length] as { partNumber: string };
    return `/api/products?limit=${1 + (Math.floor(at / rows.length) % 100)}&q=${encodeURIComponent(partNumber.toLowerCase())}`;
  });
}

async function searches() {
  const next = newSearchCalls();
  const lists: string[][] = [];
  return (round: number) => {
    lists[round] ??= next(PATHS);
    return lists[round];
  };
}

/** As many at every size: the smallest has no more. */
async function products(db: Database) {
  const ids = await someIds(db);
  return () => ids.map((id) => `/api/products/${id}`);
}

function numbered(pathOf: (at: number) => string): (round: number) => string[] {
  return (round) => Array.from({ length: PATHS }, (_, at) => pathOf(round * PATHS + at));
}

/** A thousand, evenly distributed. */
async function someIds(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from products where mod(source_id::bigint, (select greatest(count(*) / 1000, 1) from products)) = 0
    order by id limit 1000
  `.execute(db);
  return rows.map(({ id }) => id);
}

async function myOrders(db: Database) {
  const { email } = await typicalCustomer(db);
  return () => [`/api/booking?email=${encodeURIComponent(email)}`];
}

async function asCustomer(db: Database): Promise<Headers> {
  return (await signIn(db, (await typicalCustomer(db)).id)).bearer;
}

async function asAdmin(db: Database): Promise<Headers> {
  return (await createAccount(db, 'admin')).bearer;
}

/** With the same number of orders at every size. */
async function typicalCustomer(db: Database): Promise<{ id: string; email: string }> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from users where (select count(*) from orders where user_id = users.id) = 10 limit 1
  `.execute(db);
  return rows[0] as { id: string; email: string };
}
