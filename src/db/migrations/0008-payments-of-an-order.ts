import { type Kysely, sql } from 'kysely';

// Lists of orders read all payments of each order; the partial indexes cover only open and settled ones.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index payments_order on payments (order_id, created_at, id)`.execute(db);
}
