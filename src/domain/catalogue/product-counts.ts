import { type Expression, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { ValueCount } from '../listing/count-values.ts';

const MAX_VALUES = 50;

/** The exact number of the products on sale; triggers keep it (migration 0022). An empty text stands for all. */
export function storedTotal(category: Expression<unknown>, brand: Expression<unknown>): Expression<number> {
  return sql<number>`(
    select coalesce(sum(products), 0)::bigint from product_counts where category = ${category} and brand = ${brand}
  )`;
}

export async function countByCategory(db: Database): Promise<ValueCount[]> {
  const { rows } = await sql<ValueCount>`
    select category as value, sum(products)::bigint as count from product_counts where category <> '' and brand = ''
    group by 1 having sum(products) > 0 order by count desc, value
  `.execute(db);
  return rows;
}

export async function countByBrand(db: Database, category = ''): Promise<ValueCount[]> {
  const { rows } = await sql<ValueCount>`
    select brand as value, sum(products)::bigint as count from product_counts where category = ${category} and brand <> ''
    group by 1 having sum(products) > 0 order by count desc, value limit ${sql.lit(MAX_VALUES)}
  `.execute(db);
  return rows;
}

/** Merges what writers have appended. Concurrent appends stay; a second compaction at the same time does nothing. */
export async function compactProductCounts(db: Database): Promise<void> {
  await sql`
    with merged as (
      delete from product_counts
      where (select pg_try_advisory_xact_lock(hashtext('product_counts'))) and (category, brand) in (
        select category, brand from product_counts group by 1, 2 having count(*) > 1 or sum(products) = 0
      )
      returning category, brand, products
    )
    insert into product_counts
    select category, brand, sum(products) from merged group by 1, 2 having sum(products) <> 0
  `.execute(db);
}
