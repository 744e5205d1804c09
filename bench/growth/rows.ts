import { sql } from 'kysely';
import type { Database } from '../../src/db/connect.ts';
import { createAccount, signIn } from '../accounts.ts';
import { managedPages, managedSearches } from '../cases/managed-orders.ts';
import { newSearchCalls } from '../cases/search-words.ts';
import type { Size } from '../database/filled.ts';

type Headers = Record<string, string>;

/** A call whose cost is compared between sizes. */
export type GrowthRow = {
  name: string;
  of: 'products' | 'orders';
  connections?: number;
  paths: (db: Database, size: Size) => Promise<(round: number) => string[]>;
  headers?: (db: Database) => Promise<Headers>;
};

const PAGE = 24;
const PATHS = 5000;

/** As few of them as possible repeat, so that it is not a cache that is measured. */
export const growthRows: GrowthRow[] = [
  { name: 'list', of: 'products', paths: listsAnywhere },
  { name: 'deep page', of: 'products', paths: deepPages },
  { name: 'search', of: 'products', paths: searches },
  { name: 'product', of: 'products', paths: products },
  { name: 'My Orders', of: 'orders', paths: myOrders, headers: asCustomer },
  { name: 'Manage All Orders, pages', of: 'orders', connections: 4, paths: managedPages, headers: asAdmin },
  { name: 'Manage All Orders, search', of: 'orders', connections: 4, paths: managedSearches, headers: asAdmin },
];

/** By the cursor, as a visitor scrolls. */
async function listsAnywhere(db: Database) {
  const ids = await someIds(db);
  return () => ids.map((id) => `/api/products?limit=${PAGE}&cursor=${id}`);
}

/** By number, in the second half. */
async function deepPages(_db: Database, { products }: Size) {
  const last = Math.floor(products / PAGE);
  const pages = Array.from({ length: PATHS }, (_, at) => Math.ceil(last / 2) + ((at * 7919) % Math.floor(last / 2)));
  return () => pages.map((page, at) => `/api/products?limit=${PAGE - 8 + (at % 17)}&page=${page}`);
}

async function searches() {
  const next = newSearchCalls();
  const lists: string[][] = [];
  return (round: number) => {
    lists[round] ??= next(PATHS * 2);
    return lists[round];
  };
}

async function products(db: Database) {
  const ids = await someIds(db);
  return () => ids.map((id) => `/api/products/${id}`);
}

async function someIds(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from products where mod(source_id::bigint * 7919, greatest((select count(*) from products) / ${PATHS}::bigint, 1)) = 0
    limit ${PATHS}::bigint
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
