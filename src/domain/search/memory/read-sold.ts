import { sql } from 'kysely';
import type { Database } from '../../../db/connect.ts';

/** What buyers looked for long ago says little of today. */
const DAYS = 90;

/** Units of each product in the orders of the last months. */
export async function readSold(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; sold: number }>`
    select product_id as id, sum(order_lines.quantity)::float8 as sold
    from orders join order_lines on order_lines.order_id = orders.id
    where orders.created_at > now() - make_interval(days => ${DAYS}) and orders.status not in ('cancelled', 'expired')
      and product_id is not null
    group by product_id
  `.execute(db);
  return new Map(rows.map(({ id, sold }) => [id, sold]));
}
