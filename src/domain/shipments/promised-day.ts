import { type RawBuilder, sql } from 'kysely';

/** As openQuantity(), of a row of `order_lines`. */
export const openUnits = sql`(order_lines.quantity - order_lines.shipped_quantity - order_lines.cancelled_quantity)`;

/**
 * When a row of `orders` should arrive: the latest day of delivery, or the day of the order where none was promised. As days,
 * so that a cursor can contain them.
 */
export const promisedDay = (timeZone: string) => sql<number>`(
  coalesce((orders.delivery->>'latest')::date, (orders.created_at at time zone ${sql.lit(timeZone)})::date)
    - date '2000-01-01'
)`;

/** yyyy-mm-dd */
export const dateOfDays = (days: RawBuilder<unknown>) =>
  sql<string>`to_char(date '2000-01-01' + ${days}, 'YYYY-MM-DD')`;
