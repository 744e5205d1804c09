import { type Kysely, sql } from 'kysely';

// Every list of orders asks for the payments of each: an index of all of them, beside those of the open and settled alone.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index payments_order on payments (order_id, created_at, id)`.execute(db);
}
