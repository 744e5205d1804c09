import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index orders_country_newest on orders
      (coalesce(shipping_address ->> 'country', billing_address ->> 'country'), created_at desc, id desc);
  `.execute(db);
}
