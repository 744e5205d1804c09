import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { periodBefore, yearBefore } from './compared-periods.ts';
import { currentProductSums, currentSums, type Days } from './current-sums.ts';
import { keptOfProducts } from './kept-of-products.ts';
import type { CostSums } from './margin.ts';
import { namesOf, productColumns, totalsOf } from './sales-columns.ts';

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
} & CostSums;

const MOST = 50;

/** The highest amounts first. */
export async function topSales(
  db: Database,
  { of, ...days }: Days & { of: SalesGroup },
  timeZone: string,
): Promise<TopSale[]> {
  const sumsOf = (period: Days) => groupedSums(of, period, timeZone);
  const isProduct = of === 'product';
  const key = isProduct ? sql`product_id` : sql`key`;
  const top = (ranked: RawBuilder<unknown>) => sql`
    top as materialized (select key, amount from (${ranked}) as ranked order by amount desc, 1 limit ${sql.lit(MOST)})`;
  const ofTop = (columns: RawBuilder<unknown>, period: Days) => sql`
    select ${key} as key, ${columns} from (${sumsOf(period)}) as sale
    where ${key} = any (array(select top.key from top)) group by 1`;
  const totals = totalsOf(productColumns);
  // Products are too many to add up more than their rank. Categories and brands are read once for both.
  const topAndCurrent = isProduct
    ? sql`${top(sql`
        select product_id as key, sum(kept_amount) as amount from (${keptOfProducts(days, timeZone)}) as sale group by 1
      `)}, current as (${ofTop(totals, days)})`
    : sql`current as (select key, ${totals}, ${kept} as amount from (${sumsOf(days)}) as sale group by 1),
        ${top(sql`select key, amount from current`)}`;
  const query = sql<TopSale>`
    with ${topAndCurrent},
    before as (${ofTop(sql`${kept} as amount`, periodBefore(days))}),
    year_before as (${ofTop(sql`${kept} as amount`, yearBefore(days))})
    select top.key::text as key, ${isProduct ? sql`products.name` : sql`null`} as name, ${namesOf(productColumns)},
      top.amount::bigint as amount, coalesce(before.amount, 0)::bigint as amount_before,
      coalesce(year_before.amount, 0)::bigint as amount_year_before
    from top join current using (key) left join before using (key) left join year_before using (key)
      ${isProduct ? sql`left join products on products.id = top.key` : sql``}
    order by top.amount desc, top.key
  `;
  if (!isProduct) return (await query.execute(db)).rows;
  return db.transaction().execute(async (transaction) => {
    // Sums of many products, which are otherwise written to the disk in between.
    await sql`set local work_mem = '32MB'`.execute(transaction);
    return (await query.execute(transaction)).rows;
  });
}

const kept = sql`(sum(net_amount) + sum(tax_amount) - sum(refunded_net_amount) - sum(refunded_tax_amount))`;

function groupedSums(of: SalesGroup, days: Days, timeZone: string): RawBuilder<unknown> {
  return of === 'product' ? currentProductSums(days, timeZone) : currentSums(of, days, timeZone);
}
