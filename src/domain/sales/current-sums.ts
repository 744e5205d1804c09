import { type RawBuilder, sql } from 'kysely';
import { allColumns, namesOf, productColumns } from './sales-columns.ts';

/** Local dates of the shop, both included. */
export type Days = { from: string; to: string };

type Part = 'all' | 'category' | 'brand';

/** Rows of `sales_sums` (`day`, `key` and the sums), with what is not folded yet as further rows. */
export function currentSums(part: Part, { from, to }: Days, timeZone: string): RawBuilder<unknown> {
  const key = { all: sql`''`, category: sql`category`, brand: sql`brand` }[part];
  return sql`
    select day, key, ${namesOf(allColumns)} from sales_sums
    where part = ${part} and day between ${from}::date and ${to}::date
    union all
    select (at at time zone ${timeZone})::date, ${key}, ${namesOf(allColumns)} from sales_deltas
    where ${key} is not null and ${isBetween({ from, to }, timeZone)}
  `;
}

/** Rows of products, `product_id` and the columns. Whole months are read as months. */
export function currentProductSums({ from, to }: Days, timeZone: string): RawBuilder<unknown> {
  // The first and the last whole month; none if the first is after the last.
  const first = sql`date_trunc('month', ${from}::date + interval '1 month' - interval '1 day')::date`;
  const last = sql`(date_trunc('month', ${to}::date + 1) - interval '1 month')::date`;
  const columns = namesOf(productColumns);
  return sql`
    select product_id, ${columns} from product_sales_sums
    where span = 'month' and starts_on between ${first} and ${last}
    union all
    select product_id, ${columns} from product_sales_sums
    where span = 'day' and starts_on between ${from}::date and ${to}::date
      and starts_on < case when ${first} <= ${last} then ${first} else ${to}::date + 1 end
    union all
    select product_id, ${columns} from product_sales_sums
    where span = 'day' and starts_on between ${from}::date and ${to}::date
      and ${first} <= ${last} and starts_on >= (${last} + interval '1 month')::date
    union all
    select product_id, ${columns} from sales_deltas
    where product_id is not null and ${isBetween({ from, to }, timeZone)}
  `;
}

export function isBetween({ from, to }: Days, timeZone: string): RawBuilder<boolean> {
  return sql<boolean>`(
    at >= ${from}::date::timestamp at time zone ${timeZone} and at < (${to}::date + 1)::timestamp at time zone ${timeZone}
  )`;
}
