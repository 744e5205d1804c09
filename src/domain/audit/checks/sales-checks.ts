import { type RawBuilder, sql } from 'kysely';
import { monthColumns } from '../../sales/kept-of-products.ts';
import { allColumns, namesOf, productColumns, type SalesColumn, totalsOf } from '../../sales/sales-columns.ts';
import type { AuditCheck } from '../audit-check.ts';

// Whether a customer had bought before is known at the time of the payment only: guest orders join accounts later.
const entryColumns = allColumns.filter((name) => name !== 'returning_orders');

/** In the time zone of the sums. While there are none, everything waits to be added, and any day will do. */
const dated = (entries: RawBuilder<unknown>) => sql`(
  select (at at time zone coalesce((select time_zone from sales_zone), 'UTC'))::date as day, entry.* from ${entries} as entry
) as dated`;

const sold = dated(sql`(select * from sales_entries where not is_voided)`);
const waiting = dated(sql`sales_deltas`);
const parts = sql`lateral (values ('all', ''), ('category', category), ('brand', brand)) as parts (part, key)`;
const spans = sql`lateral (values ('day', day), ('month', date_trunc('month', day)::date)) as spans (part, starts_on)`;

const months = sql.join(monthColumns.map((name, at) => sql`(${sql.lit(at + 1)}, ${sql.ref(name)})`));

/** The sums of sales, with what waits to be added to them, are what the orders and refunds say. */
const salesSums: AuditCheck = {
  name: 'sales_sums',
  differences: sql`
    ${difference({
      table: 'sales_sums',
      columns: entryColumns,
      expected: sql`select part, day, key, ${namesOf(entryColumns)} from ${sold}, ${parts} where key is not null`,
      found: sql`
        select part, day, key, ${namesOf(entryColumns)} from sales_sums
        union all
        select part, day, key, ${namesOf(entryColumns)} from ${waiting}, ${parts} where key is not null`,
      productId: sql`null::uuid`,
    })}
    union all
    ${difference({
      table: 'product_sales_sums',
      columns: productColumns,
      expected: sql`
        select part, starts_on as day, product_id as key, ${namesOf(productColumns)} from ${sold}, ${spans}
        where product_id is not null`,
      found: sql`
        select span as part, starts_on as day, product_id as key, ${namesOf(productColumns)} from product_sales_sums
        union all
        select part, starts_on, product_id, ${namesOf(productColumns)} from ${waiting}, ${spans}
        where product_id is not null`,
      productId: sql`key`,
    })}
    union all
    select 'product_year_sums', concat_ws(' ', year, month, product_id), null, product_id, coalesce(of_month.amount, 0)::text,
      coalesce(of_year.amount, 0)::text
    from (
      select extract(year from starts_on)::integer as year, extract(month from starts_on)::integer as month, product_id,
        kept_amount as amount
      from product_sales_sums where span = 'month'
    ) as of_month full join (
      select year, month, product_id, amount
      from product_year_sums, lateral (values ${months}) as months (month, amount) where amount <> 0
    ) as of_year using (year, month, product_id)
    where coalesce(of_month.amount, 0) <> coalesce(of_year.amount, 0)`,
};

type Compared = {
  table: string;
  columns: readonly SalesColumn[];
  expected: RawBuilder<unknown>;
  found: RawBuilder<unknown>;
  productId: RawBuilder<unknown>;
};

function difference({ table, columns, expected, found, productId }: Compared): RawBuilder<unknown> {
  const totals = (entries: RawBuilder<unknown>) => sql`(
    select part, day, key, ${totalsOf(columns)} from (${entries}) as entry group by part, day, key
  )`;
  const sums = (of: RawBuilder<unknown>) => sql.join(columns.map((name) => sql`coalesce(${of}.${sql.ref(name)}, 0)`));
  return sql`
    select ${sql.lit(table)} as "table", concat_ws(' ', part, day, key) as id, null::uuid as order_id, ${productId} as product_id,
      json_build_array(${sums(sql`sold`)})::text as expected, json_build_array(${sums(sql`stored`)})::text as found
    from ${totals(expected)} as sold full join ${totals(found)} as stored using (part, day, key)
    where (${sums(sql`sold`)}) is distinct from (${sums(sql`stored`)})`;
}

export const salesChecks = [salesSums];
