import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { periodBefore, yearBefore } from './compared-periods.ts';
import { currentProductSums, currentSums, type Days } from './current-sums.ts';
import { productColumns, totalsOf } from './sales-columns.ts';

export type SalesGroup = 'category' | 'brand' | 'product';

/** What was sold of a category, a brand, or a product. Amounts are minor units, delivery not included. */
export type TopSale = {
  /** Empty: products without one. The id of a product. */
  key: string;
  /** Null unless it is a product. */
  name: string | null;
  units: number;
  netAmount: number;
  taxAmount: number;
  refundedUnits: number;
  refundedNetAmount: number;
  refundedTaxAmount: number;
  /** Sold less refunded, with tax. */
  amount: number;
  /** The same in the period before. */
  amountBefore: number;
  amountYearBefore: number;
};

const MOST = 50;

/** The highest amounts first. */
export async function topSales(
  db: Database,
  { of, ...days }: Days & { of: SalesGroup },
  timeZone: string,
): Promise<TopSale[]> {
  const sumsOf = (period: Days) => groupedSums(of, period, timeZone);
  const key = of === 'product' ? sql`product_id` : sql`key`;
  const { rows } = await sql<TopSale>`
    with top as materialized (
      select ${key} as key, ${totalsOf(productColumns)}, ${amount} as amount
      from (${sumsOf(days)}) as sale group by 1
      order by amount desc, 1 limit ${sql.lit(MOST)}
    ), before as (${amountsOf(key, sumsOf(periodBefore(days)))}), year_before as (${amountsOf(key, sumsOf(yearBefore(days)))})
    select top.*, top.key::text as key, ${of === 'product' ? sql`products.name` : sql`null`} as name,
      coalesce(before.amount, 0)::bigint as amount_before, coalesce(year_before.amount, 0)::bigint as amount_year_before
    from top left join before using (key) left join year_before using (key)
      ${of === 'product' ? sql`left join products on products.id = top.key` : sql``}
    order by top.amount desc, top.key
  `.execute(db);
  return rows;
}

const amount = sql`(
  sum(net_amount) + sum(tax_amount) - sum(refunded_net_amount) - sum(refunded_tax_amount)
)::bigint`;

function groupedSums(of: SalesGroup, days: Days, timeZone: string): RawBuilder<unknown> {
  return of === 'product' ? currentProductSums(days, timeZone) : currentSums(of, days, timeZone);
}

const amountsOf = (key: RawBuilder<unknown>, sums: RawBuilder<unknown>) => sql`
  select ${key} as key, ${amount} as amount from (${sums}) as sale
  where ${key} = any (array(select top.key from top)) group by 1`;
