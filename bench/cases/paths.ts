import { sql } from 'kysely';
import { categories } from '../../src/contract/catalogue/category.ts';
import type { Database } from '../../src/db/connect.ts';

export const same = (paths: string[]) => async () => () => paths;

/** The same for every round. */
export const productPages = async (db: Database) => {
  const products = await someProducts(db);
  return () => products.map(({ id, slug }) => `/product/${id}/${slug}`);
};

export const productCalls = async (db: Database) => {
  const products = await someProducts(db);
  return () => products.map(({ id }) => `/api/products/${id}`);
};

/** The first pages of the catalog and of its categories. */
export const cataloguePages = same([
  '/hardwarecomponents',
  ...[2, 3, 4, 5].map((page) => `/hardwarecomponents?page=${page}`),
  ...categories.slice(0, 15).map((category) => `/hardwarecomponents?category=${category}`),
]);

export const listCalls = same([
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((page) => `/api/products?limit=20&page=${page}`),
  ...['price', '-price', 'name'].map((sort) => `/api/products?limit=20&sort=${sort}`),
  ...categories.map((category) => `/api/products?limit=20&category=${category}`),
]);

async function someProducts(db: Database): Promise<{ id: string; slug: string }[]> {
  const { rows } = await sql<{ id: string; slug: string }>`
    select id, slug from products where mod(source_id::bigint, greatest((select count(*) from products) / 200, 1)) = 0 limit 200
  `.execute(db);
  return rows;
}
