import { type RawBuilder, sql } from 'kysely';
import type { Category } from '../../../contract/catalogue/category.ts';
import type { Database } from '../../../db/connect.ts';
import type { Part } from '../../../search/read-model/table.ts';

const onSale = sql`published_at is not null and deleted_at is null`;

/** The ids of the products on sale in a category, ascending. */
export async function readIds(db: Database, category: Category): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from products where category = ${category} and ${onSale} order by id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The ids of the products on sale after this one, ascending. */
export async function readNextIds(db: Database, after: string | null, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from products where ${onSale} ${after === null ? sql`` : sql`and id > ${after}`} order by id limit ${count}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Those on sale, in any order. */
export function readParts(db: Database, ids: readonly string[]): Promise<Part[]> {
  return read(db, sql`products.id = any(${ids}::uuid[]) and ${onSale}`);
}

async function read(db: Database, condition: RawBuilder<unknown>): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select id, category, name, brand, part_number, specifications, price_amount, available > 0 as is_available,
      (extract(epoch from published_at) * 1000000)::float8 as published_at,
      coalesce(reviews, 0) as reviews, coalesce(rating_sum, 0) as rating_sum
    from products left join product_ratings on product_ratings.product_id = products.id
    where ${condition}
  `.execute(db);
  return rows;
}
