import { type RawBuilder, sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/connect.ts';
import { monthColumns } from './kept-of-products.ts';
import { allColumns, namesOf, productColumns, totalsOf } from './sales-columns.ts';

/**
 * `entries` is a CTE named `entry` with the columns of `sales_deltas`. Returns how many there were. The caller holds the lock
 * of the sums.
 */
export async function addToSums(
  transaction: DatabaseTransaction,
  entries: RawBuilder<unknown>,
  timeZone: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ${entries}, dated as materialized (
      select (at at time zone ${timeZone})::date as day, * from entry
    ), sums as (
      insert into sales_sums (part, day, key, ${namesOf(allColumns)})
      select part, day, key, ${totalsOf(allColumns)}
      from dated, lateral (values ('all', ''), ('category', category), ('brand', brand)) as parts (part, key)
      where key is not null
      group by part, day, key
      order by part, day, key
      on conflict (part, day, key) do update set ${added('sales_sums', allColumns)}
    ), products as (
      insert into product_sales_sums (span, starts_on, product_id, ${namesOf(productColumns)})
      select span, starts_on, product_id, ${totalsOf(productColumns)}
      from dated, lateral (values ('day', day), ('month', date_trunc('month', day)::date)) as spans (span, starts_on)
      where product_id is not null
      group by span, starts_on, product_id
      order by span, starts_on, product_id
      on conflict (span, starts_on, product_id) do update set ${added('product_sales_sums', productColumns)}
    ), years as (
      insert into product_year_sums (year, product_id, ${sql.join(monthColumns.map((name) => sql.ref(name)))})
      select extract(year from day), product_id, ${sql.join(monthColumns.map((_, month) => keptIn(month + 1)))}
      from dated where product_id is not null
      group by 1, 2
      order by 1, 2
      on conflict (year, product_id) do update set ${added('product_year_sums', monthColumns)}
    )
    select count(*) from entry
  `.execute(transaction);
  return rows[0]?.count ?? 0;
}

const keptIn = (month: number) => sql`
  coalesce(sum(net_amount + tax_amount - refunded_net_amount - refunded_tax_amount)
    filter (where extract(month from day) = ${sql.lit(month)}), 0)`;

function added(table: string, columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(
    columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`),
  );
}
