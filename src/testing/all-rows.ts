import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';

/** Every row that a refused call must leave as it is. */
export async function allRows(db: Database): Promise<string> {
  const { rows } = await sql<{ all: string }>`
    select concat(
      (select json_agg(t order by id) from orders t), (select json_agg(t order by id) from order_events t),
      (select json_agg(t order by id) from order_lines t), (select json_agg(t order by id) from shipments t),
      (select json_agg(t order by id) from refunds t), (select json_agg(t order by id) from order_notes t),
      (select json_agg(t order by id) from payments t), (select json_agg(t order by id) from sandbox.card_intents t),
      (select json_agg(t order by id) from products t), (select json_agg(t order by id) from stock_movements t),
      (select json_agg(t) from deals t), (select json_agg(t order by id) from images t),
      (select json_agg(t order by id) from users t), (select json_agg(t order by user_id) from profiles t),
      (select json_agg(t order by id) from reviews t), (select json_agg(t) from review_pictures t),
      (select json_agg(t) from review_votes t), (select json_agg(t) from product_ratings t),
      (select json_agg(t order by id) from completed_builds t), (select json_agg(t) from completed_build_parts t),
      (select json_agg(t order by id) from questions t), (select json_agg(t order by id) from answers t),
      (select json_agg(t order by cart_id, product_id) from cart_lines t), (select count(*) from carts),
      (select count(*) from sessions), (select count(*) from identities), (select count(*) from payment_events),
      (select count(*) from outbox), (select count(*) from subscribers), (select count(*) from contact_messages)
    ) as all
  `.execute(db);
  return rows[0]?.all ?? '';
}
