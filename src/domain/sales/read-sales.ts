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

/** Sums from this local date to the next point or the end. */
export type SalesPoint = SalesSums & { from: string };

/** Weeks begin on Monday. A point without sales is there too; the first one begins with the period. */
export async function readSales(
  db: Database,
  { from, to, by }: Days & { by: SalesStep },
  timeZone: string,
): Promise<{ points: SalesPoint[]; totals: SalesSums }> {
  const step = sql.lit(by);
  const { rows: points } = await sql<SalesPoint>`
    with sums as (
      select date_trunc(${step}, day::timestamp) as start, ${totalsOf(allColumns)}
      from (${currentSums('all', { from, to }, timeZone)}) as sale group by 1
    )
    select to_char(greatest(start, ${from}::date), 'YYYY-MM-DD') as "from", ${sql.join(
      allColumns.map((name) => sql`coalesce(${sql.ref(name)}, 0)::bigint as ${sql.ref(name)}`),
    )}
    from generate_series(
      date_trunc(${step}, ${from}::date::timestamp), ${to}::date::timestamp, ${sql.lit(`1 ${by}`)}::interval
    ) as start left join sums using (start)
    order by start
  `.execute(db);
  return { points, totals: totalOf(points) };
}

const none: SalesSums = {
  orders: 0,
  returningOrders: 0,
  units: 0,
  netAmount: 0,
  taxAmount: 0,
  refunds: 0,
  refundedUnits: 0,
  refundedNetAmount: 0,
  refundedTaxAmount: 0,
  goodsNetAmount: 0,
  costedNetAmount: 0,
  refundedCostedNetAmount: 0,
  costAmount: 0,
  returnedCostAmount: 0,
};

function totalOf(points: readonly SalesPoint[]): SalesSums {
  const names = Object.keys(none) as (keyof SalesSums)[];
  return points.reduce<SalesSums>(
    (totals, point) => {
      for (const name of names) totals[name] += point[name];
      return totals;
    },
    { ...none },
  );
}
