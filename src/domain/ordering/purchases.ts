import { type Expression, type RawBuilder, sql } from 'kysely';
import { paidStatuses } from './order.ts';

const paid = sql.join(paidStatuses.map((status) => sql.lit(status)));

/** Whether the account has paid for the product and was not refunded. A part of other statements. */
export function hasBought(
  userId: Expression<string | null>,
  productId: Expression<string | null>,
): RawBuilder<boolean> {
  return sql`exists (
    select from orders join order_lines on order_lines.order_id = orders.id
    where orders.user_id = ${userId} and order_lines.product_id = ${productId} and orders.status in (${paid})
  )`;
}
