import { sql } from 'kysely';
import type { Database } from '../../src/db/connect.ts';

const LINES_OF_ORDER = 10;

/** Delivered orders with ten lines each. Without triggers, because nothing but the export reads them. */
export async function fillLines(direct: Database, lines: number): Promise<void> {
  const orders = lines / LINES_OF_ORDER;
  await direct.connection().execute(async (db) => {
    await sql.raw('set session_replication_role = replica; set synchronous_commit = off').execute(db);
    await sql`
      insert into orders (id, contact_email, customer_name, status, currency, subtotal_amount, total_amount, hold_ends_at, created_at)
      select gen_random_uuid(), 'guest-' || n || '@example.com', 'Guest ' || n, 'delivered', 'USD', 199900, 199900, now(),
        now() - n * interval '5 minutes'
      from generate_series(1, ${orders}::integer) as n
    `.execute(db);
    await sql`
      insert into order_lines (id, order_id, product_id, name, category, brand, picture_url, unit_amount, quantity, shipped_quantity)
      select gen_random_uuid(), orders.id, part.id, part.name, category, brand, '', 19990, 1, 1
      from orders cross join (select id, name, category, brand from products order by id limit ${LINES_OF_ORDER}) as part
    `.execute(db);
    await sql.raw('vacuum (freeze, analyze) orders, order_lines').execute(db);
  });
}
