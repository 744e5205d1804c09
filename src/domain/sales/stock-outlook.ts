import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/** What sold nothing in as many days is slow. */
export const OUTLOOK_DAYS = 90;

const MOST = 20;

export type SlowProduct = {
  id: string;
  name: string;
  available: number;
  /** At its price, in minor units. */
  amount: number;
  /** Local date of the shop; null: never. */
  lastSoldOn: string | null;
};

export type EndingProduct = { id: string; name: string; available: number; soldUnits: number; daysLeft: number };

/** Covers products on sale. Amounts are minor units. */
export type StockOutlook = {
  products: number;
  units: number;
  amount: number;
  slowProducts: number;
  slowAmount: number;
  /** The highest amounts first. */
  slow: SlowProduct[];
  /** The fewest days first. */
  ending: EndingProduct[];
};

export async function findStockOutlook(db: Database): Promise<(StockOutlook & { countedAt: Date }) | undefined> {
  const { rows } = await sql<{ outlook: StockOutlook; countedAt: Date }>`
    select outlook, counted_at from stock_outlook
  `.execute(db);
  return rows[0] && { ...rows[0].outlook, countedAt: rows[0].countedAt };
}

/** Once an hour: reads all products. A product that was added later than the days began is not slow yet. */
export async function countStockOutlook(db: Database, timeZone: string): Promise<void> {
  const today = sql`(now() at time zone ${timeZone})::date`;
  const days = sql.lit(OUTLOOK_DAYS);
  await sql`
    insert into stock_outlook (outlook)
    with due as (
      select where not exists (select from stock_outlook where counted_at > now() - interval '1 hour')
    ), sold as (
      select product_id, sum(units - refunded_units)::bigint as units
      from product_sales_sums where span = 'day' and starts_on > ${today} - ${days} group by product_id
    ), stock as materialized (
      select id, name, available, price_amount * available as amount, coalesce(sold.units, 0) as sold_units,
        least(${days}, ${today} - (created_at at time zone ${timeZone})::date + 1) as days
      from due, products left join sold on product_id = products.id
      where available > 0 and published_at is not null and deleted_at is null
    ), slow as materialized (
      select id, name, available, amount from stock where sold_units <= 0 and days = ${days}
    ), top_slow as (
      select json_agg(json_build_object(
        'id', id, 'name', name, 'available', available, 'amount', amount, 'lastSoldOn', (
          select to_char(max(starts_on), 'YYYY-MM-DD') from product_sales_sums
          where product_id = slow.id and span = 'day' and units > 0
        )
      ) order by amount desc, id) as rows
      from (select * from slow order by amount desc, id limit ${sql.lit(MOST)}) as slow
    ), ending as (
      select json_agg(json_build_object(
        'id', id, 'name', name, 'available', available, 'soldUnits', sold_units, 'daysLeft', days_left
      ) order by days_left, id) as rows
      from (
        select *, (available * days / sold_units)::integer as days_left from stock where sold_units > 0
        order by days_left, id limit ${sql.lit(MOST)}
      ) as ending
    )
    select json_build_object(
      'products', (select count(*) from stock), 'units', (select coalesce(sum(available), 0) from stock),
      'amount', (select coalesce(sum(amount), 0) from stock), 'slowProducts', (select count(*) from slow),
      'slowAmount', (select coalesce(sum(amount), 0) from slow), 'slow', coalesce((select rows from top_slow), '[]'),
      'ending', coalesce((select rows from ending), '[]')
    ) from due
    on conflict (only_row) do update set outlook = excluded.outlook, counted_at = now()
  `.execute(db);
}
