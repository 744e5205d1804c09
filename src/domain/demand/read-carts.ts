import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Days } from '../sales/current-sums.ts';
import type { SalesStep } from '../sales/read-sales.ts';

export type CartCounts = {
  /** With at least one line. */
  carts: number;
  checkouts: number;
  orders: number;
};

/** A cart counts once on each day. A point without carts is there too; the first one begins with the period. */
export async function readCarts(
  db: Database,
  { from, to, by }: Days & { by: SalesStep },
): Promise<{ points: (CartCounts & { from: string })[]; totals: CartCounts }> {
  const step = sql.lit(by);
  const { rows: points } = await sql<CartCounts & { from: string }>`
    with counted as (
      select day, carts, checkouts, orders from cart_counts where day between ${from}::date and ${to}::date
      union all
      select day, count(*), count(*) filter (where is_at_checkout), count(*) filter (where is_ordered)
      from cart_days where day between ${from}::date and ${to}::date group by day
    ), sums as (
      select date_trunc(${step}, day::timestamp) as start, sum(carts) as carts, sum(checkouts) as checkouts,
        sum(orders) as orders
      from counted group by 1
    )
    select to_char(greatest(start, ${from}::date), 'YYYY-MM-DD') as "from", coalesce(carts, 0)::bigint as carts,
      coalesce(checkouts, 0)::bigint as checkouts, coalesce(orders, 0)::bigint as orders
    from generate_series(
      date_trunc(${step}, ${from}::date::timestamp), ${to}::date::timestamp, ${sql.lit(`1 ${by}`)}::interval
    ) as start left join sums using (start)
    order by start
  `.execute(db);
  const total = (name: keyof CartCounts) => points.reduce((sum, point) => sum + point[name], 0);
  return { points, totals: { carts: total('carts'), checkouts: total('checkouts'), orders: total('orders') } };
}
