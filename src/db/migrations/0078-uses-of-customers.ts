import { type Kysely, sql } from 'kysely';

// docs/decisions/0108-once-per-customer.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index discount_uses_customer on discount_uses (customer_key, discount_id)`.execute(db);
}
