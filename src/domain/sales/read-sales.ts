import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { currentSums, type Days } from './current-sums.ts';
import type { CostSums } from './margin.ts';
import { allColumns, totalsOf } from './sales-columns.ts';

export type SalesStep = 'day' | 'week' | 'month';

/** Amounts are minor units of the shop's currency. What was refunded is not taken off the rest. */
export type SalesSums = {
  orders: number;
  /** Those whose customer or guest had bought before. */
  returningOrders: number;
  units: number;
  netAmount: number;
  taxAmount: number;
  refunds: number;
  refundedUnits: number;
  refundedNetAmount: number;
  refundedTaxAmount: number;
  /** Sold without delivery. */
  goodsNetAmount: number;
} & CostSums;

/** From this local date to the next point or the end. */
export type SalesPoint = { from: string; orders: number; units: number; salesAmount: number; refundedAmount: number };

type Row = SalesSums & { points: [from: string, orders: number, units: number, sales: number, refunded: number][] };

/**
 * Weeks begin on Monday. A point without sales is there too; the first one begins with the period. Points are one JSON value,
 * because rows of a year take longer to read than to add up.
 */
export async function readSales(
  db: Database,
  { from, to, by }: Days & { by: SalesStep },
  timeZone: string,
): Promise<{ points: SalesPoint[]; totals: SalesSums }> {
  const step = sql.lit(by);
  const { rows } = await sql<Row>`
    with sums as materialized (
      select date_trunc(${step}, day::timestamp) as start, ${totalsOf(allColumns)}
      from (${currentSums('all', { from, to }, timeZone)}) as sale group by 1
    ), points as (
      select start, to_char(greatest(start, ${from}::date), 'YYYY-MM-DD') as "from",
        coalesce(orders, 0) as orders, coalesce(units, 0) as units, coalesce(net_amount + tax_amount, 0) as sales,
        coalesce(refunded_net_amount + refunded_tax_amount, 0) as refunded
      from generate_series(
        date_trunc(${step}, ${from}::date::timestamp), ${to}::date::timestamp, ${sql.lit(`1 ${by}`)}::interval
      ) as start left join sums using (start)
    )
    select ${sql.join(allColumns.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`))},
      (select json_agg(json_build_array("from", orders, units, sales, refunded) order by start) from points) as points
    from sums
  `.execute(db);
  const { points, ...totals } = rows[0] as Row;
  return { points: points.map(pointOf), totals };
}

function pointOf([from, orders, units, salesAmount, refundedAmount]: Row['points'][number]): SalesPoint {
  return { from, orders, units, salesAmount, refundedAmount };
}
