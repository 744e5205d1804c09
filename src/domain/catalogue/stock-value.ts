import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/** What all available units on sale cost, for limits that grow with the shop. Reads all products, so not often. */
export async function countStockValue(db: Database): Promise<void> {
  await sql`
    insert into stock_value (amount)
    select coalesce(sum(price_amount * available), 0)::bigint from products
    where published_at is not null and deleted_at is null
      and not exists (select from stock_value where counted_at > now() - interval '10 minutes')
    having not exists (select from stock_value where counted_at > now() - interval '10 minutes')
    on conflict (is_only) do update set amount = excluded.amount, counted_at = now()
  `.execute(db);
}
